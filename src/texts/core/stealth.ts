/** Stealth (A.privacy). The tab 我的 shows it too. */
export const stealth = {
  stealth: '隐身模式',
  stealthOff: '开启后，别人看不到你的主页',
  stealthOn: '你正在隐身，只有你自己能看到主页',
  stealthFree: (time: string) => `${time} 后可再次免费开启`,
  stealthAsk: '开启隐身模式？',
  stealthText: '开启后别人打不开你的主页，推荐里也不会出现你。每 7 天可以免费开启一次，随时可以关闭。',
  stealthGo: '开启',
  stealthStop: '关闭隐身',
  stealthStopText: '关闭后别人又能看到你的主页。',
  stealthStopUntil: (time: string) => `关闭后别人又能看到你的主页。\n${time} 前不能再次免费开启。`,
  done: '操作成功',
  stealthStopped: '已关闭隐身',
  notNow: '再想想',
} as const
