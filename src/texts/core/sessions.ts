/** Devices, the logout, and the link from a tab to the login (A.auth). */
export const sessions = {
  devicesHint: '不认识的设备，点退出就能让它下线',
  thisDevice: '这台设备',
  otherDevice: '另一台设备',
  now: '正在使用',
  lastSeen: (moment: string) => `上次使用 ${moment}`,
  since: (moment: string) => `${moment} 登录`,
  devicesFailed: '设备列表没有加载出来',
  retry: '点击重新加载',
  loading: '正在加载',
  end: '退出',
  endAsk: '让这台设备退出登录？',
  endText: (device: string) => `${device}要重新登录才能继续使用你的账号。`,
  ended: '已退出',

  leave: '退出登录',
  leaveAsk: '退出登录？',
  leaveText: '下次用短信验证码登录就能回来，\n资料和狗粮都在。',
  leaveAll: '退出所有设备',
  leaveAllAsk: '退出所有设备？',
  leaveAllText: '包括这台。每台设备都要重新登录。',
  cancel: '取消',
  leaveDone: '已退出登录',

  notNow: '先看看',
} as const
