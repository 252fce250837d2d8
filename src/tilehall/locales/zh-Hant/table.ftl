# 瀏覽器的牌桌頁面。

stage-label = 桌面與牌架
stage-keys = 方向鍵在牌之間移動，按 / 可輸入文字，按 ? 列出所有按鍵。
table-heading = 牌桌：{ $name }
table-empty = 桌面上沒有牌。把牌拖到這裏，或先點牌再點這裏。
table-empty-watched = 桌面上沒有牌。
table-whole = 看整張桌面
title = { $name } – Tilehall
title-your-turn = ● 輪到你 – { $name }
opponents-label = 其他玩家
seat-tiles = { $count } 張牌
seat-opened = 已破冰
seat-not-opened = 未破冰
seat-away = 離開中，由機械人代打
seat-to-move = 正在出牌
seat-you = 你
seat-free = 空位
seat-bot = 機械人
seat-leave = 讓機械人代我打
seat-take-back = 自己接着打
seat-quiet = { $name } 有一陣子沒有動靜了。
seat-unanswered = { $name } 有一陣子沒有回應了。
seat-quiet-offer = 讓機械人代打，直到 { $name } 回來
seat-quiet-call = 讓機械人代打
pool-tiles = { $count ->
    [0] 備用牌已用完
   *[other] 備用牌 { $count } 張
}
clock-label = 剩 { $seconds } 秒
clock-soft = 寬鬆計時：只作提醒，時間到亦不會有處罰。
clock-heading = 計時

# 牌組的狀態
set-complete = 完整，{ $value } 分
set-worth = { $value }
set-needs = 欠 { $more } 張
set-broken = 不是牌組
tile-in-set = { $tile }，在第 { $set } 組，{ $state }
tile-drawn = { $tile }，剛拿到
no-tiles = 沒有牌

# 操作
tools-label = 牌架與回合
sort-777 = 按數字排：777
sort-789 = 按顏色排：789
sort-sets = 先排最好的牌組
undo = 復原
redo = 重做
reset-turn = 全部還原
hint-button = { $count ->
    [0] 提示
   *[other] 提示（已用 { $count } 次）
}
draw = 拿牌
draw-instead = 改為拿牌
draw-question = { $what ->
    [pass] 要通過嗎？你移動過的牌會放回原處。
   *[draw] 要拿牌嗎？你移動過的牌會放回原處。
}
draw-question-stay = 保留我的擺法
pass = 通過
end-turn = { $count ->
    [0] 結束回合
   *[other] 打出 { $count } 張牌
}
opening-meter = 破冰 { $laid } / { $needed }
use-plan = 按計劃出牌
planning = 你的計劃，只有你看得見。
plan-clear = 清除
skip = 略過
watching = 你正在觀看這張牌桌。
show-result = 顯示結果
show-last-move = 上一手
show-since = 你上回合之後
follow-start = 當時的桌面。
follow-run = 播放
follow-stop = 停止
follow-first = 回到開頭
show-move = 顯示
step-back = 上一步
step-on = 下一步
close = 關閉
load-again = 重新載入
keys-heading = 按鍵
keys-go = 逐張移動
keys-pick = 拿起或放下
keys-home = 放到合適的地方
keys-new = 新牌組
keys-back = 放回牌架
end-turn-key = 結束回合
keys-rack = 讀出牌架
keys-sets = 讀出牌組
keys-fits = 這張牌可放何處
keys-let-go = 取消

# 為何不能結束回合
reason-offline = 與大廳沒有連線。
reason-paused = 遊戲暫停中。
reason-other = { $name } 正在出牌。
reason-not-your-turn = 還未輪到你出牌。
reason-sending = 請稍候……
reason-nothing = 請打出至少一張牌，或拿牌。
reason-nothing-opening = 請先用自己的牌打出合共 { $needed } 分或以上的牌組，或拿牌。
reason-nothing-pass = 請打出至少一張牌，或說「通過」。
reason-needs = 有 { $count } 副牌組還欠牌。

# 牌可放之處
home-number = 位置 { $number }
home-choose = 有 { $count } 處可放，請選號碼。
home-new-set = { $number }：自成一組
home-nowhere = 暫時沒有地方可放。
lens-label = 哪一張牌？已放大顯示。
joker-asks = 百搭牌代表甚麼？
refused-label = 不可以
hint-label = 提示
hint-more-1 = 用哪張牌？
hint-more-2 = 哪些牌組？
hint-more-3 = 逐步顯示
hint-do = 照做
hint-do-all = 全部照做
hint-better = 更好的出法：多出 { $count } 張牌
hint-better-short = 更好：+{ $count }
hint-done = 就這些。滿意便可結束回合。

# 讀出
said-your-turn = 輪到你。
said-paused = 遊戲暫停中。
said-pause = 遊戲已暫停。
said-resume = 遊戲繼續。
said-away = { $mine ->
    [you] 機械人正在代你打。
   *[other] 機械人正在代 { $name } 打。
}
said-back = { $mine ->
    [you] 由你自己接着打。
   *[other] { $name } 回來接着打。
}
rack-covered = 暫停期間牌架已遮蓋。
said-called = { $name } 喊：{ $word }
said-done = 「{ $word }」
said-phrase = { $name }：{ $words }
said-game-over = 遊戲結束，{ $names } 勝出。
said-laid = { $mine ->
    [you] 你打出了{ $tiles }。
   *[other] { $name } 打出了{ $tiles }。
}剩 { $left } 張牌。
said-you-drew = 你拿到{ $tiles }。
said-time-up = { $moved ->
    [back] 你的時間到了。移動過的牌已放回原處。
    [stays] 你的時間到了。已完成的牌留在桌面。
   *[none] 你的時間到了。
}{ $drawn ->
    [0] 你沒有拿牌。
   *[other] 你拿了 { $drawn } 張牌：{ $tiles }。
}
said-you-did = { $what ->
    [draw] 你拿了一張牌。
    [pass] 你選擇通過。
    [redeal] 你要求重新派牌。
    [knock] 你推倒了牌架。
   *[retire] 你已離開這盤。
}
said-did = { $what ->
    [draw] { $name } 拿了一張牌。
    [pass] { $name } 通過。
    [redeal] { $name } 要求重新派牌。
    [knock] { $name } 推倒了牌架。
    [retire] { $name } 已離開這盤。
   *[other] { $name } 時間到：{ $drawn ->
        [0] 沒有拿牌。
       *[other] 拿了 { $drawn } 張牌。
    }
}
said-refused = { $sentence }規則 { $clause }。
said-rack = { $count } 張牌：{ $tiles }。
said-set = 第 { $number } 組：{ $tiles }，{ $state }。
said-no-sets = 桌面上沒有牌。
said-nothing-yet = 暫時未有任何事發生。
said-no-clock = 沒有計時。
said-clock = 剩 { $seconds } 秒。
said-not-on-rack = { $tile } 不在你的牌架上。
said-fits = { $count ->
    [0] { $tile } 沒有地方可放。
   *[other] { $tile } 可放到第 { $sets } 組。
}
said-picked = 拿起{ $tile }。
said-put-down = 放下{ $tile }。
said-focus-a-tile = 請先移到牌架上的一張牌。

# 輸入
typed-label = 輸入牌或問題
typed-example = r7 b7 k7 · 牌架 · 可放 r7
typed-unknown = 「{ $text }」不是牌，也不是我認識的字。
typed-fits-what = 哪張牌？例如：可放 r7
typed-not-on-rack = 這些牌不全在你的牌架上：{ $tiles }。
typed-no-set = 沒有第 { $number } 組。
word-rack = 牌架
word-sets = 牌組
word-last = 上一手
word-clock = 時間
word-fits = 可放
word-draw = 拿牌
word-end = 結束
word-undo = 復原
word-redo = 重做
word-reset = 還原
word-hint = 提示
word-plan = 計劃

# 抽屜
drawer-label = 記錄、分數等
drawer-say = 說句話
drawer-log = 牌局經過
score-player = 玩家
score-rack = 牌架
score-game = 第 { $number } 盤
score-won = 勝
score-total = 總計
score-sheet = 計分表
score-place = 名次
score-check = 每盤的得分與失分相加為零。
score-match-won = { $count ->
    [1] { $names } 贏得整場比賽。
   *[other] { $names } 共享勝利。
}
share-link = 分享連結
type-move = 打字出牌
link-copied = 連結已複製
link-not-copied = 請從網址列複製連結
skip-bots = 立即顯示機械人的出牌
sounds = 聲音
pause-wish = 要求暫停
pause-end = 繼續
pause-asked = { $count ->
   *[other] { $names }想暫停一下。
}
pause-asked-by-me = 你已要求暫停。
pause-agree = 暫停
pause-waiting = 等待{ $names }……
redeal = 要求重新派牌
redeal-offer = 你有 { $pairs } 對相同的牌：在第一回合開始前，可以要求重新派牌。

# 一盤結束
result-you-won = 你贏了！
result-won = { $count ->
   *[other] { $names } 勝出。
}
result-blocked = { $how ->
    [end] 備用牌的最後一張已被拿走，這盤隨即結束。由牌架上剩下的牌定勝負。
   *[play-on] 備用牌已用完，也沒有人再出牌，這盤隨即結束。由牌架上剩下的牌定勝負。
}
rack-empty = 已出光
result-picture = 分享圖片
rematch = 下一盤
rematch-match = 新一場比賽
rematch-waiting = 等待其他人……
rematch-wished = { $count ->
   *[other] { $names } 已準備好繼續。
}
missed-heading = 你錯過的最好一手
missed-looking = 正在找你錯過的最好一手……
missed-looking-at = 正在找你錯過的最好一手：你的第 { $turn } 回合，共 { $turns } 回合
missed-own = 出自你的牌架
missed-words = 在第 { $turn } 回合，你本可打出 { $count } 張牌。
missed-none = 你沒有錯過任何一手：每回合都打出了能打的牌。
missed-unknown = 暫時讀不到重播。

# 連線
line-connecting = 正在進入牌桌……
line-lost = 連線中斷，正在重試……
table-judged = 這張桌有評審員，能看到所有牌架。
table-not-judged = 此瀏覽器不會在你移動牌時檢查牌組；你結束回合時由大廳檢查。
line-lost-hint = 對局由大廳保存，不會遺失。此時可以先在此裝置上玩，或閱讀規則。
hall-waits = 大廳的對局輪到你了（同桌：{ $names }）。
hall-waits-go = 返回該對局
line-unknown-table = 沒有這張牌桌。
line-bad-token = 這條連結打不開此牌桌的任何座位。
line-outdated = 大廳已更新。

# 開局之前
waiting-for = 還差 { $count } 名玩家便可開始。
waiting-secrets = 人到齊了。正在用大家的秘密派牌……
waiting-link = 把這條連結傳給其他人
waiting-bots = 由機械人坐空位
waiting-fill = 補滿並開始
sit-name = 你的名字
sit-down = 坐下
sit-hotseat = 同一裝置的第二名玩家
sit-second = 也坐在這裏

# 一部裝置，兩名玩家
cover-heading = 下一位是 { $name }
cover-words = 請交出裝置。牌架已遮蓋。
cover-ready = 我是 { $name }

# What a messenger shows of a table's link, and the code to scan.
invitation-title = { $name } 邀請你來玩一盤
invitation-open = 有一桌在等你
invitation-text = { $edition } · { $free ->
    [0] 可以觀戰
   *[other] 還有 { $free } 個空位
}。不用註冊，任何手機都可以。
waiting-code = 讓朋友用手機掃的 QR 碼
waiting-code-hint = 掃碼即可入座。

# What bots say now and then: seen over the table.
manner-opens-1 = 我來了！
manner-opens-2 = 先出這幾組。
manner-much-1 = 真痛快。
manner-much-2 = 就等這一手。
manner-few-1 = 快了快了……
manner-few-2 = 沒剩幾張啦！
manner-draws-1 = 嗯，沒有。
manner-draws-2 = 那我再拿一張。
manner-wins-1 = 真好玩！
manner-wins-2 = 好精彩的一盤！
manner-congratulates-1 = 打得好！
manner-congratulates-2 = 今天你更厲害。
