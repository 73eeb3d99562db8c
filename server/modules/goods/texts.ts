/** What buying says to people. */
export const texts = {
  notOnSale: '该商品已下架',
  noCouponForDogFood: '用狗粮支付时不能使用优惠券',
  tooManyOpen: '未支付的订单太多了，请先支付或取消',
  paid: '这笔订单已经支付，无需重复支付',
  over: '订单已关闭，请重新下单',
  troubled: '这笔订单正在核对，请稍后再看或联系客服',
  refunded: '这笔订单已经退款',
  nowhere: '当前环境暂不支持支付，请到微信小程序内购买',
  needCode: '没有拿到微信身份，请在微信里重新发起支付',
  elsewhere: '这笔订单已在别处发起支付，请在原处完成，或取消后重新下单',
  away: '支付服务暂时无法使用，请稍后再试',
  bought: (name: string) => `购买${name}`,
  bonus: (name: string) => `购买${name}赠送`,
  takenBack: (name: string) => `${name}退款收回`,
  late: '订单关闭后到账，自动退款',
  leftAlready: '账号已注销，自动退款',
  byService: '支付平台退款',
} as const

/** What staff read. */
export const staffTexts = {
  absent: (no: string) => `没有订单 ${no}`,
  notRefundable: (state: string) => `订单状态为 ${state}，不能退款`,
  dogFoodOrder: '用狗粮支付的订单不能退款',
  short: (short: number) => `已经用掉 ${short}，不能直接退款；确实要退请在命令末尾加 force`,
  noTrouble: '这笔订单没有需要核对的问题',
  noAnswer: '支付平台没有回应，请稍后再试',
  noMoney: '支付平台没有这笔订单的钱，可以用 clear-order 解除冻结',
  paidAgain: '这笔订单已经退过款，又有新的付款，请在支付平台退回后用 clear-order 解除冻结',
} as const
