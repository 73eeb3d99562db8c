import { type Draft, keptDrafts, newDraft, sentAs } from '../../core/writing'

type Words = Draft & { words: string }

const drafts = keptDrafts<Words>('PLANE_DRAFTS')

/**
 * The draft of a text. It is restored after a restart and deleted once sent.
 * @param of the id of a thread, or '' for a new plane
 */
export function useWords(of: string) {
  const words = drafts.useValue(of)?.words ?? ''
  const now = (): Words => drafts.get(of) ?? { ...newDraft(), words: '' }
  return {
    words,
    write: (next: string) => drafts.keep(of, { ...now(), words: next }),
    /** The text to send now, with its key. */
    sending() {
      const content = now().words.trim()
      const draft = sentAs(now(), content)
      drafts.keep(of, draft)
      return { clientKey: draft.clientKey, content }
    },
    drop: () => drafts.keep(of, undefined),
  }
}
