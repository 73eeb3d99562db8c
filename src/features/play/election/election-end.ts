import { useEffect } from 'react'
import { routes } from '@/routes'
import { go } from '@/shell'
import { clockOf, type useInfo } from './queries'

/**
 * Tells whether an election is over. If it is not, sends the user to the entrance, because there is no result yet
 * (C.X03).
 */
export function useElectionEnd(eventId: string, { data, readAt }: Pick<ReturnType<typeof useInfo>, 'data' | 'readAt'>) {
  const over = data !== undefined && clockOf(data, readAt)() >= data.electionEndTime
  const early = data !== undefined && !over
  useEffect(() => {
    if (early) void go.replace(routes.election.index, { eventId })
  }, [early, eventId])
  return over
}
