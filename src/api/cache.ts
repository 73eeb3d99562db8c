import type { Data, Endpoint, Input } from '@contract/kernel/define'
import { call } from './call'
import { client, keyOf } from './client'

/** Puts data into the cache, so that no refetch is needed after a write. */
export function put<E extends Endpoint>(endpoint: E, input: Input<E>, data: Data<E>) {
  client.setQueryData(keyOf(endpoint, input), data)
}

/**
 * Shows the data of a row until the call is answered. The data counts as old, so that it is read again, and does
 * not replace an answer.
 */
export function lend<E extends Endpoint>(endpoint: E, input: Input<E>, data: Data<E>) {
  if (known(endpoint, input) === undefined) client.setQueryData(keyOf(endpoint, input), data, { updatedAt: 0 })
}

/** Returns the cached answer, if any. It sends no request. */
export const known = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  client.getQueryData<Data<E>>(keyOf(endpoint, input))

/** Returns all cached answers of a call, for any input. */
export const knownOfAll = <E extends Endpoint>(endpoint: E) =>
  client
    .getQueriesData<Data<E>>({ queryKey: [endpoint.path] })
    .flatMap(([, data]) => (data === undefined ? [] : [data]))

/** Returns the cached answer while it is fresh, otherwise a new one. Rejects as `call` does, but without a toast. */
export const load = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  client.fetchQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: () => call(endpoint, input, { silent: true }),
  })

/** Refetches a call, for one input or for all inputs. */
export const forget = <E extends Endpoint>(endpoint: E, input?: Input<E>) =>
  client.invalidateQueries({ queryKey: input === undefined ? [endpoint.path] : keyOf(endpoint, input) })

/**
 * Refetches all calls because the visibility of users changed: the calls on screen at once, all others when they are
 * next on screen.
 */
export const forgetAll = () => client.invalidateQueries()

/** Removes the cached answers that no screen shows. */
export const dropUnused = (endpoint: Endpoint) => client.removeQueries({ queryKey: [endpoint.path], type: 'inactive' })

/** Resets a list to its first load, after its tab was left (A.list.04). */
export const startOver = (endpoint: Endpoint) => client.resetQueries({ queryKey: [endpoint.path] })
