/** The page that a mutual like opens. */
export const match = {
  title: '互相喜欢',
  both: (nickname: string) => `你喜欢「${nickname}」，TA 也喜欢你`,
  common: '你们的共同点',
  noCommon: '共同点，聊着聊着就有了',
  first: '不知道说什么？点一句试试',
  hello: '去打招呼',
  said: 'TA 已经对你说',
  answer: '回 TA',
  later: '以后再说',
  share: '做一张分享卡',
  loading: '正在打开',
  failed: '没有加载出来',
  retry: '点击重新加载',

  cardTitle: '分享卡',
  cardHint: '上面没有 TA 的名字、照片和资料',
  cardAlt: '分享卡：我们互相喜欢。一个人是单身狗，两个人叫二狗',
  cardFile: '二狗互相喜欢.png',
  cardHead: '互相喜欢',
  cardLine: '我喜欢的人，也喜欢我',
  close: '关闭',
} as const
