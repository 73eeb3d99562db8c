import { families } from '../../../../contract/family/parents'

export const texts = {
  contact: '请输入有效联系方式',
  code: '换了号码，请先用短信验证是你本人的',
  parentAccount: '家长账号不能作为单身参加，请用自己的账号',
  notJoined: '参加爸妈说媒后才能查看',
  singleAccount: '这个账号在二狗交友。请用家长自己的手机号注册后再打开邀请',
  already: '你已经在为孩子说媒了',
  noInvitation: '邀请已失效，请让孩子重新发一个',
  full: `最多邀请 ${families.parents} 位家长`,
  place: '请选择家乡',
  noName: '写下别人怎么称呼你，如“王阿姨”',
  refused: '称呼没有通过审核，请换一个',
  unsure: '这个称呼暂时无法审核，请换一个',
  away: '对方现在没有展示。如果你解锁过，恢复展示后还会在列表里，不用再付狗粮',
  noChild: '暂时没有孩子在这里等你说媒',
  verify: '仅限实名认证家长：完成实名认证后就能查看',
  young: `家长至少要比孩子年长 ${families.older} 岁`,
  fresh: '账号注册满一天后才能解锁联系方式，明天再来吧',
  gift: '参与爸妈说媒',
  unlock: '爸妈说媒：解锁联系方式',
  left: '已注销用户',
  banned: '已封禁用户',
  unfit: '这张图片无法使用，请换一张',
  /** Notices to a single (获得通知). */
  unlocked: (nickname: string) => `「${nickname}」解锁了你的资料，双方都能看到联系方式了，去「爸妈说媒」看看`,
  joined: (nickname: string) => `「${nickname}」接受了邀请，开始为你说媒。如果不是你的家长，请在「爸妈说媒」里移除`,
} as const

/** Advice before two families talk, as HTML of the allow-list of articles (C.parents.35). */
export const safetyTips =
  '<p>见面前请先电话核实。<strong>任何要求转账、办卡、买保健品的，请立即举报。</strong></p>' +
  '<p>第一次见面选在人多的地方，告诉家人去哪里、和谁见面。</p>'

export const facts = {
  age: (years: number) => `${years} 岁`,
  height: (cm: number) => `${cm}cm`,
  city: (city: string) => `现居${city}`,
  income: (range: string) => `年收入 ${range}`,
} as const
