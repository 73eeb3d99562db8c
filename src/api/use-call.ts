import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Data, Endpoint, Input } from '@contract/kernel/define'
import { call, type CallOptions } from './call'
import { keyOf } from './client'
import { ApiError } from './failures'

export type Asked<T> = {
  data: T | undefined
  state: 'loading' | 'failed' | 'ready'
  refusal: ApiError | undefined
  refreshing: boolean
  /** When the answer was read, in local milliseconds since 1970; 0 before the first answer. */
  readAt: number
  /** Reads again and keeps the old answer meanwhile. Never rejects. */
  retry(): Promise<void>
}

/** Reads a call for a component. `when: false` postpones it. A dropped answer fails without a message. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { when = true, ...options }: CallOptions & { when?: boolean } = {},
): Asked<Data<E>> {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery<Data<E>>({
    queryKey: keyOf(endpoint, input),
    queryFn: () => call(endpoint, input, { query: {}, ...options }),
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
