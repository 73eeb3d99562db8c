import type { Input } from '@contract/kernel/define'
import { goods, type Order } from '@contract/money/goods'
import { call } from '@/api'
import { host, type Paid } from '@/platform'
import { payHere } from './frame'
import { here, pendingOrder } from './pending-order'

const quiet = { silent: true }
type Wanted = Input<typeof goods.addOrder>

/** An open order with the same offer is returned again. */
export const orderOf = (wanted: Wanted): Promise<Order> => call(goods.addOrder, wanted, quiet)

/** In WeChat's browser, opens the page that identifies the payer; false elsewhere. */
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
 * Pays an open order; retries once with a fresh login if the first is stale.
 * @param payer code from WeChat's page, where visited
 */
export async function payOrder(orderNo: string, payer?: string): Promise<Paid> {
  const paid = await payOnce(orderNo, payer)
  if (paid !== 'stale') return paid
  const again = await payOnce(orderNo)
  return again === 'stale' ? 'failed' : again
}

/** Repeats within one second get the same answer (security I10), ms. */
const secondAfter = 1000

/**
 * Cancels an unpaid order, which frees its coupon; a paid one stays. Resolves when another can be ordered.
 * @param gone called once it is cancelled
 */
export async function giveUp(orderNo: string, gone: () => void): Promise<void> {
  await call(goods.cancel, { orderNo }, quiet).catch(() => undefined)
  gone()
  await new Promise((resolve) => setTimeout(resolve, secondAfter))
}
