# Codes that the book of an event keeps, in words.
# Why a day is on or off.
word-weatherreason-schools-open = 上課日，學校照常上課
word-weatherreason-schools-closed-today = 上課日，學校停課
word-weatherreason-schools-closed = 學校停課
word-weatherreason-no-signal = 沒有影響比賽的信號
word-weatherreason-signal = 紅色或黑色暴雨警告、八號或以上信號生效
word-weatherreason-cancelled-in-time = 信號在開始前兩小時或更早取消
word-weatherreason-cancelled-too-late = 信號在開始前不足兩小時才取消

# What a draw avoids, and what it could not.
word-avoided-meeting = 再次同桌
word-avoided-organisation = 同一學校／機構同桌
word-avoided-seat = 再坐同一座位
word-avoided-first-seat = 再次先行
word-avoided-short-table = 再坐人數不足的桌
event-draw-best = { $avoided }：{ $found }（沒有更佳抽法）
event-draw-at-least = { $avoided }：{ $found }（任何抽法至少 { $bound }）

# Reasons that a judge taps instead of typing.
word-usualreason-talking = 喧嘩、談話或騷擾他人
word-usualreason-eating = 飲食
word-usualreason-device = 使用通訊設備
word-usualreason-tiles = 翻開他人的牌或備用牌
word-usualreason-warned-again = 兩次警告後再犯
word-usualreason-cheating = 懷疑作弊
word-usualreason-dispute = 規則爭議
word-usualreason-scores = 計分不清
word-usualreason-unwell = 有人感到不適
word-usualreason-knocked = 故意推倒，令牌無法點算
word-usualreason-not-said = 沒有說明原因

# What was left on the racks of a game.
event-counted = 點算的牌
event-not-counted = 未點算
word-accident-out-of-time = 超時
word-accident-exposed-in-deal = 派牌時翻開了牌
word-accident-exposed-in-pool = 翻倒了備用牌
word-remedy-tiles = { $returned } 張放回備用牌，取 { $drawn } 張
word-racks-covered = 已封牌
word-racks-open = 未封牌
word-minutes-back = 補回 { $minutes } 分鐘
