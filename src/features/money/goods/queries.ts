import type { SkuKind } from '@contract/kernel/options'
import { coupons } from '@contract/money/coupons'
import { dogFood } from '@contract/money/dog-food'
import { goods, type Order } from '@contract/money/goods'
import { member } from '@contract/money/member'
import { profile } from '@contract/profile/profile'
import { forget, useCall, usePaged } from '@/api'
import { host } from '@/platform'
import { list as listText } from '@/texts/core/list'

export const useSkus = (kind: SkuKind, when = true) =>
  useCall(goods.list, { kind, place: host.environment }, { when, silent: true })

/** Applicable to a sku, best first. */
export const useUsable = (goodsSkuId: number | undefined, when: boolean) =>
  useCall(coupons.usable, { goodsSkuId: goodsSkuId ?? 0 }, { when: when && goodsSkuId !== undefined, silent: true })

export const useOrders = () =>
  usePaged(
    goods.orders,
    {},
    { rowKey: ({ orderNo }: Order) => orderNo, refreshed: () => host.toast(listText.refreshed) },
  )

/** Bought and unused. */
export const useAllowances = (when = true) => useCall(goods.allowances, {}, { when, silent: true })

/** Refetches what an order gives or takes. */
export const orderSettled = () =>
  Promise.all(
    [
      dogFood.account,
      dogFood.records,
      goods.orders,
      goods.allowances,
      coupons.usable,
      coupons.mine,
      member.info,
      member.center,
      member.adScenes,
      member.tips,
      profile.me,
    ].map((call) => forget(call)),
  )

/** Refetches what a refund or a request for one changes. */
export const refundChanged = () => Promise.all([forget(goods.refundOffer), orderSettled()])

/** Refetches the offer and what pays for it. */
export const offerChanged = () => Promise.all([forget(goods.list), orderSettled()])
