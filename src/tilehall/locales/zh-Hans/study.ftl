# 对局复盘与谜题。
study-nothing = 还没有动过牌。
study-waiting = 还没完成：桌上每只牌都要属于牌组。
study-again = 重新开始

review-title = 复盘
review-impossible = 这里无法复盘这一局：浏览器太旧，或读不到记录。
review-working = 正在先看最关键的回合……
review-stopped = 已停止，显示目前已知的结果。
review-go-on = 继续
review-graph = 每个局面的胜率，每位玩家一条线
review-whose = 谁的回合
review-voice = 讲解方式
review-voice-family = 通俗讲解
review-voice-expert = 数据讲解
review-summary = { $count ->
    [0] { $name }：每个回合都没有更好的打法。
   *[other] { $name }：有 { $count } 个回合有更好的打法。
}
review-moment = 局面 { $moment }
review-turn = { $name } 的回合
review-grade-best = 最佳
review-grade-good = 良好
review-grade-doubtful = 欠佳
review-grade-mistake = 失误
review-nothing-better = 没有找到更好的打法。
review-cost = 损失胜率 { $share } ± { $error }%，以及 { $points } 分。
review-try = 再试一次
review-task = 当时的牌面是这样。找出更好的打法：拖动牌，或先点一只牌，再点牌组。
review-found = 这样确实更好。
review-other = 符合规则，但还有更好的打法。
review-show = 看更好的打法
review-better = 更好的打法：打出 { $tiles }。
review-better-draw = 更好的打法：不出牌，抽一只牌。
review-better-pass = 更好的打法：不出牌，跳过。
review-reason-could-go-out = { $name } 这时可以出完所有的牌。
review-reason-opened-late = { $name } 这时可以破冰，却抽了牌。
review-reason-kept-joker = 一只本可打出的百搭牌，到最后还留在牌架上。
review-reason-laid-too-soon = 等一等更好：桌上的牌人人都能用。
review-reason-fed-next = 下一位玩家用上了打出的牌。
review-reason-broke-set = 拆掉了一个 { $name } 手上的牌还能接上的牌组。
review-reason-waited-too-long = 牌库快空了，该把牌打出来了。
review-reason-overlooked = 可以打出更多的牌。
review-short-could-go-out = 本可出完
review-short-opened-late = 破冰太晚
review-short-kept-joker = 百搭牌没打出
review-short-laid-too-soon = 出牌太早
review-short-fed-next = 帮了下一家
review-short-broke-set = 拆了需要的牌组
review-short-waited-too-long = 等得太久
review-short-overlooked = 漏看了牌
review-ledger = 运气与牌技（胜率 %）
review-ledger-start = 开始
review-ledger-deal = 发牌
review-ledger-draws = 抽牌
review-ledger-own = 自己的回合
review-ledger-others = 别人的回合
review-ledger-result = 结果
review-ledger-hint = 发牌与抽牌是运气：与可能抽到的平均值相比。各行相加就是结果。
review-score = 失误（胜率 %）
review-strength = 实力接近

puzzle-day = 每日一题
puzzle-more = 更多谜题
puzzle-mine = 我的失误
puzzle-mine-hint = 你自己复盘过的对局里，有更好打法的局面。
puzzle-mine-none = 还没有。玩一局，再看看复盘：你错过的打法会留在这个浏览器里。
puzzle-mine-task = 找出你当时错过的更好打法。
puzzle-proved = 答案只有一个，已经证明。
puzzle-kind-go-out = 打出牌架上所有的牌。
puzzle-kind-most-tiles = 打出尽可能多的牌。
puzzle-kind-open = 破冰：打出最初的牌组。
puzzle-kind-free-joker = 取回百搭牌：和牌架上的一只牌一起用到别处。
puzzle-kind-lay-tile = 打出这只牌：{ $tile }。
puzzle-grade = { $grade } 级
puzzle-any-grade = 所有级别
puzzle-which-grade = 难度
puzzle-rated = 本厅玩家评定的难度：{ $rating } ± { $around }（{ $attempts } 次尝试）
puzzle-needs = { $sets ->
    [0] 不动桌上的牌组
   *[other] 要动桌上 { $sets } 个牌组
}，共 { $moves } 步。
puzzle-solved = 解开了！
puzzle-other = 符合规则，但不是题目要求的。
puzzle-show = 看答案
puzzle-shown = 这就是答案。
puzzle-next = 下一题
puzzle-streak = { $days ->
    [0] 解开每日一题，开始连续记录。
   *[other] 连续 { $days } 天。
}
puzzle-count = 已解 { $count } 题。
puzzle-share = 分享
puzzle-share-line = Tilehall { $day } 每日一题，{ $grade } 级：第 { $tries } 次尝试解开，连续 { $days } 天。
puzzle-copied = 已复制，不会透露答案。
puzzle-not-loaded = 谜题无法加载。
puzzle-none = 没有这道题。
