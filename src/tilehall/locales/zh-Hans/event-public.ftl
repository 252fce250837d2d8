# 比赛的公开页面。
public-now = 赛况
public-find = 查座位：号码、姓名或学校
public-find-hint = 未成年参加者的姓名不会完整显示，请用号码查找。
public-nobody = 找不到。
public-standing = 第 { $place } 名：胜 { $won } 局，{ $points } 分
public-seating = 第 { $round } 场座位表
public-all = 显示全部 { $count } 人
public-all-tables = 显示全部 { $count } 桌
public-fewer = 显示较少
conduct-title = 比赛守则
conduct-conditions = 参赛条件
conduct-genuine = 必须使用正版游戏牌方可参赛。
public-seal = 记录簿：第 { $line } 行，封印
public-postponed = 延期至 { $date }：{ $reason }
