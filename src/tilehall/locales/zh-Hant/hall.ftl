reload = 大廳已更新，請重新載入本頁。
bot-beginner = 初學者
bot-casual = 休閒玩家
bot-solver = 計算高手
bot-strategist = 策略家
bot-searcher = 搜尋高手
