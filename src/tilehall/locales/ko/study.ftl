# 게임 복기와 퍼즐.
study-nothing = 아직 아무것도 옮기지 않았습니다.
study-waiting = 아직입니다. 테이블의 모든 타일이 세트에 속해야 합니다.
study-again = 처음부터

review-title = 복기
review-impossible = 여기서는 이 게임을 복기할 수 없습니다. 브라우저가 너무 오래되었거나 기록을 읽을 수 없습니다.
review-working = 가장 중요했던 차례부터 살펴보는 중…
review-stopped = 멈췄습니다. 지금까지 알아낸 것을 보여 줍니다.
review-go-on = 계속
review-graph = 장면별 승률, 플레이어마다 선 하나
review-whose = 누구의 차례
review-voice = 설명 방식
review-voice-family = 쉬운 말로
review-voice-expert = 숫자로
review-summary = { $count ->
    [0] { $name }: 더 나은 수가 있었던 차례가 없습니다.
   *[other] { $name }: 더 나은 수가 있었던 차례 { $count }번.
}
review-moment = 장면 { $moment }
review-turn = { $name }의 차례
review-grade-best = 최선
review-grade-good = 좋음
review-grade-doubtful = 아쉬움
review-grade-mistake = 실수
review-nothing-better = 더 나은 수를 찾지 못했습니다.
review-cost = 승률 { $share } ± { $error }%와 { $points }점을 잃었습니다.
review-try = 다시 해 보기
review-task = 그때의 모습입니다. 더 나은 수를 찾아보세요. 타일을 끌거나, 타일을 누른 다음 세트를 누릅니다.
review-found = 바로 그 수가 더 좋았습니다.
review-other = 규칙에는 맞지만 더 나은 수가 있습니다.
review-show = 더 나은 수 보기
review-better = 더 나은 수: { $tiles } 내려놓기.
review-better-draw = 더 나은 수: 아무것도 내려놓지 않고 타일 가져오기.
review-better-pass = 더 나은 수: 아무것도 내려놓지 않고 통과하기.
review-reason-could-go-out = { $name }: 여기서 타일을 모두 내려놓을 수 있었습니다.
review-reason-opened-late = { $name }: 여기서 등록할 수 있었는데 타일을 가져왔습니다.
review-reason-kept-joker = 내려놓을 수 있었던 조커가 끝까지 받침대에 남았습니다.
review-reason-laid-too-soon = 기다리는 편이 나았습니다. 테이블에 놓인 타일은 모두에게 도움이 됩니다.
review-reason-fed-next = 내려놓은 타일을 다음 플레이어가 이용했습니다.
review-reason-broke-set = { $name }의 남은 타일이 들어갈 수 있던 세트를 해체했습니다.
review-reason-waited-too-long = 더미가 거의 비었으니 타일을 내려놓을 때였습니다.
review-reason-overlooked = 더 많이 내려놓을 수 있었습니다.
review-short-could-go-out = 끝낼 수 있었음
review-short-opened-late = 등록이 늦음
review-short-kept-joker = 조커를 남김
review-short-laid-too-soon = 너무 일찍 내려놓음
review-short-fed-next = 다음 플레이어를 도움
review-short-broke-set = 필요한 세트를 해체함
review-short-waited-too-long = 너무 오래 기다림
review-short-overlooked = 타일을 놓침
review-ledger = 운과 실력 (승률 %)
review-ledger-start = 시작
review-ledger-deal = 처음 받은 타일
review-ledger-draws = 가져온 타일
review-ledger-own = 자기 차례
review-ledger-others = 다른 사람 차례
review-ledger-result = 결과
review-ledger-hint = 처음 받은 타일과 가져온 타일은 운입니다. 나올 수 있었던 것의 평균과 비교합니다. 모두 더하면 결과가 됩니다.
review-score = 실수 (승률 %)
review-strength = 비슷한 실력

puzzle-day = 오늘의 퍼즐
puzzle-more = 퍼즐 더 풀기
puzzle-mine = 내 실수
puzzle-mine-hint = 복기한 내 게임에서 더 나은 수가 있었던 장면입니다.
puzzle-mine-none = 아직 없습니다. 게임을 하고 복기를 보세요. 놓친 수가 이 브라우저에 모입니다.
puzzle-mine-task = 여기서 놓친 더 나은 수를 찾으세요.
puzzle-proved = 답은 정확히 하나입니다. 증명되었습니다.
puzzle-kind-go-out = 받침대의 타일을 모두 내려놓으세요.
puzzle-kind-most-tiles = 내려놓을 수 있는 만큼 가장 많이 내려놓으세요.
puzzle-kind-open = 등록하세요. 첫 세트를 내려놓습니다.
puzzle-kind-free-joker = 조커를 빼내세요. 받침대의 타일과 함께 다른 곳에 써야 합니다.
puzzle-kind-lay-tile = 이 타일을 내려놓으세요: { $tile }.
puzzle-grade = { $grade }단계
puzzle-any-grade = 모든 단계
puzzle-which-grade = 난이도
puzzle-rated = 이 홀 사람들의 난이도: { $rating } ± { $around } (시도 { $attempts }회)
puzzle-needs = { $sets ->
    [0] 테이블의 세트는 그대로 두고
   *[other] 테이블의 세트 { $sets }개를 건드리고
} { $moves }번 옮깁니다.
puzzle-solved = 풀었습니다!
puzzle-other = 규칙에는 맞지만 퍼즐의 답은 아닙니다.
puzzle-show = 답 보기
puzzle-shown = 이것이 답입니다.
puzzle-next = 다음 퍼즐
puzzle-streak = { $days ->
    [0] 오늘의 퍼즐을 풀면 연속 기록이 시작됩니다.
   *[other] { $days }일 연속.
}
puzzle-count = 푼 퍼즐 { $count }개.
puzzle-share = 공유
puzzle-share-line = Tilehall { $day } 오늘의 퍼즐, { $grade }단계: { $tries }번 만에 풀었습니다. { $days }일 연속.
puzzle-copied = 복사했습니다. 답은 들어 있지 않습니다.
puzzle-not-loaded = 퍼즐을 불러오지 못했습니다.
puzzle-none = 그런 퍼즐은 없습니다.
