import type { Data, Endpoint, Input } from '@contract/kernel/define'
import { client, keyOf } from './client'

/** So that a write need not refetch. */
export function put<E extends Endpoint>(endpoint: E, input: Input<E>, data: Data<E>) {
  client.setQueryData(keyOf(endpoint, input), data)
}

/** Refetches a call for all inputs. */
export const forget = (endpoint: Endpoint) => client.invalidateQueries({ queryKey: [endpoint.path] })

/** Refetches everything, now or when next on screen: visibility of users changed. */
export const forgetAll = () => client.invalidateQueries()

/** Resets a call to its first load, for a list whose tab was left (A.list.04). */
export const startOver = (endpoint: Endpoint) => client.resetQueries({ queryKey: [endpoint.path] })
