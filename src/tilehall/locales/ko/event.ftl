# Words that every page of a tournament uses.
event-stale = 보이는 내용이 최신이 아닐 수 있습니다.
event-no-key = 이 기기에는 이 페이지의 링크가 없습니다
event-no-key-hint = 링크를 다시 열거나 QR 코드를 다시 찍으세요. 링크가 갱신되었다면 데스크에서 새 링크를 받으세요.
event-to-public = 공개 페이지로
event-role-desk = 데스크
event-role-chief = 심판장
event-role-judge = 테이블 심판
event-role-screen = 대형 화면
event-role-public = 공개 페이지
