import { useState } from 'react'
import { coupons as text } from '@/texts/money/coupons'
import { CounterTabs, Stack } from '@/ui'
import { CardList } from './card-list'
import { CouponList } from './coupon-list'
import { useCards, useCoupons } from './queries'
import './coupons.scss'

export type Tab = 'coupon' | 'card'

/** The screen 卡券: coupons to claim, held coupons and past ones, and free cards (A.coupon). */
export function CouponsScreen({ tab: first = 'coupon' }: { tab?: Tab }) {
  const [tab, setTab] = useState<Tab>(first)
  const coupons = useCoupons()
  const cards = useCards()
  const usable = coupons.data?.list.filter(({ state }) => state === 'ready').length
  const held = cards.data?.list.reduce((sum, { count }) => sum + count, 0)
  const tabs = (
    <Stack mb='s3'>
      <CounterTabs
        tabs={[
          { key: 'coupon', title: text.coupons, count: usable },
          { key: 'card', title: text.cards, count: held },
        ]}
        current={tab}
        onChange={setTab}
        label={text.kinds}
      />
    </Stack>
  )
  return tab === 'coupon' ? <CouponList coupons={coupons} head={tabs} /> : <CardList cards={cards} head={tabs} />
}
