# 保存什么、保存多久、怎样删除
privacy-title = 隐私说明（给玩家和家长）
privacy-intro = 这个大厅知道你或你孩子的什么信息、谁能看到、保存多久，以及怎样要求删除。
privacy-play = 打牌时
privacy-play-name = 不需要账号，自己取个名字就行；孩子最好用昵称。
privacy-play-kept = 大厅保存这个名字、每一步出牌、所选的固定短句，以及各自的时间。这里没有自由聊天。
privacy-play-address = 不保存网络地址，只留下一个只有本大厅才能比对的代码，以免一个人占满大厅。
privacy-play-puzzles = 大厅根据大家的首次尝试了解谜题的难度。代表你的是浏览器自己生成的一个编号；它与牌桌一样到期删除。
privacy-play-others = 没有广告，没有跟踪，不加载其他公司的任何内容。唯一的 Cookie 用来保留你的座位。
privacy-play-device = 设置和在本设备上玩的牌局只留在本设备。如要删除，请在浏览器中清除本网站的数据。
privacy-event = 参加比赛时
privacy-event-kept = 学校或工作台录入选手的姓名、年龄、班级、家长、紧急联系电话以及家长同意。成绩按选手编号保存。
privacy-event-who = 工作台和评审员只看到所需的姓名；电话和家长信息只有工作台能看到。有孩子参加的组别，公开页面按主办方的决定显示全名、简称或编号。
privacy-time = 保存多久
privacy-time-tables = { $days ->
    [0] 牌桌和牌局：直到本大厅的管理者删除。
   *[other] 牌桌和牌局：最后一步之后 { $days } 天。
  }
privacy-time-drafts = { $days ->
    [0] 未确认的出牌和牌架顺序：与牌桌相同。
   *[other] 未确认的出牌和牌架顺序：{ $days } 天。
  }
privacy-time-names = { $days ->
    [0] 姓名：与所属的牌桌或比赛相同。
   *[other] 姓名以及一切能辨认身份的信息：最后一步或最后一条记录之后 { $days } 天。
  }
privacy-time-events = { $days ->
    [0] 比赛：直到主办方删除。
   *[other] 比赛：最后一条记录之后 { $days } 天。
  }
privacy-time-here = 本页背后没有大厅：任何信息都不会离开你的设备。
privacy-rights = 你可以要求
privacy-rights-see = 获取有关你或你孩子的全部信息文件。
privacy-rights-mend = 更正错误，工作台可以当场处理。
privacy-rights-erase = 删除信息。姓名、年龄、班级、家长和电话会消失；牌局和成绩只以编号保留，不再记有属于谁。
privacy-rights-whom = 请向比赛主办方或本大厅的管理者提出。打印的名单和备份由他们保管，也请一并要求处理。
