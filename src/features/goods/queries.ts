import { coupons } from '@contract/areas/coupons'
import { dogFood } from '@contract/areas/dog-food'
import { goods, type Order } from '@contract/areas/goods'
import { member } from '@contract/areas/member'
import { profile } from '@contract/areas/profile'
import type { SkuKind } from '@contract/options'
import { forget, useCall, usePaged } from '@/api'
import { host } from '@/platform'
import { list as listText } from '@/texts/list'

/** What is on sale of one kind. */
export const useSkus = (kind: SkuKind, when = true) => useCall(goods.list, { kind }, { when, silent: true })

/** Which of my coupons take something off of one thing, the best first. */
export const useUsable = (goodsSkuId: number | undefined, when: boolean) =>
  useCall(coupons.usable, { goodsSkuId: goodsSkuId ?? 0 }, { when: when && goodsSkuId !== undefined, silent: true })

/** What I bought. */
export const useOrders = () =>
  usePaged(
    goods.orders,
    {},
    { rowKey: ({ orderNo }: Order) => orderNo, refreshed: () => host.toast(listText.refreshed) },
  )

/** What I bought and have not used yet. */
export const useAllowances = (when = true) => useCall(goods.allowances, {}, { when, silent: true })

/** Whatever shows what an order brings or took asks again. */
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
    ].map(forget),
  )

/** What is on sale is no more as it was shown, or something of mine that pays for it. */
export const offerChanged = () => Promise.all([forget(goods.list), orderSettled()])
