# 牌、数字和时间的说法，供各页及读屏软件使用。
colour-black = 黑色
colour-red = 红色
colour-blue = 蓝色
colour-yellow = 黄色
colour-pink = 粉色
colour-orange = 橙色
tile-number = { $colour } { $number }
tile-joker-J = 传统百搭牌
tile-joker-D = 双重百搭牌
tile-joker-C = 变色百搭牌
tile-joker-M = 镜像百搭牌
duration-seconds = { $seconds } 秒
duration-minutes = { $minutes } 分钟
duration-both = { $minutes } { $seconds }
