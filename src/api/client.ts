import { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '@contract/kernel/define'
import { forgetAddresses } from '@/platform/addresses'
import { session } from './session'

/** The app's cache of answers. Only src/api uses it directly; other code uses cache.ts and the hooks. */
export const client = new QueryClient({
  defaultOptions: {
    // no automatic retries: a failure is shown, and the user retries
    queries: {
      retry: false,
      staleTime: 30_000,
      gcTime: 300_000,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    // gcTime 0 drops the input at once: it may be a code or an identity card number
    mutations: { retry: false, networkMode: 'always', gcTime: 0 },
  },
})

// cached data belongs to one user
session.subscribe(() => {
  if (session.present()) return void client.resetQueries()
  client.clear()
  forgetAddresses()
})

/** The query key of a call: its path and input. Keys are always made by this function. */
export const keyOf = (endpoint: Endpoint, input: object = {}) => [endpoint.path, input] as const
