# Words that every page of a tournament uses.
event-stale = 所见资料可能已过时。
event-no-key = 这部设备没有此页的链接
event-no-key-hint = 请再次打开链接或扫描二维码；如链接已更新，请向工作台索取新的链接。
event-to-public = 前往公开页面
event-role-desk = 工作台
event-role-chief = 总评判
event-role-judge = 各桌评审员
event-role-screen = 会场大屏幕
event-role-public = 公开页面
