reload = 大厅已更新，请重新加载本页。
bot-beginner = 初学者
bot-casual = 休闲玩家
bot-solver = 计算高手
bot-strategist = 策略家
bot-searcher = 搜索高手
