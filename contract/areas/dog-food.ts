import { Closed, get, Moment, Whole } from '../define'
import { limits } from '../limits'

const Amount = Whole(0, limits.dogFoodMax)

/** The virtual currency (A.money; document 1 §3, §4, §9). Amounts are whole dog food; money is whole fen. */
export const dogFood = {
  account: get('/account/v1/getAccountInfo', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'What I hold: permanent and time-limited dog food, and my income of all time',
    data: Closed({
      dogFood: Amount,
      permanentDogFood: Amount,
      limitedDogFood: Amount,
      /** When the next time-limited part ends; 0 when there is none (A.money.02). */
      limitedExpireTime: Moment,
      /** Income of all time: neither the balance nor what can be withdrawn (A.X44). */
      incomeEverDogfood: Amount,
    }),
  }),
}
