import { codes } from '@contract/kernel/errors'
import { dogFood } from '@contract/money/dog-food'
import { type ApiError, forget, useCall } from '@/api'
import { host } from '@/platform'
import { unlock as text } from '@/texts/money/unlocks'

/** My dog food balance (A.money.01). */
export const useDogFood = (when = true) => useCall(dogFood.account, {}, { when, silent: true })

/** Refetches the balance and its record. */
export function dogFoodChanged() {
  void forget(dogFood.records)
  return forget(dogFood.account)
}

/** On a low balance says so and returns the balance (A.X08); undefined for other refusals, already toasted. */
export function sayTooLittle(refusal: ApiError | undefined): number | undefined {
  if (refusal?.code !== codes.notEnoughDogFood) return undefined
  const { num = 0 } = (refusal.data ?? {}) as { num?: number }
  host.toast(`${refusal.msg}${text.balance(num)}`)
  return num
}
