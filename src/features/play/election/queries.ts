import type { Data } from '@contract/kernel/define'
import type { ElectionInfo } from '@contract/play/election'
import { election } from '@contract/play/election'
import { forget, useCall, usePaged } from '@/api'

export type Result = Data<typeof election.result>

const quiet = { silent: true } as const

export const usePool = (eventId: string) => useCall(election.users, { eventId }, quiet)
export const useMyChoices = (eventId: string) => useCall(election.myChoose, { eventId }, quiet)
export const useInfo = (eventId: string) => useCall(election.eventInfo, { eventId }, quiet)
/** The result. It is requested only after the end, because before that it is empty. */
export const useResult = (eventId: string, when: boolean) => useCall(election.result, { eventId }, { ...quiet, when })
export const useCheck = (eventId: string) => useCall(election.check, { eventId }, quiet)
export const useMine = () => usePaged(election.mine, {}, { rowKey: ({ eventId }) => eventId })

/** Refetches all data of an election. */
export const electionChanged = () =>
  // calls that write are included too, which does no harm: they have no cached answers, and a call in the app does not
  // tell whether it reads
  Promise.all(Object.values(election).map((endpoint) => forget(endpoint)))

/** The server's time, continued from an answer that was read at `readAt`. */
export const clockOf =
  ({ now }: Pick<ElectionInfo, 'now'>, readAt: number) =>
  () =>
    Date.now() + now - readAt
