import type { PromptId } from '@contract/prompts'
import { persisted } from '@/api'
import type { Sent } from '../uploads'

export type Draft = { answer: string; caption: string; photo: Sent | undefined }
type Drafts = { uid: string; of: Partial<Record<PromptId, Draft>> }

/** Days. */
const kept = persisted<Drafts>('PROMPT_DRAFT', 7)

/** Per user. */
const draftsOf = (uid: string) => {
  const drafts = kept.get()
  return drafts?.uid === uid ? drafts.of : {}
}

/** What is being written, by question. */
export const drafts = {
  get: (uid: string, question: PromptId) => draftsOf(uid)[question],
  keep: (uid: string, question: PromptId, draft: Draft) =>
    kept.set({ uid, of: { ...draftsOf(uid), [question]: draft } }),
  drop(uid: string, question: PromptId) {
    const { [question]: _, ...of } = draftsOf(uid)
    if (Object.keys(of).length === 0) kept.remove()
    else kept.set({ uid, of })
  },
}
