import { useEffect, useState } from 'react'
import { lengthOf } from '@contract/kernel/lengths'
import type { SkuKind } from '@contract/kernel/options'
import type { Coupon } from '@contract/money/coupons'
import { recordOfAccount } from '@/api'
import { useInFront } from '@/shell/use-front'
import { moments } from '@/texts/core/moments'
import { coupons as text } from '@/texts/money/coupons'
import { Button, Countdown, Place, Row, Sheet } from '@/ui'
import { type Plan, useClaim, usePlans } from './queries'
import { Ticket } from './ticket'
import './coupons.scss'

const most = 50
/** When each plan was last shown, in milliseconds since 1970. */
const shown = recordOfAccount<number>('COUPON_POPUPS', 1, most)
const wasShown = ({ planId }: Plan) => Date.now() - (shown.get(planId) ?? 0) < lengthOf.day

/** The delay before a popup interrupts the page, in milliseconds. */
const calm = 800

/** Returns a plan that was not shown in the last 24 hours, after the delay `calm`. */
function useOffer(kind: SkuKind, when: boolean) {
  const front = useInFront()
  const { plans, now } = usePlans('popup', when)
  const [offer, setOffer] = useState<Plan>()
  const fits = (plan: Plan) => plan.applicableSkus.some((sku) => sku.kind === kind) && !wasShown(plan)
  const next = when && front && !offer ? plans.find(fits) : undefined
  useEffect(() => {
    if (!next) return undefined
    const timer = setTimeout(() => {
      shown.keep(next.planId, Date.now())
      setOffer(next)
    }, calm)
    return () => clearTimeout(timer)
  }, [next])
  return { offer, now }
}

/**
 * Offers a coupon on a page that sells the goods for which the coupon is valid. Each one is offered once a day, with a
 * countdown (A.coupon.02, 05–07). `when` is false while another overlay is open.
 */
export function CouponPopup({ kind, when = true }: { kind: SkuKind; when?: boolean }) {
  const { offer, now } = useOffer(kind, when)
  const [closed, setClosed] = useState(false)
  const [got, setGot] = useState<Coupon>()
  const claim = useClaim(setGot)
  const close = () => claim.busy || setClosed(true)
  if (!offer) return <Place />
  const { couponId, planId: couponPlanId } = offer
  const act = async () => {
    if (got || !(await claim.run({ couponId, couponPlanId }))) setClosed(true)
  }
  return (
    <Place>
      <Sheet
        open={!closed}
        onClose={close}
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
            ended={got ? text.over : text.claimOver}
            label={got ? text.left : text.claimUntil}
          />
        </Row>
      </Sheet>
    </Place>
  )
}
