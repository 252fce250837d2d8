# 타일, 숫자, 시간을 말로: 모든 페이지와 화면 낭독기에서 쓴다.
colour-black = 검정
colour-red = 빨강
colour-blue = 파랑
colour-yellow = 노랑
colour-pink = 핑크
colour-orange = 주황
tile-number = { $colour } { $number }
tile-joker-J = 조커
tile-joker-D = 더블 조커
tile-joker-C = 색 바꿈 조커
tile-joker-M = 거울 조커
duration-seconds = { $seconds }초
duration-minutes = { $minutes }분
duration-both = { $minutes } { $seconds }
