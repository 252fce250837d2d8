# 桌邊的評審員，以及比賽的桌。
judge-panel = 評審員
judge-pause = 暫停
judge-resume = 繼續
judge-begin = 開始這一局
judging-warn = 警告
judge-warn-name = 警告{ $name }
judging-warnings = 警告 { $count } 次
judge-knock = 推倒牌架
judge-knock-name = { $name }推倒了牌架
judge-call-chief = 請總評判
judge-chief-called = 已請總評判。
judge-has-left = 已離開
pod-call-judge = 請評審員
pod-judge-called = 已請評審員。
pod-waiting = 全部準備好，或評審員示意後，這一局便開始。
pod-ready = 我準備好了
pod-ready-said = 已準備
