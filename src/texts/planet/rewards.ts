/** 打赏: rewards for a user or a post. */
export const rewards = {
  reward: '打赏',
  rewardNote: '送 TA 一些狗粮和一句话',
  title: (nickname: string) => `打赏「${nickname}」`,
  hint: '狗粮送给 TA，TA 会看到是你送的；送出后不能退回',
  amounts: '打赏多少狗粮',
  amount: (amount: number) => `${amount} 狗粮`,
  note: '留言',
  placeholder: '写一句想对 TA 说的话（可不写）',
  has: (balance: number) => `你有 ${balance} 狗粮`,
  lacks: (balance: number, lacking: number) => `你有 ${balance} 狗粮，还差 ${lacking}`,
  left: (most: number) => `今天还能送出 ${most} 狗粮`,
  send: (amount: number) => `送出 ${amount} 狗粮`,
  topUp: '去获取狗粮',
  sent: (amount: number) => `已送出 ${amount} 狗粮`,
  understood: '知道了',
  close: '关闭',
} as const
