# 대회의 공개 페이지.
public-now = 지금
public-find = 자리 찾기: 번호, 이름, 학교
public-find-hint = 미성년자의 이름은 줄여서 보입니다. 번호로 찾을 수 있습니다.
public-nobody = 찾을 수 없습니다.
public-standing = { $place }위: { $won }승, { $points }점
public-seating = { $round }라운드 자리
public-all = { $count }명 모두 보기
public-all-tables = 테이블 { $count }개 모두 보기
public-fewer = 줄이기
conduct-title = 대회 수칙
conduct-conditions = 참가 조건
conduct-genuine = 정품 타일로만 참가할 수 있습니다.
public-seal = 기록부: { $line }번째 줄, 봉인
public-postponed = { $date }로 연기: { $reason }
