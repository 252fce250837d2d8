# The organiser's pages: a new event, and the desk.
event-new = 新賽事
event-name = 賽事名稱
event-format = 賽制
event-new-go = 建立賽事
event-kept = 這部裝置上的賽事
event-forget = 在此移除
event-format-hk-selection-2012 = 世界錦標賽選拔賽：三個組別，每人三局，33 人進決賽
event-format-four-rounds-final-of-four = 四輪賽事，最佳四人進決賽
event-format-leaders-at-table-one = 領先者坐一號枱：首輪抽籤，其後按名次
event-format-placement-points = 名次分：每局 4、3、1、0 分
event-format-bonus-and-half-carried = 勝局加分，半數分數帶入決賽
event-format-two-player-swiss = 二人一枱，七輪瑞士制
event-format-club-evening = 會所聚會：三輪賽事，不設決賽，歡迎遲到者
