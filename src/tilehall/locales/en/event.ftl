# Words that every page of a tournament uses.
event-stale = What you see may be out of date.
event-no-key = This device has no link for this page
event-no-key-hint = Open the link or scan the QR code again; if it was renewed, ask the desk for a new one.
event-to-public = To the public page
event-role-desk = Desk
event-role-chief = Chief judge
event-role-judge = Judges of tables
event-role-screen = Hall screen
event-role-public = Public page
