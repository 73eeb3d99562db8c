import { type Draft, keptDrafts, newDraft, sentAs } from '../../core/writing'

type Words = Draft & { words: string }

const drafts = keptDrafts<Words>('PLANE_DRAFTS')

/** The draft: restored after a restart, deleted once sent. @param of a thread, or '' for a plane to throw */
export function useWords(of: string) {
  const words = drafts.useValue(of)?.words ?? ''
  const now = (): Words => drafts.get(of) ?? { ...newDraft(), words: '' }
  return {
    words,
    write: (next: string) => drafts.keep(of, { ...now(), words: next }),
    /** What is sent now. */
    sending() {
      const content = now().words.trim()
      const draft = sentAs(now(), content)
      drafts.keep(of, draft)
      return { clientKey: draft.clientKey, content }
    },
    drop: () => drafts.keep(of, undefined),
  }
}
