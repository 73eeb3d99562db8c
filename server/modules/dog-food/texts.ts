export const movements = {
  expired: '限时狗粮到期',
  disowned: '打赏来源已退款，收益转为普通狗粮',
  deducted: '平台扣除',
  deductedBack: '退回平台扣除的狗粮',
} as const

/** A.money.06, A.money.10. */
export const said = {
  permanent: '永久狗粮',
  limited: '限时狗粮',
  income: '收益狗粮',
  and: '、',
  held: '处理中',
  allBack: '已全部退回',
  back: (amount: number) => `已退回 ${amount}`,
  food: '狗粮',
  some: (name: string, amount: number) => `${name} ${amount}`,
  money: '支付金额',
  yuan: (fen: number) => `${(fen / 100).toFixed(2)} 元`,
  outcome: '结果',
  why: '原因',
  deducted: (amount: number, reason: string) => `平台扣除了你的 ${amount} 狗粮：${reason}`,
  deductedBack: (why: string) => `平台扣除的狗粮已经退回：${why}`,
  nothingToDeduct: '余额是 0，没有可以扣除的',
  lessThanDeducted: (has: number) => `余额只有 ${has}，不够扣除；全部扣除写 all`,
  moved: (change: number, at: string) => `${change < 0 ? '−' : '+'}${Math.abs(change)} · ${at}`,
  room: '直播间',
  other: '对方',
} as const
