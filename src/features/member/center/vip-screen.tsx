import { useState } from 'react'
import { TopBar } from '@/shell'
import { member as text } from '@/texts/member'
import { Box } from '@/ui'
import { CouponPopup } from '../../coupons'
import { CashierSheet, notHere, usePurchase, useSkus } from '../../goods'
import { useCenter, useMembership } from '../queries'
import { Ahead } from './ahead'
import { BuyPart } from './buy-part'
import { RightGrid } from './right-grid'
import { useRenewal } from './use-renewal'
import { VipCard } from './vip-card'
import './center.scss'

/** /user/bigVip: what membership is to me, what it brings, and the periods to buy (mock 17). */
export function VipScreen() {
  const membership = useMembership()
  const center = useCenter()
  const periods = useSkus('membership')
  const vip = membership.data?.vipInfo
  const mine = vip !== undefined && vip.level !== null
  const renewal = useRenewal({ mine, active: center.data?.renewal.state === 'active' })
  const buy = usePurchase({ onDelivered: (order) => void renewal.arrived(order) })
  const [wanted, want] = useState<number>()
  const closed = notHere()
  const list = periods.data?.list ?? []
  const chosen = list.find(({ goodsSkuId }) => goodsSkuId === wanted) ?? list[0]
  return (
    <Box className='vip-page'>
      <TopBar />
      <Box className='vip-top'>
        <VipCard vip={vip} center={center.data} />
        <RightGrid />
      </Box>
      <Box className='vip-sheet'>
        <Ahead list={center.data?.announcements ?? []} />
        <BuyPart
          {...{ periods, chosen, want, renewal, closed, buy }}
          center={center.data}
          words={mine ? text.goOn : text.open}
        />
      </Box>
      <CashierSheet purchase={buy} />
      {closed === undefined && <CouponPopup kind='membership' when={!buy.open} />}
    </Box>
  )
}
