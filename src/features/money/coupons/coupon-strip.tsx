import { useState } from 'react'
import type { SkuKind } from '@contract/kernel/options'
import type { Coupon } from '@contract/money/coupons'
import { moments } from '@/texts/core/moments'
import { coupons as text } from '@/texts/money/coupons'
import { Box, Button, Countdown, Icon, Place, press, Row, Sheet, Text } from '@/ui'
import { type Plan, useClaim, usePlans } from './queries'
import { Ticket } from './ticket'
import './coupons.scss'

/**
 * A line beside the prices that offers a coupon for the goods of this page. The coupon opens by a tap (A.coupon.02,
 * 05–07).
 */
export function CouponStrip({ kind }: { kind: SkuKind }) {
  const { plans, now } = usePlans('popup')
  const [opened, setOpened] = useState<Plan>()
  const [open, setOpen] = useState(false)
  const offer = plans.find((plan) => plan.applicableSkus.some((sku) => sku.kind === kind))
  const show = (plan: Plan) => {
    setOpened(plan)
    setOpen(true)
  }
  return (
    <Box>
      {offer && (
        <Row
          align='center'
          mb='s3'
          px='s3'
          minH={52}
          radius='m'
          bg='honey-soft'
          color='honey-text'
          size='sub'
          className='eg-tap'
          {...press(() => show(offer))}
        >
          <Icon name='gift' size={18} />
          <Text grow mx='s2' weight='bold'>
            {text.popup}
          </Text>
          <Text rigid>{text.look}</Text>
          <Icon name='fwd' size={14} />
        </Row>
      )}
      <Place>
        {opened && <Offer key={opened.planId} offer={opened} now={now} open={open} onClose={() => setOpen(false)} />}
      </Place>
    </Box>
  )
}

type OfferProps = { offer: Plan; now: () => number; open: boolean; onClose: () => void }

function Offer({ offer, now, open, onClose }: OfferProps) {
  const [got, setGot] = useState<Coupon>()
  const claim = useClaim(setGot)
  const { couponId, planId: couponPlanId } = offer
  const act = async () => {
    if (got || !(await claim.run({ couponId, couponPlanId }))) onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={() => claim.busy || onClose()}
      title={got ? text.popupGot : text.popup}
      text={text.popupText}
      closeLabel={text.close}
      foot={
        <Button size='L' block loading={claim.busy} onTap={() => void act()}>
          {got ? text.keep : text.claim}
        </Button>
      }
    >
      <Ticket {...offer} onSheet note={got ? text.until(moments.minute(got.expireTime)) : text.goodFor(offer.days)} />
      <Row align='center' justify='center' pt='s4' pb='s2' color='t2' size='sub' className='eg-coupon-left'>
        {got ? text.left : text.claimUntil}
        <Countdown
          until={got ? got.expireTime : offer.expireTime}
          now={now}
          days={text.days}
          calm
          ended={got ? text.over : text.claimOver}
          label={got ? text.left : text.claimUntil}
        />
      </Row>
    </Sheet>
  )
}
