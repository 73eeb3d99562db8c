import type { Data, Endpoint, Input } from '@contract/define'
import { client, keyOf } from './client'

/** Puts an answer in place of what a call said before: what a write has just told need not be asked for again. */
export function put<E extends Endpoint>(endpoint: E, input: Input<E>, data: Data<E>) {
  client.setQueryData(keyOf(endpoint, input), data)
}

/** Whatever shows the answers of a call asks again, whatever they were asked with. */
export const forget = (endpoint: Endpoint) => client.invalidateQueries({ queryKey: [endpoint.path] })

/** Whatever is on screen asks again, and what is not on screen does when it comes back: who is there for me has changed. */
export const forgetAll = () => client.invalidateQueries()

/** What a call said is gone, and whoever shows it begins anew, as a list whose tab was left (A.list.04). */
export const startOver = (endpoint: Endpoint) => client.resetQueries({ queryKey: [endpoint.path] })
