const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/**
 * Words that no name may contain (security C2): staff, the product, its offices and offices of the state. They are
 * found by look and by sound (see `soundOf`).
 */
export const roles = words(`
  官方 客服 二狗 管理员 管理者 管理人员 管理团队 管理中心 管理处 工作人员 值班人员 值班经理 审核人员 审核员 运营人员 运营专员
  执法人员 安保人员 监管人员 稽核人员 巡查人员 接待人员 后台人员 平台人员 内部人员 服务人员
  在线服务 在线咨询 在线支持 在线解答 人工服务 服务专员 服务热线 服务专线 服务中心 客户服务 售后服务 售后专员
  系统消息 系统通知 系统管理 系统提示 系统公告 系统助手 平台通知 平台管理 平台公告
  安全中心 帮助中心 会员中心 举报中心 通知中心 消息中心 审核中心 认证中心 投诉中心 支付中心 提现中心 狗粮中心 客户中心 指挥中心
  安全团队 红娘团队 运营团队 星球助手 小助手 智能助手 法务部 运营部 审核部 风控部 安全部
  公安局 派出所 检察院 检察官 网信办 税务局 监察委 报警台
`)

/** Found anywhere in a name by spelling or look. By sound or in Latin letters they are found only as the whole name. */
export const stems = words(`
  警 系统 平台 认证 坐席 座席 法务 专员 退款 风控 反诈 稽查 版主 公安 法院 检察 法官 公证 值班员 值班室
  警察 警官 民警 交警 实名用户 已实名 已核实 已核验 已验证 已审核 已备案 认证会员
`)
// the words above are also found by sound, those below are not

/** Found only by spelling or look, since words of the same sound are people’s names or meaningless. */
export const spelt = words(`
  人工 纪委 网信 网警 官微 官号 官网 官博 官媒 大v 蓝v 黄v 金v
  神秘访客 神秘粉丝 神秘推荐人 神秘心动 神秘用户 已注销 已屏蔽 已封禁 被封禁 被删除 新账号 无法查看 匿名用户
  admin administrator official ergou system verified moderator helpdesk customerservice police
`)

/** Refused only as the whole name. */
export const wholeNames = words('staff support service security notice notification rengong 值班 热线 专线')

/**
 * Words that no company or position may contain, found by spelling or look. There 民警 is a job and 官方旗舰店 a shop, so only
 * the product, its staff and its badges are forbidden.
 */
export const ofTheHouse = words(`
  二狗 ergou 平台官方 平台客服 平台人员 平台管理 平台认证 平台运营方 本平台 官方客服 官方认证 官方账号 官方人员 官方红娘
  系统消息 系统通知 系统公告 系统提示 系统账号 已认证 已实名 已核验 已核实 已验证 实名认证用户 认证会员
`)

/** Refused only as the whole job. Next to a name on this platform they read as an office of the platform. */
export const wholeJobs = words(
  '官方 官方号 系统 平台 平台方 工作人员 内部人员 红娘团队 小助手 版主 认证 认证用户 official system admin staff',
)

/** Phone numbers of offices. They are refused only as the whole name, since within a name they are ordinary numbers. */
export const shortNumbers = words('110 119 120 122 12345')

/** Phone numbers of offices. They are refused anywhere in a name, unless they are part of a longer number. */
export const officeNumbers = words('12110 96110 12315 12377 12321 12388 12389 10110')

/** Signs that look like the badge of a verified user. */
export const verifiedMarks = /[✅✔☑✓✓🗸√🅥ⓥⓋ🆅🔰🎖🛡👮🚓🚔🚨⚖]/u

/** Ordinary words that contain a role by chance. A match within them does not count. */
export const ordinary = words(`
  警钟 警犬 警惕 警醒 警世 警句 机警 黑猫警长 预警 警告 警戒 警嫂 警校
  人工智能 人工程 人工湖 人工岛 人工降雨 人工呼吸 人工作 人工资 工人工 打工人工 操作系统 免疫系统 神经系统 生态系统 消化系统 系统架构 系统工程 系统集成
  系统分析 系统计 联系统一 关系统一 观景平台 海上平台 钻井平台 阳光平台 书法院校 老公安静 老公安心 办公安静
  过客 旅客 侠客 乘客 顾客 游客 贵客 黑客 博客 食客 剑客 来客 访客 做客 会客 请客 小猪 小朱
  五官方 上官芳 上官微 管方便 管方向 观方法 观方面 观方向 克服 可服气 可服输 露天平台 大耳狗 垂耳狗 女儿狗
`)
