# 瀏覽器頁面。

page-lobby = 公開桌
page-table = 牌桌
page-replay = 重播
page-rules = 規則
page-learn = 學習
page-puzzles = 謎題
page-settings = 設定
page-privacy = 私隱
page-events = 賽事
page-unknown = 沒有這個頁面。
page-unknown-back = 返回首頁
page-loading = 請稍候……
pages-skip = 跳到內容
pages-ways = 頁面
pages-offline = 無法連接大廳。網絡正常嗎？
pages-offline-title = 沒有連線
pages-unexpected = 出了點問題，未有任何更改。
pages-try-again = 再試一次
pages-not-loaded = 這一頁載入不了
pages-not-loaded-hint = 大廳可能剛剛更新過。
pages-offline-banner = 你已離線。規則和設定仍可閱讀，此裝置上的對局可以繼續；其他對局需要連上大廳。
pages-needs-hall = 這需要大廳
pages-needs-hall-hint = 這些頁面放在沒有大廳的網站上。此裝置上的對局、規則、重播和實體牌頁面在這裏都能用，有沒有網絡都可以。與別處朋友的牌桌、公開牌桌列表和比賽需要大廳：由一部電腦為大家執行的程式。
