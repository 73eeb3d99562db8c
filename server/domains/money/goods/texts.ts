export const texts = {
  notOnSale: '该商品已下架',
  noCouponForDogFood: '用狗粮支付时不能使用优惠券',
  tooManyOpen: '未支付的订单太多了，请先支付或取消',
  paid: '这笔订单已经支付，无需重复支付',
  over: '订单已关闭，请重新下单',
  troubled: '这笔订单正在核对，请稍后再看或联系客服',
  backAlready: '这笔订单已经退款',
  nowhere: '当前环境暂不支持支付，请到微信小程序内购买',
  needCode: '没有拿到微信身份，请在微信里重新发起支付',
  elsewhere: '这笔订单已在别处发起支付，请在原处完成，或取消后重新下单',
  away: '支付服务暂时无法使用，请稍后再试',
  bought: (name: string) => `购买「${name}」`,
  bonus: (name: string) => `购买「${name}」赠送`,
  takenBack: (name: string) => `${name}退款收回`,
  delivered: (name: string) => `你购买的「${name}」已到账`,
  /** `taken`: dog food that was taken back for the refund. */
  refunded: ({ name, yuan, to, taken }: { name: string; yuan: string; to: string; taken: number }) =>
    `「${name}」已退款 ¥${yuan} 到${to}${taken > 0 ? `，收回 ${taken} 狗粮` : ''}`,
  refundMoving: (name: string) => `「${name}」的退款已受理，到账会告诉你`,
  refundRefused: (name: string, answer: string) => `「${name}」的退款申请没有通过：${answer}`,
  notMoney: '用狗粮支付的订单不能退款',
  notPaid: '这笔订单没有可以退款的金额',
  moving: '正在退款，不用再申请',
  usedUp: '已经用完了，没有可以退款的部分',
  askedOften: '这笔订单已经申请过多次，请联系客服',
  lessNow: '可以退款的金额刚刚变了，请看一下再申请',
  late: '订单关闭后到账，自动退款',
  leftAlready: '账号已注销，自动退款',
  byService: '支付平台退款',
  byBuyer: '买家申请退款',
} as const

/** Names of the accounts to which refunds go. For all other services, only the service knows the account. */
const accounts: Readonly<Partial<Record<string, string>>> = { jsapi: '微信支付', h5: '微信支付' }
export const accountOf = (rail: string) => accounts[rail] ?? '原来的支付账户'

export const staffTexts = {
  absent: (no: string) => `没有订单 ${no}`,
  notRefundable: (state: string) => `订单状态为 ${state}，不能退款`,
  dogFoodOrder: '用狗粮支付的订单不能退款',
  short: (short: number) => `已经用掉 ${short}，不能直接退款；确实要退请在命令末尾加 force`,
  noTrouble: '这笔订单没有需要核对的问题',
  nothingLeft: '没有可以退的钱',
  tooMuch: '部分退款要少于还没退的钱；全退请用 refund',
  noRequest: (no: string) => `没有等待处理的退款申请 ${no}`,
  noReason: '请写原因',
  noAnswer: '支付平台没有回应，请稍后再试',
  noMoney: '支付平台没有这笔订单的钱，可以用 clear-order 解除冻结',
  paidAgain: '这笔订单已经退过款，又有新的付款，请在支付平台退回后用 clear-order 解除冻结',
} as const
