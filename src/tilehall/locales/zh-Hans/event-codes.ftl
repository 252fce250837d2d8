# Codes that the book of an event keeps, in words.
# Why a day is on or off.
word-weatherreason-schools-open = 上课日，学校照常上课
word-weatherreason-schools-closed-today = 上课日，学校停课
word-weatherreason-schools-closed = 学校停课
word-weatherreason-no-signal = 没有影响比赛的信号
word-weatherreason-signal = 红色或黑色暴雨警告、八号或以上信号生效
word-weatherreason-cancelled-in-time = 信号在开始前两小时或更早取消
word-weatherreason-cancelled-too-late = 信号在开始前不足两小时才取消

# What a draw avoids, and what it could not.
word-avoided-meeting = 再次同桌
word-avoided-organisation = 同一学校／机构同桌
word-avoided-seat = 再坐同一座位
word-avoided-first-seat = 再次先行
word-avoided-short-table = 再坐人数不足的桌
event-draw-best = { $avoided }：{ $found }（没有更佳抽法）
event-draw-at-least = { $avoided }：{ $found }（任何抽法至少 { $bound }）

# Reasons that a judge taps instead of typing.
word-usualreason-talking = 喧哗、谈话或骚扰他人
word-usualreason-eating = 饮食
word-usualreason-device = 使用通讯设备
word-usualreason-tiles = 翻开他人的牌或牌库的牌
word-usualreason-warned-again = 两次警告后再犯
word-usualreason-cheating = 怀疑作弊
word-usualreason-dispute = 规则争议
word-usualreason-scores = 计分不清
word-usualreason-unwell = 有人感到不适
word-usualreason-knocked = 故意推倒，令牌无法清点
word-usualreason-not-said = 没有说明原因

# What was left on the racks of a game.
event-counted = 清点的牌
event-not-counted = 未清点
word-accident-out-of-time = 超时
word-accident-exposed-in-deal = 发牌时翻开了牌
word-accident-exposed-in-pool = 翻倒了牌库的牌
word-remedy-tiles = { $returned } 只放回牌库，抽 { $drawn } 只
word-racks-covered = 已盖牌
word-racks-open = 未盖牌
word-minutes-back = 补回 { $minutes } 分钟
