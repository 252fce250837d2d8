# 테이블의 심판과 대회의 테이블.
judge-panel = 심판
judge-pause = 일시정지
judge-resume = 계속
judge-begin = 게임 시작
judging-warn = 경고
judge-warn-name = { $name } 님에게 경고
judging-warnings = 경고 { $count }번
judge-knock = 받침대를 쓰러뜨림
judge-knock-name = { $name } 님이 받침대를 쓰러뜨렸습니다
judge-call-chief = 심판장 부르기
judge-chief-called = 심판장을 불렀습니다.
judge-has-left = 떠남
pod-call-judge = 심판 부르기
pod-judge-called = 심판을 불렀습니다.
pod-waiting = 모두 준비되거나 심판이 지시하면 게임이 시작됩니다.
pod-ready = 준비됐습니다
pod-ready-said = 준비됨
