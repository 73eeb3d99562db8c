import { minuteOf } from '../../../contract/time'
import { clearTrouble, ordersOf, refundOrder, returnOrder, setOnSale, skus } from '../../modules/goods'
import type { Command } from './define'

const moneyOf = ({ currency }: { currency: 'yuan' | 'dogFood' }, amount: number) =>
  currency === 'yuan' ? `${(amount / 100).toFixed(2)} 元` : `${amount} 狗粮`

/** Arguments: order, reason, and optionally to force it. */
const givingBack =
  (back: typeof refundOrder): Command['run'] =>
  async (tools, [orderNo = '', ...words]) => {
    const force = words.at(-1) === 'force'
    const reason = (force ? words.slice(0, -1) : words).join(' ').slice(0, 80)
    if (reason === '') throw new Error('请写退款原因')
    const { state } = await back(tools, { orderNo, reason, force })
    tools.say(`${tools.now.toISOString()} ${orderNo} ${state === 'refunded' ? '已退款' : '退款已提交，等待支付平台'}`)
  }

/** Goods, orders and refunds (A.money.20). */
export const goodsCommands: readonly Command[] = [
  {
    name: 'skus',
    args: [],
    about: '列出所有商品',
    async run({ db, say }) {
      for (const sku of await skus(db))
        say(
          `${sku.id} ${sku.kind} ${sku.name} ${moneyOf(sku, sku.price)} ×${sku.quantity}${sku.bonus > 0 ? `+${sku.bonus}` : ''} ${sku.on_sale ? '在售' : '已下架'}`,
        )
    },
  },
  {
    name: 'sku-sale',
    args: ['id', 'on|off'],
    about: '商品上架或下架，按编号',
    async run({ db, say, now }, [id = '', sale = '']) {
      if (sale !== 'on' && sale !== 'off') throw new Error('请写 on 或 off')
      if (!/^\d{1,9}$/.test(id) || !(await setOnSale(db, Number(id), sale === 'on'))) throw new Error(`没有商品 ${id}`)
      say(`${now.toISOString()} ${id} ${sale === 'on' ? '已上架' : '已下架'}`)
    },
  },
  {
    name: 'orders',
    args: ['uid'],
    about: '列出一个人最近的订单',
    async run({ db, say }, [uid = '']) {
      const orders = await ordersOf(db, uid)
      if (orders.length === 0) say('没有订单')
      for (const order of orders)
        say(
          [
            order.no,
            order.name,
            moneyOf(order, order.price - order.discount),
            order.state,
            minuteOf(order.created_at),
            ...(order.trouble === '' ? [] : [`需核对：${order.trouble}`]),
            ...(order.refund_state === null ? [] : [`退款 ${order.refund_state}`]),
            ...(order.refund_short ? [`未收回 ${order.refund_short}`] : []),
          ].join(' '),
        )
    },
  },
  {
    name: 'refund',
    args: ['orderNo', 'reason'],
    about: '退款并收回商品；已用掉一部分时在末尾加 force',
    run: givingBack(refundOrder),
  },
  {
    name: 'return-order',
    args: ['orderNo', 'reason'],
    about:
      '退回支付异常（需核对）的订单已付的钱，按支付平台实收金额；已在支付平台退回的，核对后记为已退款；已用掉一部分时在末尾加 force',
    run: givingBack(returnOrder),
  },
  {
    name: 'clear-order',
    args: ['orderNo'],
    about: '核对过支付异常的订单后解除冻结，并重新查询支付结果；退款金额不明的，商品保留',
    async run(tools, [orderNo = '']) {
      const { state, trouble } = await clearTrouble(tools, orderNo)
      tools.say(`${tools.now.toISOString()} ${orderNo} ${state}${trouble === '' ? '' : ` 仍需核对：${trouble}`}`)
    },
  },
]
