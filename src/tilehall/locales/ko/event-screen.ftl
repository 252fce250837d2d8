# 경기장 화면.
screen-page = { $of }쪽 중 { $page }쪽
screen-stale = 연결이 없습니다. 마지막으로 알려진 내용입니다.
screen-added = { $count ->
   *[other] { $tables }번 테이블: +{ $minutes }분
}
screen-new-date = 새 날짜: { $day }
screen-arrived = { $entrants }명 중 { $present }명이 도착했습니다.
