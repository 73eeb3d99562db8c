import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { dogFood } from '@contract/areas/dog-food'
import { codes } from '@contract/errors'
import { type ApiError, keyOf, useCall } from '@/api'
import { host } from '@/platform'
import { unlock as text } from '@/texts/unlocks'

/** What I hold, in dog food (A.money.01). */
export const useDogFood = (when = true) => useCall(dogFood.account, {}, { when, silent: true })

/** Reads the balance and its record again, as after something was paid. */
export function useDogFoodChanged() {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: keyOf(dogFood.records) })
    return client.invalidateQueries({ queryKey: keyOf(dogFood.account) })
  }, [client])
}

/**
 * Says that there is too little dog food, and answers how much there is (A.X08). Every other refusal has been said already
 * and answers nothing.
 */
export function sayTooLittle(refusal: ApiError | undefined): number | undefined {
  if (refusal?.code !== codes.notEnoughDogFood) return undefined
  const { num = 0 } = (refusal.data ?? {}) as { num?: number }
  host.toast(`${refusal.msg}${text.balance(num)}`)
  return num
}
