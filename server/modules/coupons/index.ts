import { coupons } from '../../../contract/areas/coupons'
import { refuse } from '../../http/failure'
import { serve } from '../../http/serve'

export { freeCoupon, holdCoupon, type Holding, spendCoupon } from './holding'

const later = (): never => {
  throw refuse('absent')
}

export default serve(coupons, { plans: later, claim: later, mine: later, usable: later, cards: later })
