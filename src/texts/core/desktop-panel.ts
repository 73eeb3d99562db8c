/** Texts of the panel beside the column. Only wide windows load it (DESIGN 10). */
export const desktopPanel = {
  slogan: ['一个人是单身狗，', '两个人叫二狗。'],
  pledge: ['实名、学历、工作、婚况认证，', '认真的人在这里遇见认真的人。'],
  scan: '微信扫码，手机上继续',
  scanHint: '装进口袋，消息来得更快',
} as const
