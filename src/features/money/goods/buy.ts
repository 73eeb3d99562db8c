import type { Input } from '@contract/kernel/define'
import { goods, type Order } from '@contract/money/goods'
import { call } from '@/api'
import { host, type Paid } from '@/platform'
import { payHere } from './frame'
import { here, pendingOrder } from './pending-order'

const quiet = { silent: true }
type Wanted = Input<typeof goods.addOrder>

/** Orders a sku. If there is an open order with the same offer, the server returns that one. */
export const orderOf = (wanted: Wanted): Promise<Order> => call(goods.addOrder, wanted, quiet)

/**
 * Opens the page that identifies the payer, in WeChat's browser.
 * @returns false elsewhere
 */
async function askWhoPays(orderNo: string): Promise<boolean> {
  const { url, state } = await call(goods.payerPage, { path: here() }, quiet)
  if (url === '') return false
  pendingOrder.keep(orderNo, state)
  return host.openWechatLogin(url)
}

async function payOnce(orderNo: string, payer?: string): Promise<Paid> {
  const code = payer ?? (await host.loginCode())
  const place = host.environment
  if (code === undefined && place === 'wechat-browser' && (await askWhoPays(orderNo))) return 'left'
  const back = place === 'browser' && here() !== '' ? { path: here() } : {}
  const wanted = { orderNo, place, ...back, ...(code !== undefined && { code }) }
  return payHere(await call(goods.pay, wanted, quiet))
}

/**
 * Pays an open order. If WeChat's login code is stale, it tries once more with a new one.
 * @param payer the code from WeChat's page, if the user has been there
 */
export async function payOrder(orderNo: string, payer?: string): Promise<Paid> {
  const paid = await payOnce(orderNo, payer)
  if (paid !== 'stale') return paid
  const again = await payOnce(orderNo)
  return again === 'stale' ? 'failed' : again
}

/** In milliseconds. A call that is repeated within this time gets the same answer (security I10). */
const secondAfter = 1000

/**
 * Cancels an unpaid order, which frees its coupon; a paid order is not cancelled. Resolves when a new order is
 * possible.
 * @param gone called after the attempt to cancel, even if it failed
 */
export async function giveUp(orderNo: string, gone: () => void): Promise<void> {
  await call(goods.cancel, { orderNo }, quiet).catch(() => undefined)
  gone()
  await new Promise((resolve) => setTimeout(resolve, secondAfter))
}
