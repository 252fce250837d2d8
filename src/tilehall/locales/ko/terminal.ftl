# What the terminal says besides what the pages say.
terminal-way-changes = 바뀌는 값: { $values }.
terminal-file = 파일로
terminal-file-edition = 모든 값입니다. 복사하여 바꿀 수 있으며, 직접 만든 파일은 { $line } 줄로 시작하여 다른 줄만 적어도 됩니다.
terminal-file-house = 모든 값이며, 파일이 바탕으로 삼은 규칙에서 온 값도 들어 있습니다.
