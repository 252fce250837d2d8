# Words that every page of a tournament uses.
event-stale = 所見資料可能已過時。
event-no-key = 這部裝置沒有此頁的連結
event-no-key-hint = 請再次打開連結或掃描二維碼；如連結已更新，請向工作台索取新的連結。
event-to-public = 前往公開頁面
event-role-desk = 工作台
event-role-chief = 總評判
event-role-judge = 各桌評審員
event-role-screen = 會場大屏幕
event-role-public = 公開頁面
