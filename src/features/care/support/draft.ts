import { createOfAccount } from '@/api'
import type { Sent } from '../../core/uploads'

type Draft = { topic: string | undefined; words: string; pictures: readonly Sent[] }

const blank: Draft = { topic: undefined, words: '', pictures: [] }
const useStore = createOfAccount(() => ({ drafts: {} as Readonly<Record<string, Draft>> }))

/**
 * The unsent text of this user, in memory.
 * @param of '' for a new request, otherwise the request's number
 */
export function useSupportDraft(of: string) {
  const draft = useStore(({ drafts }) => drafts[of]) ?? blank
  return {
    draft,
    now: () => useStore.getState().drafts[of] ?? blank,
    /** The name of the form, for its parts that are under way. */
    form: `support ${of}`,
    write: (part: Partial<Draft>) =>
      useStore.setState(({ drafts }) => ({ drafts: { ...drafts, [of]: { ...(drafts[of] ?? blank), ...part } } })),
    drop: () => useStore.setState(({ drafts }) => ({ drafts: { ...drafts, [of]: blank } })),
  }
}
