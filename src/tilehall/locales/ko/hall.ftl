reload = 홀이 업데이트되었습니다. 페이지를 다시 불러오세요.
bot-beginner = 초보자
bot-casual = 느긋한 게임자
bot-solver = 계산왕
bot-strategist = 전략가
bot-searcher = 탐색가
