import { limits } from '@contract/limits'
import { session, store } from '@/api'
import { host } from '@/platform'

/** An order that somebody was paying when the page went, and the page it was on. */
type UnderWay = { orderNo: string; page: string }

const key = 'ORDER_UNDER_WAY'
const day = 24 * 60
const here = () => host.pages.current().split('?')[0] ?? ''

// what one person was buying is not the next one's
session.subscribe(() => {
  if (!session.present()) store.remove(key)
})

/** Kept on the device: a browser leaves the app to pay. */
export const underWay = {
  keep: (orderNo: string) => store.set(key, { orderNo, page: here() } satisfies UnderWay, limits.orderMinutes / day),
  /** The order that this page was left with. */
  here() {
    const kept = store.get<UnderWay>(key)
    return kept?.page === here() ? kept.orderNo : undefined
  },
  forget: () => store.remove(key),
}
