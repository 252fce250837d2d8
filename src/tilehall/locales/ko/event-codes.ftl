# Codes that the book of an event keeps, in words.
# Why a day is on or off.
word-weatherreason-schools-open = 등교일이고 학교가 엽니다
word-weatherreason-schools-closed-today = 등교일이지만 학교가 쉽니다
word-weatherreason-schools-closed = 학교가 쉽니다
word-weatherreason-no-signal = 대회를 막는 신호가 없습니다
word-weatherreason-signal = 적색·흑색 호우 경보나 8호 이상 신호가 발효 중입니다
word-weatherreason-cancelled-in-time = 신호가 시작 두 시간 전까지 해제되었습니다
word-weatherreason-cancelled-too-late = 신호가 시작 두 시간 이내에 해제되었습니다

# What a draw avoids, and what it could not.
word-avoided-meeting = 다시 만남
word-avoided-organisation = 같은 학교·기관이 한 테이블에
word-avoided-seat = 같은 자리 반복
word-avoided-first-seat = 다시 선
word-avoided-short-table = 인원이 적은 테이블 반복
event-draw-best = { $avoided }: { $found } (더 나은 추첨은 없음)
event-draw-at-least = { $avoided }: { $found } (어떤 추첨도 { $bound } 이상)

# Reasons that a judge taps instead of typing.
word-usualreason-talking = 떠들거나 방해함
word-usualreason-eating = 음식물 섭취
word-usualreason-device = 전화나 기기 사용
word-usualreason-tiles = 남의 타일이나 더미를 뒤집음
word-usualreason-warned-again = 두 번 경고 후 다시 위반
word-usualreason-cheating = 부정행위 의심
word-usualreason-dispute = 규칙에 대한 다툼
word-usualreason-scores = 점수가 분명하지 않음
word-usualreason-unwell = 아픈 사람이 있음
word-usualreason-knocked = 세지 못하도록 고의로
word-usualreason-not-said = 이유를 밝히지 않음

# What was left on the racks of a game.
event-counted = 센 타일
event-not-counted = 세지 않음
word-accident-out-of-time = 시간 초과
word-accident-exposed-in-deal = 나누다가 타일이 보임
word-accident-exposed-in-pool = 더미의 타일이 보임
word-remedy-tiles = { $returned }개 더미로, { $drawn }개 뽑음
word-racks-covered = 받침대 가림
word-racks-open = 받침대 가리지 않음
word-minutes-back = { $minutes }분 되돌려줌
