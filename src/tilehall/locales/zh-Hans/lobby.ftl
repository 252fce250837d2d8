# 公开桌。
lobby-open = 等待玩家
lobby-full = 已满
lobby-playing = 对局中
lobby-seats = { $seats } 个座位已坐 { $taken } 个
lobby-join = 加入
lobby-watch = 观看
lobby-empty = 目前没有公开牌桌
lobby-empty-hint = 你可以开一张，或先与机器人对局。
lobby-empty-go = 回到首页
lobby-stale = 列表可能不是最新的。
lobby-judged = 有评审员看所有牌架
lobby-house-rules = 自定规则
