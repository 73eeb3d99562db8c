import type { Order, Sku } from '@contract/money/goods'
import { signed as yuan } from '@/texts/core/yuan'
import { thousands } from '@/ui'

export { yuan }

export const amountIn = (currency: Sku['currency'], amount: number) =>
  currency === 'yuan' ? yuan(amount) : thousands(amount)

/** The dog food that an order brings, with the bonus. */
export const foodOf = ({ kind, quantity, bonus }: Pick<Order, 'kind' | 'quantity' | 'bonus'>) =>
  kind === 'dogFood' ? quantity + bonus : 0
