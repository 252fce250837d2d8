# What the terminal says besides what the pages say.
terminal-way-changes = It changes { $values }.
terminal-file = As a file
terminal-file-edition = All values, to copy and change; a file of your own may also start with { $line } and hold only the lines that differ.
terminal-file-house = All values, with those that come from what the file is based on.
