# The organiser's pages: a new event, and the desk.
event-new = 새 대회
event-name = 대회 이름
event-format = 경기 방식
event-new-go = 대회 만들기
event-kept = 이 기기의 대회
event-forget = 여기서 지우기
event-format-hk-selection-2012 = 세계 대회 선발전: 세 부문, 세 게임, 33명이 결승에
event-format-four-rounds-final-of-four = 네 라운드 뒤 상위 네 명의 결승
event-format-leaders-at-table-one = 선두가 1번 테이블에: 첫 라운드는 추첨, 그다음은 순위대로
event-format-placement-points = 순위 점수: 게임마다 4, 3, 1, 0점
event-format-bonus-and-half-carried = 승리 보너스, 점수의 절반을 결승으로
event-format-two-player-swiss = 두 명씩, 스위스 방식 일곱 라운드
event-format-club-evening = 클럽의 저녁: 세 라운드, 결승 없음, 늦게 와도 환영
