import { goods, type Order } from '@contract/areas/goods'
import type { Input } from '@contract/define'
import { call } from '@/api'
import { host, type Paid } from '@/platform'
import { payHere } from './frame'

const quiet = { silent: true }
type Wanted = Input<typeof goods.addOrder>

/** Orders one thing. One that is still open is given again: where it was ordered at another price, it is given up first. */
export async function orderOf(wanted: Wanted, amount: number): Promise<Order> {
  const order = await call(goods.addOrder, wanted, quiet)
  if (order.state !== 'created' || order.amount === amount) return order
  await call(goods.cancel, { orderNo: order.orderNo }, quiet)
  return call(goods.addOrder, wanted, quiet)
}

async function payOnce(orderNo: string): Promise<Paid> {
  const code = await host.loginCode()
  return payHere(
    await call(goods.pay, { orderNo, place: host.environment, ...(code !== undefined && { code }) }, quiet),
  )
}

/** Pays an open order as the device can; once more with a fresh login where the first one had gone stale. */
export async function payOrder(orderNo: string): Promise<Paid> {
  const paid = await payOnce(orderNo)
  if (paid !== 'stale') return paid
  const again = await payOnce(orderNo)
  return again === 'stale' ? 'failed' : again
}

/** Gives up an order that nobody paid, so that its coupon is free again. One that was paid meanwhile stays. */
export const giveUp = async (orderNo: string): Promise<void> => {
  await call(goods.cancel, { orderNo }, quiet).catch(() => undefined)
}
