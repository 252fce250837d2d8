# 保存什麼、保存多久、怎樣刪除
privacy-title = 私隱說明（給玩家和家長）
privacy-intro = 這個大廳知道你或你子女的甚麼資料、誰可以看到、保存多久，以及怎樣要求刪除。
privacy-play = 玩牌時
privacy-play-name = 不設帳戶，自選一個名字即可；小朋友最好用暱稱。
privacy-play-kept = 大廳保存這個名字、每一步出牌、所選的固定短句，以及各自的時間。這裏沒有自由聊天。
privacy-play-address = 不保存網絡地址，只留下一個唯有本大廳才能比對的代碼，以免有人一個人佔滿大廳。
privacy-play-puzzles = 大廳從大家的首次嘗試得知謎題有多難。代表你的是瀏覽器自己產生的一個編號；它與牌桌一樣到期刪除。
privacy-play-others = 沒有廣告，沒有追蹤，不載入其他公司的任何內容。唯一的 Cookie 用來保留你的座位。
privacy-play-device = 設定和在本裝置上玩的牌局只留在本裝置。如要刪除，請在瀏覽器清除本網站的資料。
privacy-event = 參加比賽時
privacy-event-kept = 學校或大會輸入參賽者的姓名、年齡、班別、家長、緊急聯絡電話及家長同意。成績按參賽編號保存。
privacy-event-who = 大會和評審員只看到所需的姓名；電話和家長資料只有大會看到。有兒童參加的組別，公開頁面按主辦機構的決定顯示全名、簡稱或編號。
privacy-time = 保存多久
privacy-time-tables = { $days ->
    [0] 牌桌和牌局：直至本大廳的管理者刪除。
   *[other] 牌桌和牌局：最後一步之後 { $days } 天。
  }
privacy-time-drafts = { $days ->
    [0] 未確認的出牌和牌架次序：與牌桌相同。
   *[other] 未確認的出牌和牌架次序：{ $days } 天。
  }
privacy-time-names = { $days ->
    [0] 姓名：與所屬的牌桌或比賽相同。
   *[other] 姓名及一切可辨認身分的資料：最後一步或最後一項記錄之後 { $days } 天。
  }
privacy-time-events = { $days ->
    [0] 比賽：直至主辦機構刪除。
   *[other] 比賽：最後一項記錄之後 { $days } 天。
  }
privacy-time-here = 本頁背後沒有大廳：任何資料都不會離開你的裝置。
privacy-rights = 你可以要求
privacy-rights-see = 取得有關你或你子女的全部資料檔案。
privacy-rights-mend = 更正錯誤，大會可即時處理。
privacy-rights-erase = 刪除資料。姓名、年齡、班別、家長和電話會消失；牌局和成績只以編號保留，不再記有屬於誰。
privacy-rights-whom = 請向比賽主辦機構或本大廳的管理者提出。列印的名單和備份由他們保管，也請一併要求處理。
