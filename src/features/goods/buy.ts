import { goods, type Order } from '@contract/areas/goods'
import type { Input } from '@contract/define'
import { call } from '@/api'
import { host, type Paid } from '@/platform'
import { payHere } from './frame'

const quiet = { silent: true }
type Wanted = Input<typeof goods.addOrder>

/** Orders one thing. One that is still open and offers the same is given again. */
export const orderOf = (wanted: Wanted): Promise<Order> => call(goods.addOrder, wanted, quiet)

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

/** The same order asked for again in the same second gets the same answer (security I10), ms. */
const secondAfter = 1000

/**
 * Gives up an order that nobody paid, so that its coupon is free again; one that was paid meanwhile stays. Resolves when
 * another one can be ordered.
 * @param gone is called once it is given up
 */
export async function giveUp(orderNo: string, gone: () => void): Promise<void> {
  await call(goods.cancel, { orderNo }, quiet).catch(() => undefined)
  gone()
  await new Promise((resolve) => setTimeout(resolve, secondAfter))
}
