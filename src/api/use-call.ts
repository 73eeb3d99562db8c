import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Data, Endpoint, Input } from '@contract/define'
import { call, type CallOptions } from './call'
import { keyOf } from './client'
import { ApiError } from './failures'

export type Asked<T> = {
  data: T | undefined
  state: 'loading' | 'failed' | 'ready'
  /** Why it failed, when the server said so. */
  refusal: ApiError | undefined
  refreshing: boolean
  /** When the answer came, ms since 1970 by this device's clock; 0 while there is none. */
  readAt: number
  /** Asks again; what is there stays until the answer comes. Never rejects. */
  retry(): Promise<void>
}

/** Reads one call of the contract. `when: false` asks nothing yet. A dropped answer is a failed one without a word. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { when = true, ...options }: CallOptions & { when?: boolean } = {},
): Asked<Data<E>> {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery<Data<E>>({
    queryKey: keyOf(endpoint, input),
    queryFn: () => call(endpoint, input, options),
    enabled: when,
  })
  const retry = useCallback(async () => {
    await refetch()
  }, [refetch])
  return {
    data,
    state: data !== undefined ? 'ready' : error && !isFetching ? 'failed' : 'loading',
    refusal: error instanceof ApiError ? error : undefined,
    refreshing: isFetching && data !== undefined,
    readAt: dataUpdatedAt,
    retry,
  }
}
