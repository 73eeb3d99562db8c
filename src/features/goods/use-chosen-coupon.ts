import { useState } from 'react'
import type { Sku } from '@contract/areas/goods'
import { useUsable } from './queries'

/** The coupon for a purchase: the best until the user picks another, or none (A.coupon). */
export function useChosenCoupon(sku: Sku | undefined, when: boolean) {
  const { data, state } = useUsable(sku?.goodsSkuId, when)
  const [choice, setChoice] = useState<{ sku: number; id: string | undefined }>()
  const usable = data?.list ?? []
  const mine = choice?.sku === sku?.goodsSkuId ? choice : undefined
  const best = usable[0]
  const chosen = mine ? usable.find(({ coupon }) => coupon.id === mine.id) : best
  return {
    usable,
    /** Why none is usable. */
    obstacle: data?.obstacle ?? '',
    loading: when && state === 'loading',
    id: chosen?.coupon.id,
    discount: chosen?.discount ?? 0,
    choose(id: string | undefined) {
      if (sku) setChoice({ sku: sku.goodsSkuId, id })
    },
  }
}
