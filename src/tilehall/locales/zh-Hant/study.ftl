# 對局覆盤與謎題。
study-nothing = 還沒有動過牌。
study-waiting = 還未完成：桌面上每張牌都要屬於牌組。
study-again = 重新開始

review-title = 覆盤
review-impossible = 這裏無法覆盤這一盤：瀏覽器太舊，或讀不到記錄。
review-working = 正在先看最關鍵的回合……
review-stopped = 已停止，顯示目前已知的結果。
review-go-on = 繼續
review-graph = 每個局面的勝率，每位玩家一條線
review-whose = 誰的回合
review-voice = 講解方式
review-voice-family = 通俗講解
review-voice-expert = 數據講解
review-summary = { $count ->
    [0] { $name }：每個回合都沒有更好的打法。
   *[other] { $name }：有 { $count } 個回合有更好的打法。
}
review-moment = 局面 { $moment }
review-turn = { $name } 的回合
review-grade-best = 最佳
review-grade-good = 良好
review-grade-doubtful = 欠佳
review-grade-mistake = 失誤
review-nothing-better = 沒有找到更好的打法。
review-cost = 損失勝率 { $share } ± { $error }%，以及 { $points } 分。
review-try = 再試一次
review-task = 當時的牌面是這樣。找出更好的打法：拖動牌，或先點一張牌，再點牌組。
review-found = 這樣確實更好。
review-other = 符合規則，但還有更好的打法。
review-show = 看更好的打法
review-better = 更好的打法：打出 { $tiles }。
review-better-draw = 更好的打法：不出牌，拿一張牌。
review-better-pass = 更好的打法：不出牌，說「通過」。
review-reason-could-go-out = { $name } 這時可以出完所有的牌。
review-reason-opened-late = { $name } 這時可以破冰，卻拿了牌。
review-reason-kept-joker = 一張本可打出的百搭牌，到最後還留在牌架上。
review-reason-laid-too-soon = 等一等更好：桌面上的牌人人都能用。
review-reason-fed-next = 下一位玩家用上了打出的牌。
review-reason-broke-set = 拆掉了一個 { $name } 手上的牌還能接上的牌組。
review-reason-waited-too-long = 備用牌快用完了，該把牌打出來了。
review-reason-overlooked = 可以打出更多的牌。
review-short-could-go-out = 本可出完
review-short-opened-late = 破冰太遲
review-short-kept-joker = 百搭牌沒打出
review-short-laid-too-soon = 出牌太早
review-short-fed-next = 幫了下一家
review-short-broke-set = 拆了需要的牌組
review-short-waited-too-long = 等得太久
review-short-overlooked = 漏看了牌
review-ledger = 運氣與牌技（勝率 %）
review-ledger-start = 開始
review-ledger-deal = 派牌
review-ledger-draws = 拿牌
review-ledger-own = 自己的回合
review-ledger-others = 別人的回合
review-ledger-result = 結果
review-ledger-hint = 派牌與拿牌是運氣：與可能拿到的平均值相比。各行相加就是結果。
review-score = 失誤（勝率 %）
review-strength = 實力接近

puzzle-day = 每日一題
puzzle-more = 更多謎題
puzzle-mine = 我的失誤
puzzle-mine-hint = 你自己覆盤過的對局裏，有更好打法的局面。
puzzle-mine-none = 還沒有。玩一盤，再看看覆盤：你錯過的打法會留在這個瀏覽器裏。
puzzle-mine-task = 找出你當時錯過的更好打法。
puzzle-proved = 答案只有一個，已經證明。
puzzle-kind-go-out = 打出牌架上所有的牌。
puzzle-kind-most-tiles = 打出盡可能多的牌。
puzzle-kind-open = 破冰：打出最初的牌組。
puzzle-kind-free-joker = 取回百搭牌：和牌架上的一張牌一起用到別處。
puzzle-kind-lay-tile = 打出這張牌：{ $tile }。
puzzle-grade = { $grade } 級
puzzle-any-grade = 所有級別
puzzle-which-grade = 難度
puzzle-rated = 本廳玩家評定的難度：{ $rating } ± { $around }（{ $attempts } 次嘗試）
puzzle-needs = { $sets ->
    [0] 不動桌面上的牌組
   *[other] 要動桌面上 { $sets } 個牌組
}，共 { $moves } 步。
puzzle-solved = 解開了！
puzzle-other = 符合規則，但不是題目要求的。
puzzle-show = 看答案
puzzle-shown = 這就是答案。
puzzle-next = 下一題
puzzle-streak = { $days ->
    [0] 解開每日一題，開始連續紀錄。
   *[other] 連續 { $days } 天。
}
puzzle-count = 已解 { $count } 題。
puzzle-share = 分享
puzzle-share-line = Tilehall { $day } 每日一題，{ $grade } 級：第 { $tries } 次嘗試解開，連續 { $days } 天。
puzzle-copied = 已複製，不會透露答案。
puzzle-not-loaded = 謎題無法載入。
puzzle-none = 沒有這道題。
