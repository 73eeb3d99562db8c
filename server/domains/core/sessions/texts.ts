/** Names of devices and apps in the list of sessions. */
export const names = {
  android: '安卓手机',
  windows: 'Windows 电脑',
  program: '微信小程序',
  wechat: '微信',
  browser: '浏览器',
} as const
