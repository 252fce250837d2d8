# 瀏覽器頁面。

page-start = Tilehall
page-lobby = 大廳
page-table = 牌桌
page-replay = 重播
page-rules = 規則
page-settings = 設定
page-unknown = 沒有這個頁面。
page-unknown-back = 返回首頁
page-loading = 請稍候 ……
