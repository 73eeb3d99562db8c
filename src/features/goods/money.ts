import type { Order, Sku } from '@contract/areas/goods'
import { signed as yuan } from '@/texts/yuan'
import { thousands } from '@/ui'

export { yuan }

/** An amount in the sku's currency. */
export const amountIn = (currency: Sku['currency'], amount: number) =>
  currency === 'yuan' ? yuan(amount) : thousands(amount)

/** Dog food of an order, bonus included. */
export const foodOf = ({ kind, quantity, bonus }: Pick<Order, 'kind' | 'quantity' | 'bonus'>) =>
  kind === 'dogFood' ? quantity + bonus : 0
