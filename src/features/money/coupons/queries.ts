import { useCallback } from 'react'
import type { Data } from '@contract/kernel/define'
import { coupons, type couponSendWays } from '@contract/money/coupons'
import { type Asked, forget, useAction, useCall } from '@/api'
import { host } from '@/platform'

export type Plan = Data<typeof coupons.plans>['list'][number]
export type CardLot = Data<typeof coupons.cards>['list'][number]

/** The plans that can be claimed in one way of distribution (A.coupon.02). */
export function usePlans(way: (typeof couponSendWays)[number], when = true) {
  const asked = useCall(coupons.plans, {}, { when, silent: true })
  const plans = asked.data?.list.filter(
    ({ ruleContent: { clients, sendWays } }) => clients.includes(host.appId) && sendWays.includes(way),
  )
  return { ...asked, plans: plans ?? [], now: useClock(asked) }
}

/** The user's coupons. Usable ones come first. */
export function useCoupons() {
  const asked = useCall(coupons.mine, {}, { silent: true })
  return { ...asked, now: useClock(asked) }
}

/** The user's free cards. Those that expire soonest come first. */
export const useCards = () => useCall(coupons.cards, {}, { silent: true })

/** The server's clock, continued from the time of the last answer. */
function useClock({ data, readAt }: Pick<Asked<{ nowTime: number }>, 'data' | 'readAt'>) {
  const ahead = data ? data.nowTime - readAt : 0
  return useCallback(() => Date.now() + ahead, [ahead])
}

/** Claims a coupon of a plan and refetches the coupons (A.coupon.03). */
export const useClaim = (onDone?: (coupon: Data<typeof coupons.claim>) => void) =>
  useAction(coupons.claim, {
    onDone(coupon) {
      onDone?.(coupon)
      void Promise.all([coupons.plans, coupons.mine, coupons.usable].map((call) => forget(call)))
    },
    onFailed: () => void forget(coupons.plans),
  })
