# Words that every page of a tournament uses.
event-stale = 所见资料可能已过时。
event-no-key = 这台设备没有此页的链接
event-no-key-hint = 请再次打开链接或扫描二维码；若链接已更新，请向赛事处索取新链接。
event-to-public = 前往公开页面
event-role-desk = 赛事处
event-role-chief = 总裁判
event-role-screen = 场馆大屏幕
