# Words that every page of a tournament uses.
event-stale = 所見資料可能已過時。
event-no-key = 這部裝置沒有此頁的連結
event-no-key-hint = 請再次打開連結或掃描二維碼；若連結已更新，請向賽事處索取新連結。
event-to-public = 前往公開頁面
event-role-desk = 賽事處
event-role-chief = 總裁判
event-role-screen = 場館大屏幕
