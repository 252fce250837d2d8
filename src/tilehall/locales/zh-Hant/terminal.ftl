# What the terminal says besides what the pages say.
terminal-way-changes = 更改：{ $values }。
terminal-file = 以檔案表示
terminal-file-edition = 所有數值，可複製和修改；自訂的檔案也可以 { $line } 開頭，只寫出不同的行。
terminal-file-house = 所有數值，包括來自檔案所依據之規則的數值。
