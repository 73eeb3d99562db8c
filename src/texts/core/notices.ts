/** The notices of 二狗小助手. */
export const notices = {
  assistant: '二狗小助手',
  unread: '未读',
  none: '还没有通知',
  noneText: '有人看过你、审核有了结果，\n小助手都会在这里告诉你',
  settings: '通知设置',
  gone: '这条通知已经不在了',
  failed: '请求失败',
  retry: '点击重新加载',

  popUpsSeen: '知道了',
  popUps: {
    '': { title: '账号提醒' },
    devices: { title: '账号提醒', open: '查看登录设备' },
    activities: { title: '活动提醒', open: '查看我的活动' },
    verifications: { title: '认证结果', open: '查看我的认证' },
  },
} as const
