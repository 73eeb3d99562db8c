import { limits } from '@contract/limits'
import { session, store } from '@/api'
import { host } from '@/platform'

/** An order that somebody was paying when the page went, the page it was on, and what WeChat's answer has to carry. */
type UnderWay = { orderNo: string; page: string; state?: string }

const key = 'ORDER_UNDER_WAY'
const day = 24 * 60
const address = () => host.pages.current().split('?')
/** The page in front, without its query. */
export const here = () => address()[0] ?? ''

const inAddress = (key: string) => new RegExp(`(?:^|&)${key}=([A-Za-z0-9_-]+)`).exec(address()[1] ?? '')?.[1]

// what one person was buying is not the next one's
session.subscribe(() => {
  if (!session.present()) store.remove(key)
})

/** Kept on the device: a browser leaves the app to pay. */
export const underWay = {
  keep: (orderNo: string, state?: string) =>
    store.set(key, { orderNo, page: here(), state } satisfies UnderWay, limits.orderMinutes / day),
  /** The order that this page was left with. */
  here() {
    const kept = store.get<UnderWay>(key)
    return kept?.page === here() ? kept.orderNo : undefined
  },
  /** Who pays, as WeChat's page told the address it came back to; once, and only to who asked for it. */
  takePayer(): string | undefined {
    const [code, state] = [inAddress('code'), inAddress('state')]
    if (code === undefined || state === undefined) return undefined
    host.dropFromAddress(['code', 'state'])
    return store.get<UnderWay>(key)?.state === state ? code : undefined
  },
  forget: () => store.remove(key),
}
