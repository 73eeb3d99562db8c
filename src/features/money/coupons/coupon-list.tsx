import type { ReactNode } from 'react'
import { lengthOf } from '@contract/kernel/lengths'
import type { SkuKind } from '@contract/kernel/options'
import type { Coupon } from '@contract/money/coupons'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { moments } from '@/texts/core/moments'
import { coupons as text } from '@/texts/money/coupons'
import { Button, Countdown, PagedList, SectionTitle, Skeleton, Stack, Text } from '@/ui'
import { type Plan, useClaim, type useCoupons, usePlans } from './queries'
import { rowsOf } from './rows'
import { Ticket } from './ticket'

function buy(kind: SkuKind | undefined) {
  if (kind === 'membership') return void go(routes.money.vip)
  if (kind === 'face') return void go(routes.verify.center)
  void go(routes.money.topUp)
}

type Props = { coupons: ReturnType<typeof useCoupons>; head: ReactNode }

export function CouponList({ coupons, head }: Props) {
  const offers = usePlans('center')
  const { now, retry } = coupons
  const both = async () => void (await Promise.all([retry(), offers.retry()]))
  const top = (
    <>
      {head}
      {coupons.data && <Offers offers={offers} mine={coupons.data.list.length > 0} />}
    </>
  )
  return (
    <PagedList
      list={rowsOf(coupons, both)}
      row={(coupon) => <Mine coupon={coupon} now={now} />}
      rowKey={({ id }) => id}
      look='plain'
      texts={listText}
      head={top}
      skeleton={<Skeleton kind='cards' count={3} label={listText.loading} />}
      empty={{ scene: 'box', title: text.noCoupons, text: text.noCouponsText, compact: offers.plans.length > 0 }}
    />
  )
}

function Offers({ offers: { plans }, mine }: { offers: ReturnType<typeof usePlans>; mine: boolean }) {
  if (plans.length === 0) return null
  return (
    <>
      <Stack mb='s5' className='eg-coupons'>
        <SectionTitle>{text.claimable}</SectionTitle>
        {plans.map((plan) => (
          <Offer key={plan.planId} plan={plan} />
        ))}
      </Stack>
      {mine && (
        <Stack mb='s3'>
          <SectionTitle>{text.mine}</SectionTitle>
        </Stack>
      )}
    </>
  )
}

function Offer({ plan }: { plan: Plan }) {
  const claim = useClaim(() => host.toast(text.claimed))
  const { couponId, planId: couponPlanId } = plan
  return (
    <Ticket
      {...plan}
      note={text.goodFor(plan.days)}
      end={
        <Button size='S' kind='soft' loading={claim.busy} onTap={() => void claim.run({ couponId, couponPlanId })}>
          {text.claim}
        </Button>
      }
    />
  )
}

function Mine({ coupon, now }: { coupon: Coupon; now: () => number }) {
  const { state, expireTime, applicableSkus } = coupon
  const soon = state === 'ready' && expireTime - now() < lengthOf.day
  const end = soon ? (
    <>
      {text.left}
      <Countdown until={expireTime} now={now} look='plain' ended={text.over} label={text.left} />
    </>
  ) : (
    text.until(moments.minute(expireTime))
  )
  return (
    <Ticket
      {...coupon}
      off={state !== 'ready'}
      note={state === 'held' ? text.heldNote : end}
      end={
        state === 'ready' ? (
          <Button size='S' kind='soft' onTap={() => buy(applicableSkus[0]?.kind)}>
            {text.use}
          </Button>
        ) : (
          <Text rigid color='t3' size='sub' className='eg-coupon-state'>
            {text.states[state]}
          </Text>
        )
      }
    />
  )
}
