import { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '@contract/kernel/define'
import { forgetAddresses } from '@/platform/addresses'
import { session } from './session'

/** The app's cache of answers. Only src/api knows it: others go through cache.ts and the hooks. */
export const client = new QueryClient({
  defaultOptions: {
    // no automatic retries: failures are shown, users retry
    queries: {
      retry: false,
      staleTime: 30_000,
      gcTime: 300_000,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    // input is not kept: it may be a code or the number of an identity card
    mutations: { retry: false, networkMode: 'always', gcTime: 0 },
  },
})

// cached data belongs to one user
session.subscribe(() => {
  if (session.present()) return void client.resetQueries()
  client.clear()
  forgetAddresses()
})

/** Query key: path and input; never written by hand. */
export const keyOf = (endpoint: Endpoint, input: object = {}) => [endpoint.path, input] as const
