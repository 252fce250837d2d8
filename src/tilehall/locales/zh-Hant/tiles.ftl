# 牌、數字和時間的說法，供各頁及讀屏軟件使用。
colour-black = 黑色
colour-red = 紅色
colour-blue = 藍色
colour-yellow = 黃色
colour-pink = 粉紅色
colour-orange = 橙色
tile-number = { $colour } { $number }
tile-joker-J = 百搭牌
tile-joker-D = 雙重百搭牌
tile-joker-C = 變色百搭牌
tile-joker-M = 鏡像百搭牌
duration-seconds = { $seconds } 秒
duration-minutes = { $minutes } 分鐘
duration-both = { $minutes } { $seconds }
