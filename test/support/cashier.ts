import type { World } from '../world'

/** A press at the stand-in cashier, as its page sends it. */
export const atCashier = ({ app }: Pick<World, 'app'>, order: string, outcome: 'pay' | 'fail' | 'cancel' = 'pay') =>
  app.inject({
    method: 'POST',
    url: '/pretend/cashier',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ order, outcome }).toString(),
  })
