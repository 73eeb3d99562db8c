import { lengthOf } from '@contract/kernel/lengths'
import { limits } from '@contract/limits'
import { persistedOfAccount } from '@/api'
import { host } from '@/platform'

/** `state` must be in WeChat's answer. */
type UnderWay = { orderNo: string; page: string; state?: string }

/** Persisted: a browser leaves the app to pay. */
const kept = persistedOfAccount<UnderWay>('ORDER_UNDER_WAY', (limits.orderMinutes * lengthOf.minute) / lengthOf.day)
const address = () => host.pages.current().split('?')
/** Without its query. */
export const here = () => address()[0] ?? ''

const inAddress = (key: string) => new RegExp(`(?:^|&)${key}=([A-Za-z0-9_-]+)`).exec(address()[1] ?? '')?.[1]

export const underWay = {
  keep: (orderNo: string, state?: string) => kept.set({ orderNo, page: here(), state }),
  /** The order that this page was left with. */
  here() {
    const order = kept.get()
    return order?.page === here() ? order.orderNo : undefined
  },
  /** Who pays, as WeChat's page told the address it came back to; once, and only to the order that asked for it. */
  takePayer(): string | undefined {
    const [code, state] = [inAddress('code'), inAddress('state')]
    if (code === undefined || state === undefined) return undefined
    host.dropFromAddress(['code', 'state'])
    return kept.get()?.state === state ? code : undefined
  },
  forget: kept.remove,
}
