import { persisted } from '@/api'
import type { Field } from './use-edit'

type Drafts = { uid: string; texts: Partial<Record<Field, string>> }

/** Seven days: a text that was left for longer is not missed. */
const kept = persisted<Drafts>('PROFILE_DRAFT', 7)

/** What another user began on this device is not shown to this one. */
const textsOf = (uid: string) => {
  const drafts = kept.get()
  return drafts?.uid === uid ? drafts.texts : {}
}

/** Texts that were written and not saved yet, on this device. */
export const drafts = {
  get: (uid: string, field: Field) => textsOf(uid)[field],
  keep: (uid: string, field: Field, words: string) => kept.set({ uid, texts: { ...textsOf(uid), [field]: words } }),
  drop(uid: string, field: Field) {
    const { [field]: _, ...texts } = textsOf(uid)
    if (Object.keys(texts).length === 0) kept.remove()
    else kept.set({ uid, texts })
  },
}
