import type { Data } from '@contract/kernel/define'
import { picks } from '@contract/meeting/picks'
import { put, useCall } from '@/api'

export type Daily = Data<typeof picks.daily>
export type Picked = Daily['list'][number]

/** The latest daily match (A.product.03). */
export const useDaily = () => useCall(picks.daily, {}, { silent: true })

/** The server's clock, continued from the time in the answer, because the device's clock may be wrong. */
export const clockOf =
  ({ nowTime }: Pick<Daily, 'nowTime'>, readAt: number) =>
  () =>
    nowTime + Date.now() - readAt

/** Applies the user's decision to the daily match in the cache. `now` is the server's time. */
export const decided = (daily: Daily, uid: string, decision: Picked['decision'], now: number) =>
  put(
    picks.daily,
    {},
    { ...daily, nowTime: now, list: daily.list.map((pick) => (pick.uid === uid ? { ...pick, decision } : pick)) },
  )
