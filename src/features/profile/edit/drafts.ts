import { store } from '@/api'
import type { Field } from './use-edit'

const key = 'PROFILE_DRAFT'
/** Days: a text that nobody came back to for a week is not missed. */
const days = 7

type Drafts = { uid: string; texts: Partial<Record<Field, string>> }

const read = (uid: string): Drafts => {
  const kept = store.get<Drafts>(key)
  // what somebody else began on this device is not shown to the next person
  return kept?.uid === uid ? kept : { uid, texts: {} }
}

/** Texts that were written and not saved yet, on this device. */
export const drafts = {
  get: (uid: string, field: Field) => read(uid).texts[field],
  keep(uid: string, field: Field, words: string) {
    store.set(key, { uid, texts: { ...read(uid).texts, [field]: words } }, days)
  },
  drop(uid: string, field: Field) {
    const { [field]: _, ...texts } = read(uid).texts
    if (Object.keys(texts).length === 0) store.remove(key)
    else store.set(key, { uid, texts }, days)
  },
}
