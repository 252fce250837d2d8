# 浏览器页面。

page-lobby = 公开桌
page-table = 牌桌
page-replay = 回放
page-rules = 规则
page-learn = 学习
page-puzzles = 谜题
page-settings = 设置
page-privacy = 隐私
page-events = 赛事
page-unknown = 没有这个页面。
page-unknown-back = 回到首页
page-loading = 请稍候……
pages-skip = 跳到内容
pages-ways = 页面
pages-offline = 无法连接大厅。网络正常吗？
pages-offline-title = 没有连接
pages-unexpected = 出了点问题，未作任何更改。
pages-try-again = 重试
pages-not-loaded = 这一页加载不了
pages-not-loaded-hint = 大厅可能刚刚更新过。
pages-offline-banner = 你已离线。规则和设置仍可阅读，此设备上的对局可以继续；其他对局需要连上大厅。
pages-needs-hall = 这需要大厅
pages-needs-hall-hint = 这些页面放在没有大厅的网站上。此设备上的对局、规则、回放和实体牌页面在这里都能用，有没有网络都可以。与别处朋友的牌桌、公开牌桌列表和比赛需要大厅：由一台电脑为大家运行的程序。
