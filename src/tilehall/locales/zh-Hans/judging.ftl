# 桌边的裁判，以及比赛的桌。
judge-panel = 裁判
judge-pause = 暂停
judge-resume = 继续
judge-begin = 开始这一局
judging-warn = 警告
judge-warn-name = 警告{ $name }
judging-warnings = 警告 { $count } 次
judge-knock = 推倒牌架
judge-knock-name = { $name }推倒了牌架
judge-call-chief = 请总裁判
judge-chief-called = 已请总裁判。
judge-has-left = 已离开
pod-call-judge = 请裁判
pod-judge-called = 已请裁判。
pod-waiting = 全部准备好，或裁判示意后，这一局便开始。
pod-ready = 我准备好了
pod-ready-said = 已准备
