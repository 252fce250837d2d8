# 로비: 공개 테이블.
lobby-open = 플레이어를 기다리는 중
lobby-full = 자리가 다 참
lobby-playing = 게임 중
lobby-seats = { $seats }자리 중 { $taken }자리 참
lobby-join = 참가
lobby-watch = 관전
lobby-empty = 지금은 공개 테이블이 없습니다
lobby-empty-hint = 하나 열거나, 누가 올 때까지 봇과 즐기세요.
lobby-empty-go = 처음으로
lobby-stale = 목록이 최신이 아닐 수 있습니다.
lobby-judged = 심판이 모든 받침대를 봅니다
lobby-house-rules = 하우스 룰
