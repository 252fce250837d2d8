# 公開桌。
lobby-open = 等待玩家
lobby-full = 已滿
lobby-playing = 對局中
lobby-seats = { $seats } 個座位已坐 { $taken } 個
lobby-join = 加入
lobby-watch = 觀看
lobby-empty = 目前沒有公開牌桌
lobby-empty-hint = 你可以開一張，或先與機械人對局。
lobby-empty-go = 返回首頁
lobby-stale = 列表可能不是最新的。
lobby-judged = 有評審員看所有牌架
lobby-house-rules = 自家規則
