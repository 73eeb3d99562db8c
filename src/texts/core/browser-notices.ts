/** Notices of the browser, a cell of the settings. */
export const browserNotices = {
  browser: '浏览器通知',
  push: '在这个浏览器通知我',
  pushHint: '关掉网页也能收到；通知里没有别人的名字和内容，退出登录后不再发送。通知是加密的，浏览器厂商看不到内容',
  pushOn: '已打开，有新消息会通知你',
  pushDenied: '浏览器不允许通知，可以在浏览器的网站设置里打开',
  pushAway: '浏览器的推送服务连不上，请稍后再试',
} as const
