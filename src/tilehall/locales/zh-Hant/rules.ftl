# 由版本的數值寫成的規則。
rules-title = 規則
rules-choose = 版本
rules-edition = 版本 { $id }，第 { $version } 版。
rules-house = 自家規則
rules-legal = 可以
rules-illegal = 不可以
rules-worth = 值 { $points } 分
rules-no-set = 不是牌組
rules-not-judged = 此頁面無法在這個瀏覽器中判定。
rules-on-table = 桌面
rules-on-rack = 牌架
rules-after = 出牌之後
rules-play = 用這套規則開局
rules-clause = 條文 { $clause }
rules-contents = 本頁內容

rules-box = 盒內物品
rules-box-players = { $least } 至 { $most } 名玩家。
rules-box-players-exactly = { $players } 名玩家。
rules-box-age = 適合 { $age } 歲或以上的玩家。
rules-box-tiles = 共 { $tiles } 張牌：四種顏色，數字由 1 至 13，每款 { $copies } 張，另有百搭牌。
rules-box-colours = 顏色：{ $colours }。
rules-box-jokers = 百搭牌：{ $jokers }。
rules-box-no-jokers = 沒有百搭牌。
rules-box-joker-count = { $joker } { $count } 張

rules-before = 遊戲前的準備
rules-before-draw = 每盤開始前，每名玩家各抽一張牌，面值最大者先出牌；抽到百搭牌或面值相同，須再抽。
rules-before-winner = 第一盤開始前，每名玩家各抽一張牌，面值最大者先出牌；抽到百搭牌或面值相同，須再抽。其後由上一盤的贏家先出牌。
rules-before-seats = 抽到的牌亦可決定座位，由大至小，按順時針方向就座。
rules-before-stacks = 洗勻的牌面朝下，每 { $tiles } 張疊成一疊；沒有人拿的就是備用牌。
rules-before-rack = 每名玩家拿 { $tiles } 張牌。按順時針方向進行。
rules-before-redeal = 第一個回合之前，持有 { $pairs } 對或以上相同數字牌的玩家，可要求重新洗牌派牌。

rules-sets = 牌組
rules-sets-three = 牌組最少要有三張牌。
rules-sets-group = 組牌：三張或四張數字相同、顏色不同的牌。
rules-sets-run = 順牌：三張或以上顏色相同、數字連續的牌。1 是最小的數字，不能接在 13 之後。

rules-opening = 破冰
rules-opening-worth = 玩家首次出牌，須只用自己牌架上的牌排出一個或多個牌組，合計不少於 { $points } 分；百搭牌的分數是它所代表的牌的面值。
rules-opening-any = 玩家首次出牌，須只用自己牌架上的牌排出一個或多個牌組，分數不限。
rules-opening-goes-on = 破冰的牌組攤放在桌面後，玩家可在同一回合接着調整桌面上的牌組。
rules-opening-ends = 破冰的回合不可動用桌面上已有的牌組。

rules-turn = 回合
rules-turn-play = 出牌時至少要打出一張牌架上的牌。桌面上的牌組可以重新調整；回合結束時，桌面上每張牌都要屬於某個牌組，且不可有牌放回牌架。
rules-turn-draw = 不出牌的玩家須從備用牌中拿一張牌，這張牌不可在同一回合打出。
rules-turn-said = 玩家完成回合時說「{ $word }」，下一位才開始。
rules-turn-pool-play-on = 備用牌用完後，玩家出牌或說「通過」；當所有玩家接連「通過」，該盤便告結束。
rules-turn-pool-end = 拿走最後一張備用牌時，該盤立即結束。
rules-turn-out = 打出牌架上最後一張牌的玩家勝出，該盤結束。
rules-turn-out-said = 打出最後一張牌時，玩家要喊「{ $word }」。
spoken-pass = 通過
spoken-finish = 完成
spoken-Rummikub = Rummikub！

rules-jokers = 百搭牌
rules-joker-J = 百搭牌可代替任何一張數字牌。
rules-joker-D = 雙重百搭牌代表兩張牌：在組牌中代表兩種顏色，在順牌中代表兩個連續的數字。不可放在 2 之前或 12 之後。
rules-joker-C = 變色百搭牌代表順牌中的一個數字，其後的牌換成另一種顏色。不可放在最前面，可以放在最後面。
rules-joker-M = 鏡像百搭牌置於中央；它左邊的牌，要如鏡子般在右邊重現。
rules-mirror-zero = 鏡像百搭牌本身值零分。
rules-mirror-middle = 鏡像百搭牌本身值中間的數字；若該數字會是 0 或 14，便不成牌組。
rules-several-jokers = 一個牌組可含多張百搭牌，種類不限。
rules-policy-free = 桌面上的百搭牌，可用它所代表的牌換取，來自牌架或桌面均可，亦可藉任何調整取出，並須在同一回合再用。含百搭牌的牌組可如其他牌組一樣加牌、分拆和取走牌。
rules-policy-free-with-rack-tile = 桌面上的百搭牌，可用它所代表的牌換取，來自牌架或桌面均可，亦可藉任何調整取出，並須在同一回合再用。它所在的新牌組，必須有至少一張這一回合由牌架打出的牌。
rules-policy-frozen = 含百搭牌的牌組只可加牌：不可分拆，不可取走牌，百搭牌所代表的牌不變：順牌只可在兩端加牌，組牌只可加上缺少的顏色。其中的百搭牌可用它所代表的牌換回，該牌須來自牌架（三張的組牌，可用任何一種缺少的顏色）；換回的百搭牌要與全部來自牌架的牌組成新牌組。
rules-special-jokers = 雙重、變色和鏡像百搭牌不能取代另一張百搭牌原來的位置；普通百搭牌則可以。

rules-time = 時間
rules-time-required = 每個回合限時 { $time }。
rules-time-optional = 可選擇是否計時；計時的話，每個回合限時 { $time }。
rules-time-untouched = 時間到，未有移動任何牌：{ $tiles ->
    [0] 不用拿牌。
   *[other] 拿 { $tiles } 張牌。
}
rules-time-stands = 時間到，桌面上已是完成而合法的出牌：有效。
rules-time-taken-back = 時間到，桌面上已是完成而合法的出牌：仍要收回，{ $tiles ->
    [0] 不用拿牌。
   *[other] 並拿 { $tiles } 張牌。
}
rules-time-restore = 時間到，出牌尚未完成：桌面還原，打出的牌放回牌架，{ $tiles ->
    [0] 不用拿牌。
   *[other] 並拿 { $tiles } 張牌。
}
rules-time-loose = 時間到，出牌尚未完成：完整的牌組留下，散牌全部放回該玩家的牌架，{ $tiles ->
    [0] 不用拿牌。
   *[other] 並拿 { $tiles } 張牌。
}

rules-scores = 計分方法
rules-scores-out = 有玩家出光牌後，其他玩家各失去自己牌架上的牌的面值總和，每張百搭牌計 { $points } 分。贏家得到所有輸家失分之和。
rules-scores-blocked = 若無人出光牌而結束，牌架總值最低者為贏家：其他玩家各失去與最低者的差額，贏家得其總和；同分者平分。
rules-scores-sum = 每一盤以及總分，得分與失分必定相抵：可藉此檢查計分表。
rules-scores-unopened-value = 從未破冰的玩家，牌架按面值計算。
rules-scores-unopened = 從未破冰的玩家，牌架計 { $points } 分。
rules-scores-unopened-could = 從未破冰的玩家，牌架計 { $points } 分；若架上的牌本可破冰，則計 { $could } 分。
rules-scores-its-value = 面值
rules-scores-knocked = 故意推倒自己牌架的玩家失 { $points } 分，且不能贏得該盤。

rules-match = 比賽
rules-match-games = 一場比賽有 { $games } 盤。
rules-match-agreed = 一場比賽分為若干輪，每輪的盤數與玩家人數相同；或由玩家議定盤數。
rules-match-open = 一場比賽的盤數由玩家隨意決定。
rules-match-points = 總分最高者勝；同分則共享勝利。
rules-match-won = 贏得最多盤者勝，其次比較分數；仍相同則共享勝利。

rules-ways = 其他玩法
rules-way-106 = 取走一套 52 張牌和兩張百搭牌：106 張牌的玩法，最多四人。
rules-way-108 = 取走一套 52 張牌，保留四張百搭牌：節奏較快，最多四人。

rules-examples-turns = 牌型的變化
rules-examples-jokers = 換取百搭牌

rules-name-classic-hk = 經典版，香港
rules-name-classic-es = 經典版，西班牙
rules-name-xp-es = XP 六人版，西班牙
rules-name-twist-cn = 豪華版（Twist），中國
rules-name-twist-kr = Twist，韓國
rules-name-tournament-hk = 世界錦標賽規則，香港
