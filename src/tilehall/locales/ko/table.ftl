# 브라우저 클라이언트의 테이블 페이지.

stage-label = 테이블과 받침대
stage-keys = 화살표 키로 타일 사이를 옮겨 다니고, / 키로 입력란에 가며, ? 키로 모든 단축키를 봅니다.
table-heading = 테이블: { $name }
table-empty = 테이블이 비어 있습니다. 타일을 여기로 끌어오거나, 타일을 누른 뒤 여기를 누르세요.
table-empty-watched = 테이블이 비어 있습니다.
table-whole = 테이블 전체
title = { $name } – Tilehall
title-your-turn = ● 내 차례 – { $name }
opponents-label = 다른 플레이어
seat-tiles = 타일 { $count }개
seat-opened = 등록함
seat-not-opened = 등록 전
seat-away = 자리 비움, 봇이 대신함
seat-to-move = 차례
seat-you = 나
seat-free = 빈자리
seat-bot = 봇
seat-leave = 봇에게 맡기기
seat-take-back = 다시 직접 하기
seat-quiet = { $name } 님이 한동안 움직임이 없습니다.
seat-unanswered = { $name } 님이 한동안 응답하지 않고 있습니다.
seat-quiet-offer = { $name } 님이 돌아올 때까지 봇에게 맡기기
seat-quiet-call = 봇에게 맡기기
pool-tiles = { $count ->
    [0] 더미가 비었습니다
   *[other] 더미에 타일 { $count }개
}
clock-label = { $seconds }초 남음
clock-soft = 여유 시계: 알려 주기만 하고, 0이 되어도 벌칙이 없습니다.
clock-heading = 시계

# 세트의 상태
set-complete = 완성, { $value }점
set-worth = { $value }
set-needs = { $more }개 더
set-broken = 세트가 아님
tile-in-set = { $tile }, 세트 { $set }, { $state }
tile-drawn = { $tile }, 방금 가져옴
no-tiles = 타일 없음

# 동작
tools-label = 받침대와 차례
sort-777 = 숫자순 정리: 777
sort-789 = 색깔순 정리: 789
sort-sets = 좋은 세트부터
undo = 실행 취소
redo = 다시 실행
reset-turn = 모두 처음대로
hint-button = { $count ->
    [0] 힌트
   *[other] 힌트 ({ $count }번 씀)
}
draw = 가져오기
draw-instead = 대신 가져오기
draw-question = { $what ->
    [pass] 통과할까요? 옮긴 타일은 모두 제자리로 돌아갑니다.
   *[draw] 타일을 가져올까요? 옮긴 타일은 모두 제자리로 돌아갑니다.
}
draw-question-stay = 그대로 두기
pass = 통과
end-turn = { $count ->
    [0] 차례 끝내기
   *[other] 타일 { $count }개 내려놓기
}
opening-meter = 첫 등록 { $laid } / { $needed }
use-plan = 계획대로 놓기
planning = 나의 계획. 나에게만 보입니다.
plan-clear = 지우기
skip = 건너뛰기
watching = 이 테이블을 관전하고 있습니다.
show-result = 결과 보기
show-last-move = 마지막 수
show-since = 내 차례 이후
follow-start = 그때의 테이블입니다.
follow-run = 재생
follow-stop = 멈춤
follow-first = 처음으로
show-move = 보기
step-back = 이전
step-on = 다음
close = 닫기
load-again = 다시 불러오기
keys-heading = 단축키
keys-go = 타일 사이 이동
keys-pick = 집기, 내려놓기
keys-home = 맞는 자리로 보내기
keys-new = 새 세트
keys-back = 받침대로 되돌리기
end-turn-key = 차례 끝내기
keys-rack = 받침대 듣기
keys-sets = 세트 듣기
keys-fits = 이 타일을 놓을 곳
keys-let-go = 그만두기

# 차례를 끝낼 수 없는 까닭
reason-offline = 홀과 연결되어 있지 않습니다.
reason-paused = 게임이 일시정지되었습니다.
reason-other = { $name } 님의 차례입니다.
reason-not-your-turn = 내 차례가 아닙니다.
reason-sending = 잠시만요…
reason-nothing = 타일을 하나 이상 내려놓거나 가져오세요.
reason-nothing-opening = 먼저 내 타일로 { $needed }점 이상의 세트를 내려놓거나 가져오세요.
reason-nothing-pass = 타일을 하나 이상 내려놓거나 통과하세요.
reason-needs = 세트 { $count }개에 타일이 더 필요합니다.

# 타일을 놓을 자리
home-number = 자리 { $number }
home-choose = 놓을 수 있는 자리가 { $count }곳입니다. 번호를 고르세요.
home-new-set = { $number }: 따로 한 세트
home-nowhere = 아직 놓을 곳이 없습니다.
lens-label = 어느 타일인가요? 크게 보여 드립니다.
joker-asks = 조커는 어떤 타일인가요?
refused-label = 할 수 없음
hint-label = 힌트
hint-more-1 = 어떤 타일로?
hint-more-2 = 어떤 세트?
hint-more-3 = 한 단계씩
hint-do = 이대로 하기
hint-do-all = 모두 하기
hint-better = 더 좋은 수: 타일 { $count }개 더
hint-better-short = 더 좋은 수: +{ $count }
hint-done = 여기까지입니다. 마음에 들면 차례를 끝내세요.

# 말하기
said-your-turn = 내 차례입니다.
said-paused = 게임이 일시정지되었습니다.
said-pause = 게임이 일시정지되었습니다.
said-resume = 게임이 계속됩니다.
said-away = { $mine ->
    [you] 이제 봇이 대신합니다.
   *[other] 이제 봇이 { $name } 님을 대신합니다.
}
said-back = { $mine ->
    [you] 다시 직접 합니다.
   *[other] { $name } 님이 다시 직접 합니다.
}
rack-covered = 일시정지 중에는 받침대를 가립니다.
said-called = { $name }: { $word }
said-done = “{ $word }”
said-phrase = { $name }: { $words }
said-game-over = 게임이 끝났습니다. 승자: { $names }.
said-laid = { $mine ->
    [you] { $tiles } 내려놓았습니다.
   *[other] { $name }: { $tiles } 내려놓음.
} 남은 타일 { $left }개.
said-you-drew = { $tiles } 가져왔습니다.
said-time-up = { $moved ->
    [back] 시간이 다 되었습니다. 옮긴 타일은 제자리로 돌아갔습니다.
    [stays] 시간이 다 되었습니다. 완성한 것은 그대로 둡니다.
   *[none] 시간이 다 되었습니다.
} { $drawn ->
    [0] 가져온 타일은 없습니다.
   *[other] 타일 { $drawn }개를 가져왔습니다: { $tiles }.
}
said-you-did = { $what ->
    [draw] 타일을 하나 가져왔습니다.
    [pass] 통과했습니다.
    [redeal] 타일을 다시 나누자고 했습니다.
    [knock] 받침대를 쓰러뜨렸습니다.
   *[retire] 게임을 떠났습니다.
}
said-did = { $what ->
    [draw] { $name }: 타일을 하나 가져옴.
    [pass] { $name }: 통과.
    [redeal] { $name }: 타일을 다시 나누자고 함.
    [knock] { $name }: 받침대를 쓰러뜨림.
    [retire] { $name } 님이 게임을 떠났습니다.
   *[other] { $name }: 시간 초과, { $drawn ->
        [0] 가져온 타일 없음.
       *[other] 타일 { $drawn }개 가져옴.
    }
}
said-refused = { $sentence } 규칙 { $clause }.
said-rack = 타일 { $count }개: { $tiles }.
said-set = 세트 { $number }: { $tiles }, { $state }.
said-no-sets = 테이블이 비어 있습니다.
said-nothing-yet = 아직 아무 일도 없었습니다.
said-no-clock = 시계가 없습니다.
said-clock = { $seconds }초 남았습니다.
said-not-on-rack = { $tile }: 받침대에 없습니다.
said-fits = { $count ->
    [0] { $tile }: 놓을 곳이 없습니다.
   *[other] { $tile }: 세트 { $sets }에 놓을 수 있습니다.
}
said-picked = { $tile } 집음.
said-put-down = { $tile } 내려놓음.
said-focus-a-tile = 먼저 받침대의 타일로 가세요.

# 입력
typed-label = 타일이나 질문을 입력
typed-example = r7 b7 k7 · 받침대 · 자리 r7
typed-unknown = “{ $text }”: 타일도 아는 낱말도 아닙니다.
typed-fits-what = 어떤 타일인가요? 예: 자리 r7
typed-not-on-rack = 받침대에 모두 있지는 않습니다: { $tiles }.
typed-no-set = 세트 { $number } 없음.
word-rack = 받침대
word-sets = 세트
word-last = 마지막
word-clock = 시계
word-fits = 자리
word-draw = 가져오기
word-end = 끝
word-undo = 취소
word-redo = 다시
word-reset = 처음
word-hint = 힌트
word-plan = 계획

# 서랍
drawer-label = 기록, 점수, 더 보기
drawer-say = 한마디 하기
drawer-log = 진행 기록
score-player = 플레이어
score-rack = 받침대
score-game = 게임 { $number }
score-won = 승
score-total = 합계
score-sheet = 점수표
score-place = 순위
score-check = 게임마다 얻은 점수와 잃은 점수의 합은 0입니다.
score-match-won = { $count ->
    [1] 경기 우승: { $names }.
   *[other] 공동 우승: { $names }.
}
share-link = 링크 보내기
type-move = 수를 입력하기
link-copied = 링크를 복사했습니다
link-not-copied = 주소창에서 링크를 복사하세요
skip-bots = 봇의 수를 바로 보기
sounds = 소리
pause-wish = 일시정지 요청
pause-end = 계속하기
pause-asked = { $count ->
   *[other] { $names } 님이 일시정지를 요청했습니다.
}
pause-asked-by-me = 일시정지를 요청했습니다.
pause-agree = 일시정지
pause-waiting = { $names } 님을 기다리는 중…
redeal = 다시 나누기 요청
redeal-offer = 똑같은 타일이 { $pairs }쌍 있습니다. 첫 차례 전에 다시 나누자고 할 수 있습니다.

# 게임의 끝
result-you-won = 이겼습니다!
result-won = { $count ->
   *[other] { $names } 승리.
}
result-blocked = { $how ->
    [end] 더미의 마지막 타일을 가져와 게임이 끝났습니다. 받침대에 남은 타일로 승부를 가립니다.
   *[play-on] 더미가 비고 아무도 내려놓지 않아 게임이 끝났습니다. 받침대에 남은 타일로 승부를 가립니다.
}
rack-empty = 비었음
result-picture = 이미지로 공유
rematch = 다음 게임
rematch-match = 새 경기
rematch-waiting = 다른 사람을 기다리는 중…
rematch-wished = { $count ->
   *[other] { $names } 님은 계속할 준비가 되었습니다.
}
missed-heading = 놓친 가장 좋은 수
missed-looking = 놓친 가장 좋은 수를 찾는 중…
missed-looking-at = 놓친 가장 좋은 수를 찾는 중: 내 차례 { $turns }번 중 { $turn }번째
missed-own = 내 받침대의 타일
missed-words = { $turn }번째 차례에 타일 { $count }개를 내려놓을 수 있었습니다.
missed-none = 놓친 수가 없습니다. 차례마다 낼 수 있는 만큼 냈습니다.
missed-unknown = 지금은 다시 보기를 읽을 수 없습니다.

# 연결
line-connecting = 테이블로 가는 중…
line-lost = 연결이 끊겼습니다. 다시 시도하는 중…
table-judged = 이 테이블에서는 심판이 모든 받침대를 봅니다.
table-not-judged = 이 브라우저는 타일을 옮기는 동안 세트를 확인하지 않습니다. 차례를 끝내면 홀에서 확인합니다.
line-lost-hint = 게임은 홀에 보관되어 있어 아무것도 잃지 않습니다. 그동안 이 기기에서 플레이하거나 규칙을 읽을 수 있습니다.
hall-waits = 홀에서 내 차례입니다. 함께하는 사람: { $names }.
hall-waits-go = 그 게임으로 돌아가기
line-unknown-table = 그런 테이블은 없습니다.
line-bad-token = 이 링크로 열 수 있는 자리가 이 테이블에 없습니다.
line-outdated = 홀이 업데이트되었습니다.

# 게임 전
waiting-for = { $count }명이 더 오면 게임이 시작됩니다.
waiting-secrets = 모두 모였습니다. 모두의 비밀 값으로 타일을 나누는 중…
waiting-link = 이 링크를 다른 사람에게 보내세요
waiting-bots = 빈자리에 앉을 봇
waiting-fill = 채우고 시작
sit-name = 이름
sit-down = 앉기
sit-hotseat = 이 기기의 두 번째 플레이어
sit-second = 여기에 함께 앉기

# 기기 하나에 두 사람
cover-heading = 다음은 { $name }
cover-words = 기기를 건네주세요. 받침대는 가려져 있습니다.
cover-ready = { $name }입니다

# What a messenger shows of a table's link, and the code to scan.
invitation-title = { $name } 님이 게임에 초대했습니다
invitation-open = 테이블이 기다리고 있습니다
invitation-text = { $edition } · { $free ->
    [0] 관전할 수 있습니다
   *[other] 빈자리 { $free }개
}. 계정 없이 어떤 휴대폰으로든.
waiting-code = 친구 휴대폰 카메라로 찍을 코드
waiting-code-hint = 이 코드를 찍으면 이 테이블에 앉을 수 있습니다.

# What bots say now and then: seen over the table.
manner-opens-1 = 이제 시작이에요!
manner-opens-2 = 첫 세트 나갑니다.
manner-much-1 = 속이 다 시원하네요.
manner-much-2 = 이때를 기다렸어요.
manner-few-1 = 거의 다 왔어요…
manner-few-2 = 몇 개 안 남았어요!
manner-draws-1 = 음, 없네요.
manner-draws-2 = 하나 더 가져갈게요.
manner-wins-1 = 재미있었어요!
manner-wins-2 = 멋진 한 판이었어요!
manner-congratulates-1 = 잘하셨어요!
manner-congratulates-2 = 오늘은 제가 졌네요.
