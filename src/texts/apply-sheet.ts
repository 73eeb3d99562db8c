/** The sheet that asks to get to know somebody (A.apply.21; document 1 §4, §9). Apart from the pages, since home shows it. */
export const applySheet = {
  title: (nickname: string) => `想认识「${nickname}」`,
  hint: '对方同意后，就可以开始聊天',
  message: '申请留言',
  placeholder: '说说你为什么想认识 TA，认真的话更容易被同意',
  paired: '对方已脱单，可能不会处理申请',
  ways: '用什么申请',
  byDogFood: '用狗粮申请',
  byCard: '用免费卡申请',
  cards: (count: number) => `有 ${count} 张`,
  rules: [
    '对方 7 天内没有查看，狗粮全部退还',
    '看过但到期未处理、拒绝或你撤回，退还一半',
    '对方同意后不退还；用免费卡申请，不退还',
  ],
  pay: (price: number) => `${price} 狗粮，发出申请`,
  payByCard: '用 1 张免费卡，发出申请',
  sent: '申请已发出',
  toChat: '去聊天',
  toApplication: '查看申请',
  understood: '知道了',
  close: '关闭',
} as const
