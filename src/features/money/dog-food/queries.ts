import { codes } from '@contract/kernel/errors'
import { dogFood } from '@contract/money/dog-food'
import { type ApiError, forget, useCall } from '@/api'
import { host } from '@/platform'
import { unlock as text } from '@/texts/money/unlocks'

/** The user's balance of dog food (A.money.01). */
export const useDogFood = (when = true) => useCall(dogFood.account, {}, { when, silent: true })

/** Refetches the balance and its records. */
export function dogFoodChanged() {
  void forget(dogFood.records)
  return forget(dogFood.account)
}

/**
 * Handles a refusal because of a low balance: shows a toast and returns the balance (A.X08). For other refusals, which
 * were already shown, returns undefined.
 */
export function sayTooLittle(refusal: ApiError | undefined): number | undefined {
  if (refusal?.code !== codes.notEnoughDogFood) return undefined
  const { num = 0 } = (refusal.data ?? {}) as { num?: number }
  host.toast(`${refusal.msg}${text.balance(num)}`)
  return num
}
