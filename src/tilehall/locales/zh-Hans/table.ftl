# 浏览器的牌桌页面。

stage-label = 桌面与牌架
stage-keys = 方向键在牌之间移动，按 / 可输入文字，按 ? 列出所有按键。
table-heading = 牌桌：{ $name }
table-empty = 桌上没有牌。把牌拖到这里，或先点牌再点这里。
table-empty-watched = 桌上没有牌。
table-whole = 看整张桌面
title = { $name } – Tilehall
title-your-turn = ● 轮到你 – { $name }
opponents-label = 其他玩家
seat-tiles = { $count } 只牌
seat-opened = 已破冰
seat-not-opened = 未破冰
seat-away = 离开中，由机器人代打
seat-to-move = 正在出牌
seat-you = 你
seat-free = 空位
seat-bot = 机器人
seat-leave = 让机器人代我打
seat-take-back = 自己接着打
seat-quiet = { $name } 有一阵子没动静了。
seat-unanswered = { $name } 有一阵子没回应了。
seat-quiet-offer = 让机器人代打，直到 { $name } 回来
seat-quiet-call = 让机器人代打
pool-tiles = { $count ->
    [0] 牌库已空
   *[other] 牌库 { $count } 只
}
clock-label = 剩余 { $seconds } 秒
clock-soft = 宽松计时：只作提醒，时间到也不会处罚。
clock-heading = 计时

# 牌组的状态
set-complete = 完整，{ $value } 分
set-worth = { $value }
set-needs = 还差 { $more } 只
set-broken = 不是牌组
tile-in-set = { $tile }，在第 { $set } 组，{ $state }
tile-drawn = { $tile }，刚抽到
no-tiles = 没有牌

# 操作
tools-label = 牌架与回合
sort-777 = 按数字排：777
sort-789 = 按颜色排：789
sort-sets = 先排最好的牌组
undo = 撤销
redo = 重做
reset-turn = 全部还原
hint-button = { $count ->
    [0] 提示
   *[other] 提示（已用 { $count } 次）
}
draw = 抽牌
draw-instead = 改为抽牌
draw-question = { $what ->
    [pass] 要跳过吗？你移动过的牌会放回原处。
   *[draw] 要抽牌吗？你移动过的牌会放回原处。
}
draw-question-stay = 保留我的摆法
pass = 跳过
end-turn = { $count ->
    [0] 结束回合
   *[other] 打出 { $count } 只牌
}
opening-meter = 破冰 { $laid } / { $needed }
use-plan = 按计划出牌
planning = 你的计划，只有你看得见。
plan-clear = 清除
skip = 略过
watching = 你正在观看这张牌桌。
show-result = 显示结果
show-last-move = 上一手
show-since = 你上回合之后
follow-start = 当时的桌面。
follow-run = 播放
follow-stop = 停止
follow-first = 回到开头
show-move = 显示
step-back = 上一步
step-on = 下一步
close = 关闭
load-again = 重新加载
keys-heading = 按键
keys-go = 逐只移动
keys-pick = 拿起或放下
keys-home = 放到合适的地方
keys-new = 新牌组
keys-back = 放回牌架
end-turn-key = 结束回合
keys-rack = 读出牌架
keys-sets = 读出牌组
keys-fits = 这只牌可放何处
keys-let-go = 取消

# 为何不能结束回合
reason-offline = 与大厅没有连接。
reason-paused = 游戏暂停中。
reason-other = { $name } 正在出牌。
reason-not-your-turn = 还没轮到你。
reason-sending = 请稍候……
reason-nothing = 请打出至少一只牌，或抽牌。
reason-nothing-opening = 请先用自己的牌打出合计 { $needed } 分或以上的牌组，或抽牌。
reason-nothing-pass = 请打出至少一只牌，或跳过。
reason-needs = 有 { $count } 个牌组牌不够。

# 牌可放之处
home-number = 位置 { $number }
home-choose = 有 { $count } 处可放，请选号码。
home-new-set = { $number }：自成一组
home-nowhere = 暂时没有地方可放。
lens-label = 哪一只牌？已放大显示。
joker-asks = 百搭牌代表什么？
refused-label = 不可以
hint-label = 提示
hint-more-1 = 用哪只牌？
hint-more-2 = 哪些牌组？
hint-more-3 = 逐步显示
hint-do = 照做
hint-do-all = 全部照做
hint-better = 更好的出法：多出 { $count } 只牌
hint-better-short = 更好：+{ $count }
hint-done = 就这些。满意便可结束回合。

# 读出
said-your-turn = 轮到你。
said-paused = 游戏暂停中。
said-pause = 游戏已暂停。
said-resume = 游戏继续。
said-away = { $mine ->
    [you] 机器人正在替你打。
   *[other] 机器人正在替 { $name } 打。
}
said-back = { $mine ->
    [you] 由你自己接着打。
   *[other] { $name } 回来接着打。
}
rack-covered = 暂停期间牌架已遮盖。
said-called = { $name } 喊：{ $word }
said-done = “{ $word }”
said-phrase = { $name }：{ $words }
said-game-over = 游戏结束，{ $names } 胜出。
said-laid = { $mine ->
    [you] 你打出了{ $tiles }。
   *[other] { $name } 打出了{ $tiles }。
}剩余 { $left } 只牌。
said-you-drew = 你抽到{ $tiles }。
said-time-up = { $moved ->
    [back] 你的时间到了。移动过的牌已放回原处。
    [stays] 你的时间到了。已完成的牌留在桌上。
   *[none] 你的时间到了。
}{ $drawn ->
    [0] 你没有抽牌。
   *[other] 你抽了 { $drawn } 只牌：{ $tiles }。
}
said-you-did = { $what ->
    [draw] 你抽了一只牌。
    [pass] 你选择跳过。
    [redeal] 你要求重新发牌。
    [knock] 你推倒了牌架。
   *[retire] 你已离开这局。
}
said-did = { $what ->
    [draw] { $name } 抽了一只牌。
    [pass] { $name } 跳过。
    [redeal] { $name } 要求重新发牌。
    [knock] { $name } 推倒了牌架。
    [retire] { $name } 已离开这局。
   *[other] { $name } 超时：{ $drawn ->
        [0] 没有抽牌。
       *[other] 抽了 { $drawn } 只牌。
    }
}
said-refused = { $sentence }规则 { $clause }。
said-rack = { $count } 只牌：{ $tiles }。
said-set = 第 { $number } 组：{ $tiles }，{ $state }。
said-no-sets = 桌上没有牌。
said-nothing-yet = 还没有发生任何事。
said-no-clock = 没有计时。
said-clock = 剩余 { $seconds } 秒。
said-not-on-rack = { $tile } 不在你的牌架上。
said-fits = { $count ->
    [0] { $tile } 没有地方可放。
   *[other] { $tile } 可放到第 { $sets } 组。
}
said-picked = 拿起{ $tile }。
said-put-down = 放下{ $tile }。
said-focus-a-tile = 请先移到牌架上的一只牌。

# 输入
typed-label = 输入牌或问题
typed-example = r7 b7 k7 · 牌架 · 可放 r7
typed-unknown = “{ $text }”不是牌，也不是我认识的字。
typed-fits-what = 哪只牌？例如：可放 r7
typed-not-on-rack = 这些牌不全在你的牌架上：{ $tiles }。
typed-no-set = 没有第 { $number } 组。
word-rack = 牌架
word-sets = 牌组
word-last = 上一手
word-clock = 时间
word-fits = 可放
word-draw = 抽牌
word-end = 结束
word-undo = 撤销
word-redo = 重做
word-reset = 还原
word-hint = 提示
word-plan = 计划

# 抽屉
drawer-label = 记录、分数等
drawer-say = 说句话
drawer-log = 牌局经过
score-player = 玩家
score-rack = 牌架
score-game = 第 { $number } 局
score-won = 胜
score-total = 总计
score-sheet = 计分表
score-place = 名次
score-check = 每局的得分与失分相加为零。
score-match-won = { $count ->
    [1] { $names } 赢得整场比赛。
   *[other] { $names } 共享胜利。
}
share-link = 分享链接
type-move = 打字出牌
link-copied = 链接已复制
link-not-copied = 请从地址栏复制链接
skip-bots = 立即显示机器人的出牌
sounds = 声音
pause-wish = 要求暂停
pause-end = 继续
pause-asked = { $count ->
   *[other] { $names }想暂停一下。
}
pause-asked-by-me = 你已要求暂停。
pause-agree = 暂停
pause-waiting = 等待{ $names }……
redeal = 要求重新发牌
redeal-offer = 你有 { $pairs } 对相同的牌：在第一回合开始前，可以要求重新发牌。

# 一局结束
result-you-won = 你赢了！
result-won = { $count ->
   *[other] { $names } 胜出。
}
result-blocked = { $how ->
    [end] 牌库的最后一只牌已被抽走，这局随即结束。由牌架上剩下的牌定胜负。
   *[play-on] 牌库已空，也没有人再出牌，这局随即结束。由牌架上剩下的牌定胜负。
}
rack-empty = 已打光
result-picture = 分享图片
rematch = 下一局
rematch-match = 新一场比赛
rematch-waiting = 等待其他人……
rematch-wished = { $count ->
   *[other] { $names } 已准备好继续。
}
missed-heading = 你错过的最好一手
missed-looking = 正在找你错过的最好一手……
missed-looking-at = 正在找你错过的最好一手：你的第 { $turn } 回合，共 { $turns } 回合
missed-own = 出自你的牌架
missed-words = 在第 { $turn } 回合，你本可打出 { $count } 只牌。
missed-none = 你没有错过任何一手：每回合都打出了能打的牌。
missed-unknown = 暂时读不到回放。

# 连接
line-connecting = 正在进入牌桌……
line-lost = 连接中断，正在重试……
table-judged = 这张桌有评审员，能看到所有牌架。
table-not-judged = 此浏览器不会在你移动牌时检查牌组；你结束回合时由大厅检查。
line-lost-hint = 对局由大厅保存，不会丢失。此时可以先在此设备上玩，或阅读规则。
hall-waits = 大厅的对局轮到你了（同桌：{ $names }）。
hall-waits-go = 返回该对局
line-unknown-table = 没有这张牌桌。
line-bad-token = 这条链接打不开此牌桌的任何座位。
line-outdated = 大厅已更新。

# 开局之前
waiting-for = 还差 { $count } 位玩家便可开始。
waiting-secrets = 人到齐了。正在用大家的秘密发牌……
waiting-link = 把这条链接发给其他人
waiting-bots = 由机器人坐空位
waiting-fill = 补满并开始
sit-name = 你的名字
sit-down = 坐下
sit-hotseat = 同一设备的第二位玩家
sit-second = 也坐在这里

# 一台设备，两位玩家
cover-heading = 下一位是 { $name }
cover-words = 请交出设备。牌架已遮盖。
cover-ready = 我是 { $name }

# What a messenger shows of a table's link, and the code to scan.
invitation-title = { $name } 邀请你来玩一局
invitation-open = 有一桌在等你
invitation-text = { $edition } · { $free ->
    [0] 可以观战
   *[other] 还有 { $free } 个空位
}。不用注册，任何手机都行。
waiting-code = 让朋友用手机扫的二维码
waiting-code-hint = 扫码即可入座。

# What bots say now and then: seen over the table.
manner-opens-1 = 我来了！
manner-opens-2 = 先出这几组。
manner-much-1 = 真痛快。
manner-much-2 = 就等这一手。
manner-few-1 = 快了快了……
manner-few-2 = 没剩几只啦！
manner-draws-1 = 嗯，没有。
manner-draws-2 = 那我再抽一只。
manner-wins-1 = 真好玩！
manner-wins-2 = 好精彩的一局！
manner-congratulates-1 = 打得好！
manner-congratulates-2 = 今天你更厉害。
