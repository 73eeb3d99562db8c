import { newClientId, persistedOfAccount, recordOfAccount } from '@/api'

/** Unsent content under a client key. `sent`: the content sent under this key; other content gets a new key. */
export type Draft = { clientKey: string; sent?: string }

const keptDays = 30
/** The latest. */
const most = 20

export const newDraft = (): Draft => ({ clientKey: newClientId() })

/** The draft with the key to send it. The same content keeps the key, so that a lost answer writes nothing twice. */
export const sentAs = <D extends Draft>(draft: D, sent: string): D => ({
  ...draft,
  clientKey: (draft.sent ?? sent) === sent ? draft.clientKey : newClientId(),
  sent,
})

/** One draft: survives a restart. */
export const keptDraft = <D extends Draft>(name: string) => persistedOfAccount<D>(name, keptDays)

/** Drafts by their subject: the latest ones survive a restart. */
export const keptDrafts = <D extends Draft>(name: string) => recordOfAccount<D>(name, keptDays, most)
