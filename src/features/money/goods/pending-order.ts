import { lengthOf } from '@contract/kernel/lengths'
import { goodsLimits } from '@contract/money/goods'
import { persistedOfAccount } from '@/api'
import { host } from '@/platform'

/** `state` must be in WeChat's answer. */
type PendingOrder = { orderNo: string; page: string; state?: string }

/** Persisted: a browser leaves the app to pay. */
const kept = persistedOfAccount<PendingOrder>(
  'ORDER_UNDER_WAY',
  (goodsLimits.orderMinutes * lengthOf.minute) / lengthOf.day,
)
const address = () => host.pages.current().split('?')
/** Without its query. */
export const here = () => address()[0] ?? ''

const inAddress = (key: string) => new RegExp(`(?:^|&)${key}=([A-Za-z0-9_-]+)`).exec(address()[1] ?? '')?.[1]

export const pendingOrder = {
  keep: (orderNo: string, state?: string) => kept.set({ orderNo, page: here(), state }),
  /** The order whose payment left this page. */
  here() {
    const order = kept.get()
    return order?.page === here() ? order.orderNo : undefined
  },
  /** The payer's code from WeChat's page in the return address; used once, and only for the order that asked for it. */
  takePayer(): string | undefined {
    const [code, state] = [inAddress('code'), inAddress('state')]
    if (code === undefined || state === undefined) return undefined
    host.dropFromAddress(['code', 'state'])
    return kept.get()?.state === state ? code : undefined
  },
  forget: kept.remove,
}
