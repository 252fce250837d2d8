# 브라우저 클라이언트의 페이지.

page-lobby = 로비
page-table = 테이블
page-replay = 다시 보기
page-rules = 규칙
page-learn = 배우기
page-puzzles = 퍼즐
page-settings = 설정
page-privacy = 개인정보
page-events = 대회
page-unknown = 그런 페이지는 없습니다.
page-unknown-back = 처음으로
page-loading = 잠시만 기다려 주세요…
pages-skip = 본문으로
pages-ways = 페이지
pages-offline = 홀에 연결할 수 없습니다. 인터넷에 연결되어 있나요?
pages-offline-title = 연결 없음
pages-unexpected = 문제가 생겼습니다. 바뀐 것은 없습니다.
pages-try-again = 다시 시도
pages-not-loaded = 페이지를 불러오지 못했습니다
pages-not-loaded-hint = 그사이 홀이 업데이트되었을 수 있습니다.
pages-offline-banner = 오프라인입니다. 규칙과 설정을 볼 수 있고 이 기기의 게임은 계속할 수 있지만, 다른 게임은 홀에 연결되어야 합니다.
pages-needs-hall = 홀이 필요합니다
pages-needs-hall-hint = 이 페이지는 홀이 없는 웹 서버에 있습니다. 이 기기에서 하는 게임, 규칙, 다시 보기, 실물 타일용 페이지는 네트워크가 있든 없든 여기서 쓸 수 있습니다. 멀리 있는 친구와의 테이블, 로비, 대회에는 홀이 필요합니다. 홀은 컴퓨터 한 대가 모두를 위해 실행하는 프로그램입니다.
