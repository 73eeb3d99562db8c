/** Columns and values of WeChat Pay's statements. */
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

/**
 * Columns of the lists of virtual payment. WeChat does not document their names. These are from its console and
 * documentation, the likeliest first. An unknown column or state is an error, see wechat-virtual-statements.
 */
export const virtual = {
  order: ['商户单号', '商户订单号'],
  service: ['交易单号', '微信订单号', '微信支付交易单号'],
  amount: ['实付金额', '支付金额', '交易金额', '订单金额'],
  state: ['订单状态', '交易状态', '支付状态'],
  refund: ['商户退款单号', '退款单号'],
  serviceRefund: ['微信退款单号', '退款交易单号', '交易单号'],
  refundAmount: ['退款金额', '申请退款金额'],
  /** Whether the money arrived, by state. A refund has a line of its own. */
  states: {
    支付成功: 'done',
    已支付: 'done',
    待发货: 'done',
    未发货: 'done',
    发货中: 'done',
    已发货: 'done',
    交易成功: 'done',
    已完成: 'done',
    退款中: 'done',
    部分退款: 'done',
    已退款: 'done',
    退款失败: 'done',
    未支付: 'failed',
    待支付: 'failed',
    支付中: 'failed',
    支付失败: 'failed',
    已取消: 'failed',
    已关闭: 'failed',
  } as Readonly<Record<string, 'done' | 'failed' | undefined>>,
} as const

/** Units of amounts, as column names have them in brackets. */
export const units = { fen: '分', yuan: '元' } as const
