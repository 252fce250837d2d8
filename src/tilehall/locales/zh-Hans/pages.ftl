# 浏览器页面。

page-start = Tilehall
page-lobby = 大厅
page-table = 牌桌
page-replay = 回放
page-rules = 规则
page-settings = 设置
page-unknown = 没有这个页面。
page-unknown-back = 回到首页
page-loading = 请稍候 ……
