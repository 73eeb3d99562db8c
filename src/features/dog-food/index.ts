import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { dogFood } from '@contract/areas/dog-food'
import { keyOf, useCall } from '@/api'

/** What I hold, in dog food (A.money.01). */
export const useDogFood = (when = true) => useCall(dogFood.account, {}, { when, silent: true })

/** Reads the balance again, as after something was paid. */
export function useDogFoodChanged() {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: keyOf(dogFood.account) }), [client])
}
