# 에디션의 값에서 쓴 규칙.
rules-title = 규칙
rules-choose = 에디션
rules-edition = 에디션 { $id }, 버전 { $version }.
rules-house = 하우스 룰
rules-legal = 가능
rules-illegal = 불가능
rules-worth = { $points }점
rules-no-set = 세트가 아님
rules-not-judged = 이 브라우저에서는 페이지가 판정할 수 없습니다.
rules-on-table = 테이블
rules-on-rack = 받침대
rules-after = 내려놓은 뒤
rules-play = 이 규칙으로 시작하기
rules-clause = 조항 { $clause }
rules-contents = 이 페이지의 내용

rules-box = 구성물
rules-box-players = 플레이어 { $least }~{ $most }명.
rules-box-players-exactly = 플레이어 { $players }명.
rules-box-age = { $age }세 이상.
rules-box-tiles = 타일 { $tiles }개: 네 가지 색의 1부터 13까지 숫자가 { $copies }개씩, 그리고 조커.
rules-box-colours = 색: { $colours }.
rules-box-jokers = 조커: { $jokers }.
rules-box-no-jokers = 조커는 없습니다.
rules-box-joker-count = { $joker } { $count }개

rules-before = 게임 준비하기
rules-before-draw = 게임마다 모든 플레이어가 타일을 하나씩 뽑아 가장 높은 숫자를 뽑은 사람이 먼저 시작합니다. 조커나 같은 숫자를 뽑으면 다시 뽑습니다.
rules-before-winner = 첫 게임 전에 모든 플레이어가 타일을 하나씩 뽑아 가장 높은 숫자를 뽑은 사람이 먼저 시작합니다. 조커나 같은 숫자를 뽑으면 다시 뽑습니다. 그다음부터는 지난 게임의 우승자가 시작합니다.
rules-before-seats = 뽑은 타일로 자리도 정할 수 있습니다. 높은 숫자부터 시계 방향으로 앉습니다.
rules-before-stacks = 섞은 타일은 뒤집어 { $tiles }개씩 쌓아 둡니다. 아무도 가져가지 않은 타일이 더미입니다.
rules-before-rack = 각 플레이어는 타일 { $tiles }개를 가져갑니다. 시계 방향으로 진행합니다.
rules-before-redeal = 첫 차례 전에 숫자와 색이 같은 타일을 { $pairs }쌍 이상 가진 플레이어는 타일을 다시 나누자고 요청할 수 있습니다.

rules-sets = 세트
rules-sets-three = 세트는 3개 이상의 타일로 구성됩니다.
rules-sets-group = 그룹은 같은 숫자의 서로 다른 색 타일 3개 또는 4개입니다.
rules-sets-run = 연속은 같은 색의 이어지는 숫자 타일 3개 이상입니다. 1이 가장 낮으며 13 뒤에 올 수 없습니다.

rules-opening = 첫 등록
rules-opening-worth = 첫 등록은 자신의 받침대에 있는 타일만으로 만든 하나 이상의 세트로, 합이 { $points }점 이상이어야 합니다. 조커는 나타내는 타일의 점수로 계산합니다.
rules-opening-any = 첫 등록은 자신의 받침대에 있는 타일만으로 만든 하나 이상의 세트이며, 점수 제한은 없습니다.
rules-opening-goes-on = 첫 등록을 한 차례에 이어서 테이블의 세트를 다시 조합할 수 있습니다.
rules-opening-ends = 그 차례에는 테이블에 있는 세트를 건드릴 수 없습니다.

rules-turn = 차례
rules-turn-play = 받침대에서 타일을 하나 이상 내려놓아야 합니다. 테이블의 세트는 다시 조합할 수 있지만, 차례가 끝날 때 테이블의 모든 타일은 세트에 속해야 하고 받침대로 돌아간 타일이 없어야 합니다.
rules-turn-draw = 내려놓지 않는 플레이어는 더미에서 타일을 하나 가져오며, 그 타일은 그 차례에 쓸 수 없습니다.
rules-turn-said = 차례를 마친 플레이어는 “{ $word }”라고 말하고, 그다음에야 다음 플레이어가 시작합니다.
rules-turn-pool-play-on = 더미가 비면 내려놓거나 통과합니다. 모두가 잇달아 통과하면 게임이 끝납니다.
rules-turn-pool-end = 더미의 마지막 타일을 가져오면 게임이 바로 끝납니다.
rules-turn-out = 받침대의 마지막 타일을 내려놓은 플레이어가 이기고 게임이 끝납니다.
rules-turn-out-said = 마지막 타일을 내려놓을 때는 “{ $word }”라고 외칩니다.
spoken-pass = 통과
spoken-finish = 완료
spoken-Rummikub = 루미큐브!

rules-jokers = 조커
rules-joker-J = 조커는 어떤 숫자 타일이든 하나를 나타냅니다.
rules-joker-D = 더블 조커는 타일 두 개를 나타냅니다. 그룹에서는 두 가지 색, 연속에서는 이어지는 두 숫자입니다. 2 앞이나 12 뒤에 놓일 수 없습니다.
rules-joker-C = 색 바꿈 조커는 연속의 숫자 하나를 나타내며, 그 뒤는 다른 색으로 이어집니다. 맨 앞에는 올 수 없고 맨 끝에는 올 수 있습니다.
rules-joker-M = 거울 조커는 가운데에 놓입니다. 왼쪽에 있는 타일이 오른쪽에 거울처럼 다시 놓입니다.
rules-mirror-zero = 거울 조커 자체는 0점입니다.
rules-mirror-middle = 거울 조커는 세트의 가운데 숫자를 나타냅니다. 그 숫자가 0이나 14가 되면 세트가 아닙니다.
rules-several-jokers = 한 세트에 여러 종류의 조커가 여러 개 들어갈 수 있습니다.
rules-policy-free = 테이블의 조커는 받침대나 테이블에서 온, 조커가 나타내는 타일로 바꾸거나 자유로운 조합으로 빼낼 수 있으며, 같은 차례에 다시 써야 합니다. 조커가 있는 세트도 다른 세트처럼 더하고 나누고 덜어 낼 수 있습니다.
rules-policy-free-with-rack-tile = 테이블의 조커는 받침대나 테이블에서 온, 조커가 나타내는 타일로 바꾸거나 자유로운 조합으로 빼낼 수 있으며, 같은 차례에 다시 써야 합니다. 조커가 옮겨 간 세트에는 그 차례에 받침대에서 내려놓은 타일이 하나 이상 있어야 합니다.
rules-policy-frozen = 조커가 있는 세트에는 더하기만 할 수 있습니다. 나누거나 덜어 내지 않으며, 조커는 나타내던 타일을 그대로 나타냅니다. 연속은 양 끝에만 더할 수 있고, 그룹에는 빠진 색만 더할 수 있습니다. 조커는 받침대에 있는, 조커가 나타내는 타일과 바꿀 수 있으며(타일 3개짜리 그룹에서는 빠진 두 색 중 어느 것이든), 그 조커는 모두 받침대에서 온 타일과 새 세트를 이룹니다.
rules-special-jokers = 더블, 색 바꿈, 거울 조커는 다른 조커가 있던 자리에 놓을 수 없습니다. 일반 조커는 놓을 수 있습니다.

rules-time = 시간제한
rules-time-required = 한 차례는 최대 { $time }입니다.
rules-time-optional = 시간제한은 선택입니다. 시간을 잴 때 한 차례는 최대 { $time }입니다.
rules-time-untouched = 시간이 지났고 아무것도 옮기지 않았을 때: { $tiles ->
    [0] 타일을 가져오지 않습니다.
   *[other] 타일 { $tiles }개를 가져옵니다.
}
rules-time-stands = 시간이 지났고 규칙에 맞게 완성되어 있을 때: 그대로 인정됩니다.
rules-time-taken-back = 시간이 지났고 규칙에 맞게 완성되어 있을 때: 그래도 되돌리고 { $tiles ->
    [0] 타일은 가져오지 않습니다.
   *[other] 타일 { $tiles }개를 가져옵니다.
}
rules-time-restore = 시간이 지났고 완성하지 못했을 때: 테이블을 처음대로 되돌리고 내려놓았던 타일을 다시 가져가며 { $tiles ->
    [0] 더미에서는 가져오지 않습니다.
   *[other] 더미에서 타일 { $tiles }개를 가져옵니다.
}
rules-time-loose = 시간이 지났고 완성하지 못했을 때: 완성된 세트는 남고 남은 타일은 모두 그 플레이어의 받침대로 가며 { $tiles ->
    [0] 더미에서는 가져오지 않습니다.
   *[other] 더미에서 타일 { $tiles }개를 가져옵니다.
}

rules-scores = 점수 계산하기
rules-scores-out = 한 플레이어가 타일을 모두 내려놓으면, 다른 플레이어는 받침대에 남은 숫자의 합을 잃고 조커는 하나에 { $points }점으로 계산합니다. 우승자는 다른 플레이어들이 잃은 만큼 얻습니다.
rules-scores-blocked = 아무도 다 내려놓지 못하고 게임이 끝나면 받침대의 합이 가장 낮은 플레이어가 이깁니다. 다른 플레이어는 그 차이만큼 잃고 우승자는 그 합을 얻으며, 같으면 나눕니다.
rules-scores-sum = 게임마다, 그리고 합계에서도 얻은 점수와 잃은 점수의 합은 0입니다. 점수표가 맞는지 이것으로 확인할 수 있습니다.
rules-scores-unopened-value = 첫 등록을 하지 못한 플레이어의 받침대는 숫자의 합으로 계산합니다.
rules-scores-unopened = 첫 등록을 하지 못한 플레이어의 받침대는 { $points }점입니다.
rules-scores-unopened-could = 첫 등록을 하지 못한 플레이어의 받침대는 { $points }점이며, 그 타일로 첫 등록을 할 수 있었다면 { $could }점입니다.
rules-scores-its-value = 숫자의 합
rules-scores-knocked = 일부러 받침대를 쓰러뜨린 플레이어는 { $points }점을 잃고 그 게임을 이길 수 없습니다.

rules-match = 경기
rules-match-games = 한 경기는 { $games }게임입니다.
rules-match-agreed = 한 경기는 플레이어 수만큼의 게임으로 된 라운드 여러 번, 또는 정한 게임 수로 진행합니다.
rules-match-open = 한 경기의 게임 수는 자유입니다.
rules-match-points = 점수의 합이 가장 높은 플레이어가 우승하며, 같으면 공동 우승입니다.
rules-match-won = 가장 많이 이긴 플레이어가 우승하고 다음으로 점수를 비교하며, 그래도 같으면 공동 우승입니다.

rules-ways = 다른 방법
rules-way-106 = 타일 52개와 조커 2개를 뺀 106개짜리 게임, 4명까지.
rules-way-108 = 타일 52개를 빼고 조커 4개는 남긴 더 빠른 게임, 4명까지.

rules-examples-turns = 테이블 다시 조합하기
rules-examples-jokers = 조커 가져오기

rules-name-classic-hk = 오리지널, 홍콩
rules-name-classic-es = 오리지널, 스페인
rules-name-xp-es = XP 6인용, 스페인
rules-name-twist-cn = 트위스트 / 디럭스, 중국
rules-name-twist-kr = 트위스트, 한국
rules-name-tournament-hk = 세계 선수권 규칙, 홍콩
