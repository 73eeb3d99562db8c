import { lengthOf } from '@contract/kernel/lengths'
import { goodsLimits } from '@contract/money/goods'
import { persistedOfAccount } from '@/api'
import { host } from '@/platform'

/** WeChat must return `state` unchanged in its answer. */
type PendingOrder = { orderNo: string; page: string; state?: string }

/** Stored on the device, because a browser leaves the app to pay. */
const kept = persistedOfAccount<PendingOrder>(
  'ORDER_UNDER_WAY',
  (goodsLimits.orderMinutes * lengthOf.minute) / lengthOf.day,
)
const address = () => host.pages.current().split('?')
/** The path of the current page, without its query. */
export const here = () => address()[0] ?? ''

const inAddress = (key: string) => new RegExp(`(?:^|&)${key}=([A-Za-z0-9_-]+)`).exec(address()[1] ?? '')?.[1]

export const pendingOrder = {
  keep: (orderNo: string, state?: string) => kept.set({ orderNo, page: here(), state }),
  /** The order with a payment that left this page. */
  here() {
    const order = kept.get()
    return order?.page === here() ? order.orderNo : undefined
  },
  /**
   * Takes the payer's code from the address that WeChat's page returned to. It can be taken once, and only for the
   * order that asked for it.
   */
  takePayer(): string | undefined {
    const [code, state] = [inAddress('code'), inAddress('state')]
    if (code === undefined || state === undefined) return undefined
    host.dropFromAddress(['code', 'state'])
    return kept.get()?.state === state ? code : undefined
  },
  forget: kept.remove,
}
