# What the terminal says besides what the pages say.
terminal-way-changes = 更改：{ $values }。
terminal-file = 以文件表示
terminal-file-edition = 所有数值，可复制和修改；自定的文件也可以 { $line } 开头，只写出不同的行。
terminal-file-house = 所有数值，包括来自文件所依据之规则的数值。
