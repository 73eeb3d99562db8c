import { cut } from '../../../contract/kernel/letters'
import { minuteOf } from '../../../contract/kernel/time'
import { refundReasonNames } from '../../../contract/money/goods-refunds'
import {
  acceptRequest,
  clearTrouble,
  ordersOf,
  refundOrder,
  refundPart,
  refundRequests,
  refundUnused,
  refuseRequest,
  returnOrder,
  setOnSale,
  skus,
} from '../../domains/money/goods'
import type { Command, StaffTools } from './define'

const moneyOf = ({ currency }: { currency: 'yuan' | 'dogFood' }, amount: number) =>
  currency === 'yuan' ? `${(amount / 100).toFixed(2)} 元` : `${amount} 狗粮`

/** Makes a refund command. Its arguments are an order, a reason, and optionally `force`. */
const givingBack =
  (back: typeof refundOrder): Command['run'] =>
  async (tools, [orderNo = '', ...words]) => {
    const force = words.at(-1) === 'force'
    const reason = cut((force ? words.slice(0, -1) : words).join(' '), 80)
    if (reason === '') throw new Error('请写退款原因')
    const { state } = await back(tools, { orderNo, reason, force })
    tools.say(`${tools.now.toISOString()} ${orderNo} ${state === 'refunded' ? '已退款' : '退款已提交，等待支付平台'}`)
  }

const reasonIn = (words: readonly string[]) => {
  const reason = cut(words.join(' '), 80)
  if (reason === '') throw new Error('请写退款原因')
  return reason
}
const yuanIn = (fen: number) => `${(fen / 100).toFixed(2)} 元`
const sayReturned = (tools: StaffTools, { no, state }: { no: string; state: string }) =>
  tools.say(`${tools.now.toISOString()} ${no} ${state === 'refunding' ? '退款已提交，等待支付平台' : '已退款'}`)

const units = { dogFood: '狗粮', days: '天', times: '次' } as const

/** Commands for refunds of unused goods and of parts, and for refund requests of buyers. */
const refundCommands: readonly Command[] = [
  {
    name: 'refund-unused',
    args: ['orderNo', 'reason'],
    about: '按没用掉的部分退款并收回：狗粮按账本里这一单剩下的，会员按剩下的整天，零头舍去',
    async run(tools, [orderNo = '', ...words]) {
      sayReturned(tools, await refundUnused(tools, { orderNo, reason: reasonIn(words) }))
    },
  },
  {
    name: 'refund-part',
    args: ['orderNo', 'fen', 'reason'],
    about: '退一部分钱，商品留着，可以多次，单位分；每执行一次退一次，合计不超过实付',
    async run(tools, [orderNo = '', fen = '', ...words]) {
      if (!/^[1-9]\d{0,8}$/.test(fen)) throw new Error('金额写成分，如 600')
      sayReturned(tools, await refundPart(tools, { orderNo, fen: Number(fen), reason: reasonIn(words) }))
    },
  },
  {
    name: 'refund-requests',
    args: [],
    about: '列出等待处理的退款申请，等得最久的在前，附现在能退的金额',
    async run(tools) {
      const waiting = await refundRequests(tools)
      if (waiting.length === 0) tools.say('没有等待处理的退款申请')
      for (const { no, uid, order_no, name, paid, asked_at, reason, words, unused } of waiting) {
        const { left, of, unit, amount } = unused
        tools.say(`${no} ${asked_at.toISOString()} ${uid} ${order_no} ${name} 实付 ${yuanIn(paid)}`)
        tools.say(
          `  剩 ${left}/${of} ${units[unit]}，可退 ${yuanIn(amount)}；${refundReasonNames[reason]}${words && `：${words}`}`,
        )
      }
    },
  },
  {
    name: 'accept-refund',
    args: ['no'],
    about: '同意一个退款申请：按现在没用掉的部分退款并收回，本人会收到通知',
    run: async (tools, [no = '']) => sayReturned(tools, await acceptRequest(tools, no)),
  },
  {
    name: 'refuse-refund',
    args: ['no', 'reason'],
    about: '拒绝一个退款申请，原因会给本人看',
    async run(tools, [no = '', ...words]) {
      await refuseRequest(tools, no, cut(words.join(' '), 200))
      tools.say(`${tools.now.toISOString()} ${no} 已拒绝`)
    },
  },
]

/** Commands for goods, orders and refunds (A.money.20). */
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
  ...refundCommands,
]
