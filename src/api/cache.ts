import type { Data, Endpoint, Input } from '@contract/kernel/define'
import { call } from './call'
import { client, keyOf } from './client'

/** So that a write need not refetch. */
export function put<E extends Endpoint>(endpoint: E, input: Input<E>, data: Data<E>) {
  client.setQueryData(keyOf(endpoint, input), data)
}

/** The answer that is in the cache, if any; asks for nothing. */
export const known = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  client.getQueryData<Data<E>>(keyOf(endpoint, input))

/** The answers that are in the cache, whatever their input. */
export const knownOfAll = <E extends Endpoint>(endpoint: E) =>
  client
    .getQueriesData<Data<E>>({ queryKey: [endpoint.path] })
    .flatMap(([, data]) => (data === undefined ? [] : [data]))

/** The answer in the cache while it is fresh, else a new one. Rejects as `call` does, without a toast. */
export const load = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  client.fetchQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: () => call(endpoint, input, { silent: true }),
  })

/** Refetches a call, for one input or for all. */
export const forget = <E extends Endpoint>(endpoint: E, input?: Input<E>) =>
  client.invalidateQueries({ queryKey: input === undefined ? [endpoint.path] : keyOf(endpoint, input) })

/** Refetches everything, now or when next on screen: visibility of users changed. */
export const forgetAll = () => client.invalidateQueries()

/** Removes the answers that no screen shows. */
export const dropUnused = (endpoint: Endpoint) => client.removeQueries({ queryKey: [endpoint.path], type: 'inactive' })

/** Resets a call to its first load, for a list whose tab was left (A.list.04). */
export const startOver = (endpoint: Endpoint) => client.resetQueries({ queryKey: [endpoint.path] })
