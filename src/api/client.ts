import { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '@contract/define'
import { session } from './session'

/** What was asked, kept for a while. One for the app; app.tsx hands it to the tree. */
export const client = new QueryClient({
  defaultOptions: {
    // a call says its failure once and a person tries again; nobody asks three times behind their back
    queries: {
      retry: false,
      staleTime: 30_000,
      gcTime: 300_000,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// what one person saw is not what the next one sees
session.subscribe(() => {
  if (session.present()) void client.resetQueries()
  else client.clear()
})

/** The key of a question is its path and its input; nobody writes one by hand. */
export const keyOf = (endpoint: Endpoint, input: object = {}) => [endpoint.path, input] as const
