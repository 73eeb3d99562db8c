import { newClientId, persistedOfAccount, recordOfAccount } from '@/api'

/**
 * Unsent content with its client key. `sent` is the content that was sent under this key; other content needs a new
 * key.
 */
export type Draft = { clientKey: string; sent?: string }

const keptDays = 30
/** The number of drafts that are kept. The oldest ones are dropped. */
const most = 20

export const newDraft = (): Draft => ({ clientKey: newClientId() })

/**
 * Returns the draft with the client key for sending it. The same content keeps its key, so that nothing is written
 * twice after a lost answer.
 */
export const sentAs = <D extends Draft>(draft: D, sent: string): D => ({
  ...draft,
  clientKey: (draft.sent ?? sent) === sent ? draft.clientKey : newClientId(),
  sent,
})

/** A single draft that survives a restart. */
export const keptDraft = <D extends Draft>(name: string) => persistedOfAccount<D>(name, keptDays)

/** Drafts by subject. The latest ones survive a restart. */
export const keptDrafts = <D extends Draft>(name: string) => recordOfAccount<D>(name, keptDays, most)
