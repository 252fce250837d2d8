# The organiser's pages: a new event, and the desk.
event-new = 新赛事
event-name = 赛事名称
event-format = 赛制
event-new-go = 建立赛事
event-kept = 这台设备上的赛事
event-forget = 在此移除
event-format-hk-selection-2012 = 世界锦标赛选拔赛：三个组别，每人三局，33 人进决赛
event-format-four-rounds-final-of-four = 四轮赛事，最佳四人进决赛
event-format-leaders-at-table-one = 领先者坐一号桌：首轮抽签，其后按名次
event-format-placement-points = 名次分：每局 4、3、1、0 分
event-format-bonus-and-half-carried = 胜局加分，半数分数带入决赛
event-format-two-player-swiss = 二人一桌，七轮瑞士制
event-format-club-evening = 俱乐部聚会：三轮赛事，不设决赛，欢迎迟到者
