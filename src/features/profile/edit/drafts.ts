import { persisted } from '@/api'
import type { Field } from './use-edit'

type Drafts = { uid: string; texts: Partial<Record<Field, string>> }

/** Days. */
const kept = persisted<Drafts>('PROFILE_DRAFT', 7)

/** Per user. */
const textsOf = (uid: string) => {
  const drafts = kept.get()
  return drafts?.uid === uid ? drafts.texts : {}
}

export const drafts = {
  get: (uid: string, field: Field) => textsOf(uid)[field],
  keep: (uid: string, field: Field, words: string) => kept.set({ uid, texts: { ...textsOf(uid), [field]: words } }),
  drop(uid: string, field: Field) {
    const { [field]: _, ...texts } = textsOf(uid)
    if (Object.keys(texts).length === 0) kept.remove()
    else kept.set({ uid, texts })
  },
}
