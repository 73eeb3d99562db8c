import { useState } from 'react'
import { TopBar } from '@/shell'
import { member as text } from '@/texts/money/member'
import { Stack, Text } from '@/ui'
import { useMembership } from '../../../core/people'
import { CouponStrip } from '../../coupons'
import { CashierSheet, notSold, usePurchase, useSkus } from '../../goods'
import { useCenter } from '../queries'
import { BuyPart } from './buy-part'
import { RightGrid } from './right-grid'
import { UpcomingChanges } from './upcoming-changes'
import { useRenewal } from './use-renewal'
import { VipCard } from './vip-card'
import './center.scss'

/** The page /user/bigVip: the user's membership, its benefits, and periods to buy (mock 17). */
export function VipScreen() {
  const membership = useMembership()
  const center = useCenter()
  const periods = useSkus('membership')
  const vip = membership.data?.vipInfo
  const mine = vip !== undefined && vip.level !== null
  const renewal = useRenewal({ mine, active: center.data?.renewal.state === 'active' })
  const buy = usePurchase({ onDelivered: (order) => void renewal.arrived(order) })
  const [wanted, setWanted] = useState<number>()
  const closed = notSold(periods)
  const list = periods.data?.list ?? []
  const chosen = list.find(({ goodsSkuId }) => goodsSkuId === wanted) ?? list[0]
  return (
    <Stack minH='screen' bg='vip-ink' justify='start'>
      <TopBar />
      <Stack pt='s1' pb='s5' px='s4'>
        <VipCard vip={vip} center={center.data} />
        <RightGrid />
      </Stack>
      <Text borderBox grow bg='card' color='t1' className='eg-member-sheet'>
        <UpcomingChanges list={center.data?.announcements ?? []} />
        {closed === undefined && <CouponStrip kind='membership' />}
        <BuyPart
          {...{ periods, chosen, want: setWanted, renewal, closed, buy }}
          center={center.data}
          words={mine ? text.goOn : text.open}
        />
      </Text>
      <CashierSheet purchase={buy} />
    </Stack>
  )
}
