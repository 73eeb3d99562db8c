export const staffTexts = {
  source: { merchant: '微信支付', virtual: '虚拟支付', local: '模拟收银台' },
  about: { payment: '支付', refund: '退款', payout: '提现转账' },
  what: { oursOnly: '只在我们的账上', theirsOnly: '只在微信的账单上', amount: '金额不同', state: '状态不同' },
  state: { done: '成功', asked: '未完成', failed: '失败' },
  agrees: '后来的账单与账目一致',
} as const
