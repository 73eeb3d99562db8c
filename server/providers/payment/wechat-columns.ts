/** Columns and words of WeChat Pay's statements. */
export const trade = {
  app: '公众账号ID',
  payment: '微信订单号',
  order: '商户订单号',
  state: '交易状态',
  currency: '货币种类',
  amount: '订单金额',
  serviceRefund: '微信退款单号',
  refund: '商户退款单号',
  refundState: '退款状态',
  refundAmount: '申请退款金额',
  count: '总交易单数',
} as const

export const funds = {
  service: '微信支付业务单号',
  voucher: '业务凭证号',
  business: '业务类型',
  direction: '收支类型',
  amount: '收支金额(元)',
  count: '资金流水总笔数',
  income: '收入金额',
  expenses: '支出金额',
} as const

export const signs: Readonly<Record<string, 1 | -1>> = { 收入: 1, 支出: -1 }
