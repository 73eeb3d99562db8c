import { useQuery } from '@tanstack/react-query'

/**
 * Reads a document that is not in the contract, such as a file beside the web pages. It stays cached while a screen
 * shows it.
 */
export function useFetched<T>(name: string, fetch: () => Promise<T>) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [name],
    queryFn: fetch,
    gcTime: 0,
    staleTime: 0,
  })
  const state: 'loading' | 'failed' | 'ready' =
    data !== undefined ? 'ready' : isError && !isFetching ? 'failed' : 'loading'
  return { data, state, retry: () => refetch() }
}
