import { createOfAccount } from '@/api'
import type { Sent } from '../../core/uploads'

export type Draft = { reason: string | undefined; explanation: string; pictures: readonly Sent[] }

const blank: Draft = { reason: undefined, explanation: '', pictures: [] }
const useStore = createOfAccount(() => ({ of: '', draft: blank }))

/** The unsent report about one target, in memory. */
export function draftOf(of: string): Draft {
  const kept = useStore.getState()
  return kept.of === of ? kept.draft : blank
}
export const keepDraft = (of: string, draft: Draft) => useStore.setState({ of, draft })
export const dropDraft = () => useStore.setState({ of: '', draft: blank })
