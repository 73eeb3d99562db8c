import { limits } from '@contract/kernel/limits'

/** Appearance (DESIGN 6), visibility, and notifications (A.privacy, A.setting). */
export const settings = {
  look: '显示',
  theme: '外观',
  themes: { system: '跟随系统', light: '浅色', dark: '深色' },
  care: '大字模式',
  careHint: '字更大，按钮更高，颜色更清楚',
  kept: '只影响这台设备',

  failed: '请求失败',
  retry: '点击重新加载',
  done: '操作成功',

  account: '账号',
  edit: '编辑资料',
  match: '匹配设置',
  verify: '认证中心',
  paired: '感情状态',
  bindings: '手机号与账号绑定',
  devices: '登录设备',
  privacy: '隐私设置',
  notices: '消息通知设置',
  shield: '屏蔽管理',
  consents: '授权管理',
  export: '导出我的资料',
  reports: '我的举报',
  punishments: '违规记录',
  support: '联系客服',
  cancel: '注销账号',

  seen: '别人能看到的',
  hints: {
    屏蔽同事: `公司认证满 ${limits.colleagueVerifiedDays} 天或填写满 ${limits.colleagueDays} 天的同事，马上看不到你；没满的，满了才看不到。你自己的公司也满了，你也看不到他们`,
    隐藏学校: '主页不显示学校',
    隐藏公司: '主页不显示公司',
    隐藏位置: '主页和列表里不显示所在地',
    关闭打赏: '别人不能打赏你，你也不能打赏别人',
  } as Readonly<Record<string, string>>,
  notNow: '再想想',
  leave: '离开',

  push: '推送通道',
  pushHint: '先发前一个，没送到再发后一个',
  channels: {
    app_miniprogram: 'App、小程序',
    miniprogram_app: '小程序、App',
  } as Readonly<Record<string, string>>,
  close: '关闭',

  consentsHint: '这些是你单独同意过的授权。撤回马上生效，撤回前的处理不受影响。',
  noConsents: '还没有授权记录',
  noConsentsText: '需要你授权的时候，我们会先问你',
  agreedAt: (time: string, version: string) => `${time} 同意，版本 ${version}`,
  withdrawnAt: (time: string) => `${time} 已撤回`,
  withdraw: '撤回',
  withdrawAsk: (name: string) => `撤回「${name}」？`,
  withdrawText: '撤回后，正在进行的认证会停止；已通过的结果保留，原始材料已经删除。',
  documents: {
    terms: '用户协议',
    privacy: '隐私政策',
    identity: '身份信息授权',
    face: '人脸信息授权',
    education: '学历认证授权',
    work: '工作认证授权',
    marital: '婚况认证授权',
    parents: '爸妈说媒同步',
  },
  base: '使用二狗所必需，注销账号时终止',
} as const

/** The switch of parents' matching (A.privacy.14). */
export const parentsSync = {
  title: '爸妈说媒同步',
  hint: '关闭后资料马上从爸妈说媒撤下，不会告诉家长',
  stop: '结束参与',
  stopAsk: '结束参与爸妈说媒？',
  stopText: '资料马上从爸妈说媒撤下，联系方式和补充信息会删除，不会告诉家长。已得的狗粮保留',
  stopped: '已结束，资料已撤下',
  notNow: '再想想',
} as const
