# 比賽的公開頁面。
public-now = 賽況
public-find = 查座位：號碼、姓名或學校
public-find-hint = 未成年參加者的姓名不會完整顯示，請用號碼查找。
public-nobody = 找不到。
public-standing = 第 { $place } 名：勝 { $won } 局，{ $points } 分
public-seating = 第 { $round } 場座位表
public-all = 顯示全部 { $count } 人
public-all-tables = 顯示全部 { $count } 桌
public-fewer = 顯示較少
conduct-title = 比賽守則
conduct-conditions = 參賽條件
conduct-genuine = 必須使用正版遊戲牌方可參賽。
public-seal = 紀錄簿：第 { $line } 行，封印
public-postponed = 延期至 { $date }：{ $reason }
