import { createOfSession } from '@/api'
import type { Sent } from '../uploads'

/** What has been filled in of a report. */
export type Draft = { reason: string | undefined; explanation: string; pictures: readonly Sent[] }

const blank: Draft = { reason: undefined, explanation: '', pictures: [] }
const useStore = createOfSession(() => ({ of: '', draft: blank }))

/** What was written of one user and not sent yet, so that a look elsewhere loses nothing. Gone with the app. */
export function draftOf(of: string): Draft {
  const kept = useStore.getState()
  return kept.of === of ? kept.draft : blank
}
export const keepDraft = (of: string, draft: Draft) => useStore.setState({ of, draft })
export const dropDraft = () => useStore.setState({ of: '', draft: blank })
