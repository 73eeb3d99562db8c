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

/** The coupons that can be used for a sku, best first. */
export const useUsable = (goodsSkuId: number | undefined, when: boolean) =>
  useCall(coupons.usable, { goodsSkuId: goodsSkuId ?? 0 }, { when: when && goodsSkuId !== undefined, silent: true })

export const useOrders = () =>
  usePaged(
    goods.orders,
    {},
    { rowKey: ({ orderNo }: Order) => orderNo, refreshed: () => host.toast(listText.refreshed) },
  )

/** The items that the user has bought and not used yet. */
export const useAllowances = (when = true) => useCall(goods.allowances, {}, { when, silent: true })

/** Refetches everything that an order can change. */
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

/** Refetches everything that a refund or a request for one can change. */
export const refundChanged = () => Promise.all([forget(goods.refundOffer), orderSettled()])

/** Refetches the goods on sale and the means to pay for them. */
export const offerChanged = () => Promise.all([forget(goods.list), orderSettled()])
