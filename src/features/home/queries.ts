import { picks } from '@contract/areas/picks'
import type { Data } from '@contract/define'
import { put, useCall } from '@/api'

export type Daily = Data<typeof picks.daily>
export type Picked = Daily['list'][number]

/** My people of the latest daily match (A.product.03). */
export const useDaily = () => useCall(picks.daily, {}, { silent: true })

/** The server's clock, whatever this device's says: what the answer said, and how long ago that was. */
export const clockOf =
  ({ nowTime }: Pick<Daily, 'nowTime'>, readAt: number) =>
  () =>
    nowTime + Date.now() - readAt

/** The same people, with what I have just done about one of them. `now` is the server's clock. */
export const decided = (daily: Daily, uid: string, decision: Picked['decision'], now: number) =>
  put(
    picks.daily,
    {},
    { ...daily, nowTime: now, list: daily.list.map((pick) => (pick.uid === uid ? { ...pick, decision } : pick)) },
  )
