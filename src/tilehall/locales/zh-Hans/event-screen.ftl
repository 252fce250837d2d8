# 会场大屏幕。
screen-page = { $page } / { $of } 页
screen-stale = 没有连接；以下是最后所知的内容。
screen-added = { $count ->
   *[other] 第 { $tables } 桌：补时 { $minutes } 分钟
}
screen-new-date = 改期至：{ $day }
screen-arrived = { $entrants } 人中已有 { $present } 人报到。
