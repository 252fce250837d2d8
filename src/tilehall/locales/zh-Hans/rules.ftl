# 由版本的数值写成的规则。
rules-title = 规则
rules-choose = 版本
rules-edition = 版本 { $id }，第 { $version } 版。
rules-house = 自定规则
rules-legal = 可以
rules-illegal = 不可以
rules-worth = 值 { $points } 分
rules-no-set = 不是牌组
rules-not-judged = 此页面无法在这个浏览器中判定。
rules-on-table = 桌上
rules-on-rack = 牌架
rules-after = 出牌之后
rules-play = 用这套规则开局
rules-clause = 条文 { $clause }
rules-contents = 本页内容

rules-box = 游戏配件
rules-box-players = { $least } 至 { $most } 位玩家。
rules-box-players-exactly = { $players } 位玩家。
rules-box-age = 适合 { $age } 岁或以上的玩家。
rules-box-tiles = 共 { $tiles } 只牌：四种颜色，数字 1 至 13，每种 { $copies } 只，另有百搭牌。
rules-box-colours = 颜色：{ $colours }。
rules-box-jokers = 百搭牌：{ $jokers }。
rules-box-no-jokers = 没有百搭牌。
rules-box-joker-count = { $joker } { $count } 只

rules-before = 设置
rules-before-draw = 每局开始前，每位玩家各翻开一只牌，数字最大的玩家先出牌；翻到百搭牌或数字相同，须再翻。
rules-before-winner = 第一局开始前，每位玩家各翻开一只牌，数字最大的玩家先出牌；翻到百搭牌或数字相同，须再翻。之后由上一局的赢家先出牌。
rules-before-seats = 翻开的牌也可决定座位，由大到小，按顺时针就座。
rules-before-stacks = 洗匀的牌面朝下，每 { $tiles } 只叠成一叠；没有人拿的就是牌库。
rules-before-rack = 每位玩家拿取 { $tiles } 只牌。按顺时针进行。
rules-before-redeal = 第一个回合之前，持有 { $pairs } 对或以上相同数字牌的玩家，可要求重新洗牌发牌。

rules-sets = 牌组
rules-sets-three = 牌组至少要有三只牌。
rules-sets-group = 群组：三只或四只同数字但不同颜色的牌。
rules-sets-run = 顺组：三只或更多同色且数字连续的牌。1 永远是最小的数字，不能跟在 13 之后。

rules-opening = 破冰
rules-opening-worth = 玩家第一次出牌，必须只用自己牌架上的牌打出一个或多个牌组，合计至少 { $points } 分；百搭牌值它所代表的数字牌的分数。
rules-opening-any = 玩家第一次出牌，必须只用自己牌架上的牌打出一个或多个牌组，分数不限。
rules-opening-goes-on = 破冰的牌组放到桌上后，玩家可在同一回合接着重组桌上的牌组。
rules-opening-ends = 破冰的回合不可利用桌上已有的牌。

rules-turn = 回合
rules-turn-play = 出牌时必须打出至少一只自己牌架上的牌。桌上的牌组可以重组；回合结束时，桌上每只牌都要属于某个牌组，且不可有牌回到牌架。
rules-turn-draw = 不出牌的玩家须从牌库抽一只牌，这只牌不可在同一回合打出。
rules-turn-said = 玩家完成回合时说“{ $word }”，下一位才开始。
rules-turn-pool-play-on = 牌库已空时，玩家出牌或跳过；当所有玩家接连跳过，该局结束。
rules-turn-pool-end = 抽走牌库最后一只牌时，该局立即结束。
rules-turn-out = 打出牌架上最后一只牌的玩家胜出，该局结束。
rules-turn-out-said = 打出最后一只牌时，玩家要喊“{ $word }”。
spoken-pass = 通过
spoken-finish = 完成
spoken-Rummikub = Rummikub！

rules-jokers = 百搭牌
rules-joker-J = 传统百搭牌可代表任何一只数字牌。
rules-joker-D = 双重百搭牌代表两只牌：在群组中代表两种颜色，在顺组中代表两个连续的数字。不可放在 2 之前或 12 之后。
rules-joker-C = 变色百搭牌代表顺组中的一个数字，其后的牌换成另一种颜色。不可放在最前方，可以放在最后方。
rules-joker-M = 镜像百搭牌置于中央；它左边的牌，要像镜子一样在右边重现。
rules-mirror-zero = 镜像百搭牌本身值零分。
rules-mirror-middle = 镜像百搭牌本身值中间的数字；若该数字会是 0 或 14，便不成牌组。
rules-several-jokers = 同一牌组中可含有多只百搭牌，种类不限。
rules-policy-free = 桌上的百搭牌，可用它所代表的牌换取，来自牌架或桌上均可，也可借任何重组取出，并须在同一回合使用。含百搭牌的牌组可像其他牌组一样加牌、分拆和取走牌。
rules-policy-free-with-rack-tile = 桌上的百搭牌，可用它所代表的牌换取，来自牌架或桌上均可，也可借任何重组取出，并须在同一回合使用。它所在的新牌组，必须有至少一只本回合由牌架打出的牌。
rules-policy-frozen = 含百搭牌的牌组只可加牌：不可分拆，不可取走牌，百搭牌所代表的牌不变：顺组只可在两端加牌，群组只可加上缺少的颜色。其中的百搭牌可用它所代表的牌换取，该牌须来自牌架（三只牌的群组，可用任一缺少的颜色）；换得的百搭牌要与全部来自牌架的牌组成新牌组。
rules-special-jokers = 双重、变色和镜像百搭牌不能取代另一只百搭牌原来的位置；传统百搭牌则可以。

rules-time = 时限
rules-time-required = 每个回合限时 { $time }。
rules-time-optional = 可选择是否计时；计时的话，每个回合限时 { $time }。
rules-time-untouched = 超时，未移动任何牌：{ $tiles ->
    [0] 不用抽牌。
   *[other] 抽 { $tiles } 只牌。
}
rules-time-stands = 超时，桌上已是完成而合法的出牌：有效。
rules-time-taken-back = 超时，桌上已是完成而合法的出牌：仍要收回，{ $tiles ->
    [0] 不用抽牌。
   *[other] 并抽 { $tiles } 只牌。
}
rules-time-restore = 超时，出牌尚未完成：桌上的牌组还原，打出的牌拿回牌架，{ $tiles ->
    [0] 不用抽牌。
   *[other] 并抽 { $tiles } 只牌作为惩罚。
}
rules-time-loose = 超时，出牌尚未完成：完整的牌组留下，散牌全部放到该玩家的牌架，{ $tiles ->
    [0] 不用抽牌。
   *[other] 并抽 { $tiles } 只牌作为惩罚。
}

rules-scores = 计算分数
rules-scores-out = 有玩家打光牌后，其他玩家各失去自己牌架上余下的牌值总和，每只百搭牌计 { $points } 分。赢家得到所有输家失分的总和。
rules-scores-blocked = 若无人打光牌而结束，牌架总值最低的玩家胜出：其他玩家各失去与最低者的差额，赢家得其总和；同分者平分。
rules-scores-sum = 每一局以及总分，得分与失分必定相抵：可借此检查计分表。
rules-scores-unopened-value = 从未破冰的玩家，牌架按牌值计算。
rules-scores-unopened = 从未破冰的玩家，牌架计 { $points } 分。
rules-scores-unopened-could = 从未破冰的玩家，牌架计 { $points } 分；若架上的牌本可破冰，则计 { $could } 分。
rules-scores-its-value = 牌值
rules-scores-knocked = 故意推倒自己牌架的玩家失 { $points } 分，且不能赢得该局。

rules-match = 比赛
rules-match-games = 一场比赛有 { $games } 局。
rules-match-agreed = 一场比赛分为若干轮，每轮的局数与玩家人数相同；或由玩家商定局数。
rules-match-open = 一场比赛的局数由玩家随意决定。
rules-match-points = 总分最高者胜；同分则共享胜利。
rules-match-won = 赢得最多局的玩家胜出，其次比较分数；仍相同则共享胜利。

rules-ways = 其他玩法
rules-way-106 = 取走一套 52 只牌和两只百搭牌：106 只牌的玩法，最多四人。
rules-way-108 = 取走一套 52 只牌，保留四只百搭牌：节奏较快，最多四人。

rules-examples-turns = 重组牌组
rules-examples-jokers = 换取百搭牌

rules-name-classic-hk = 经典版，香港
rules-name-classic-es = 经典版，西班牙
rules-name-xp-es = XP 六人版，西班牙
rules-name-twist-cn = 豪华版（Twist），中国
rules-name-twist-kr = Twist，韩国
rules-name-tournament-hk = 世界锦标赛规则，香港
