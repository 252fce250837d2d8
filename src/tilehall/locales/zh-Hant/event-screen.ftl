# 會場大螢幕。
screen-page = { $page } / { $of } 頁
screen-stale = 沒有連線；以下是最後所知的內容。
screen-added = { $count ->
   *[other] 第 { $tables } 桌：補時 { $minutes } 分鐘
}
screen-new-date = 改期至：{ $day }
screen-arrived = { $entrants } 人中已有 { $present } 人報到。
