import { goods, type Order } from '@contract/areas/goods'
import type { Input } from '@contract/define'
import { call } from '@/api'
import { host, type Paid } from '@/platform'
import { payHere } from './frame'
import { here, underWay } from './under-way'

const quiet = { silent: true }
type Wanted = Input<typeof goods.addOrder>

/** Orders one thing. One that is still open and offers the same is given again. */
export const orderOf = (wanted: Wanted): Promise<Order> => call(goods.addOrder, wanted, quiet)

/** Goes to WeChat's page that tells who pays, in its own browser; false where nobody needs it. */
async function askWhoPays(orderNo: string): Promise<boolean> {
  const { url, state } = await call(goods.payerPage, { path: here() }, quiet)
  if (url === '') return false
  underWay.keep(orderNo, state)
  return host.openWechatLogin(url)
}

async function payOnce(orderNo: string, payer?: string): Promise<Paid> {
  const code = payer ?? (await host.loginCode())
  const place = host.environment
  if (code === undefined && place === 'wechat-browser' && (await askWhoPays(orderNo))) return 'left'
  return payHere(await call(goods.pay, { orderNo, place, ...(code !== undefined && { code }) }, quiet))
}

/**
 * Pays an open order as the device can; once more with a fresh login where the first one had gone stale.
 * @param payer what WeChat's page said of who pays, where it was gone to
 */
export async function payOrder(orderNo: string, payer?: string): Promise<Paid> {
  const paid = await payOnce(orderNo, payer)
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
