import type { YearEndPrize } from '@contract/play/year-end-draw'
import { layout, Picture } from '@/ui'
import food from './assets/food.svg'
import heartCard from './assets/heart-card.svg'
import meetCard from './assets/meet-card.svg'
import memberCoupon from './assets/member-coupon.svg'
import voucher from './assets/voucher.svg'

const icons: Readonly<Record<YearEndPrize, string>> = {
  memberCoupon,
  meetCard,
  heartCard,
  food100: food,
  food30: food,
  food1000: food,
  voucher,
  food50: food,
}

/** The icon is 40 px, or 96 px when it is shown alone. */
export const PrizeIcon = ({ kind, big }: { kind: YearEndPrize; big?: boolean }) => (
  <Picture
    src={icons[kind]}
    className={layout({ rigid: true, block: true, square: big ? 96 : 40 })}
    fit='contain'
    lazy={false}
  />
)
