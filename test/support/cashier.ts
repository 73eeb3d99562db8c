import type { World } from '../world'

/** Presses a button at the simulated cashier, with the request that its page sends. */
export const atCashier = ({ app }: Pick<World, 'app'>, order: string, outcome: 'pay' | 'fail' | 'cancel' = 'pay') =>
  app.inject({
    method: 'POST',
    url: '/pretend/cashier',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ order, outcome }).toString(),
  })
