import { useState } from 'react'
import type { Data } from '@contract/kernel/define'
import type { coupons } from '@contract/money/coupons'
import type { Sku } from '@contract/money/goods'
import { useUsable } from './queries'

type Usable = Data<typeof coupons.usable>['list']

const chosenOf = (usable: Usable, choice: { id: string | undefined } | undefined): Usable[number] | undefined =>
  choice ? usable.find(({ coupon }) => coupon.id === choice.id) : usable[0]

/** The coupon for a purchase (A.coupon). It is the best one until the user chooses another or none. */
export function useChosenCoupon(sku: Sku | undefined, when: boolean) {
  const { data, state } = useUsable(sku?.goodsSkuId, when)
  const [choice, setChoice] = useState<{ sku: number; id: string | undefined }>()
  const { list: usable, obstacle } = data ?? { list: [], obstacle: '' }
  const mine = choice?.sku === sku?.goodsSkuId ? choice : undefined
  const chosen = chosenOf(usable, mine)
  return {
    usable,
    /** Why no coupon can be used. */
    obstacle,
    loading: when && state === 'loading',
    id: chosen?.coupon.id,
    discount: chosen?.discount ?? 0,
    choose(id: string | undefined) {
      if (sku) setChoice({ sku: sku.goodsSkuId, id })
    },
  }
}
