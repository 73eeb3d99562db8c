import type { Order, Sku } from '@contract/areas/goods'
import { signed as yuan } from '@/texts/yuan'
import { thousands } from '@/ui'

export { yuan }

/** An amount in the money that a thing costs. */
export const amountIn = (currency: Sku['currency'], amount: number) =>
  currency === 'yuan' ? yuan(amount) : thousands(amount)

/** All dog food that an order brings, with what comes on top. */
export const foodOf = ({ kind, quantity, bonus }: Pick<Order, 'kind' | 'quantity' | 'bonus'>) =>
  kind === 'dogFood' ? quantity + bonus : 0
