import { newClientId, persistedOfSession } from '@/api'

/** What is written and not yet sent, under a client key. `sent` is what the key has named: it names nothing else. */
export type Draft = { clientKey: string; sent?: string }

const keptDays = 30
/** The latest. */
const most = 20

export const newDraft = (): Draft => ({ clientKey: newClientId() })

/** The draft as it is sent now. The same again has the same key, so that a lost answer writes nothing twice. */
export const sentAs = <D extends Draft>(draft: D, sent: string): D => ({
  ...draft,
  clientKey: (draft.sent ?? sent) === sent ? draft.clientKey : newClientId(),
  sent,
})

/** One draft: there again after a restart. */
export const keptDraft = <D extends Draft>(name: string) => persistedOfSession<D>(name, keptDays)

/** Drafts by what they belong to: there again after a restart, the latest of them. */
export function keptDrafts<D extends Draft>(name: string) {
  const store = persistedOfSession<Readonly<Record<string, D>>>(name, keptDays)
  const all = () => store.get() ?? {}
  return {
    useValue: (of: string) => store.useValue((drafts) => drafts?.[of]),
    get: (of: string): D | undefined => all()[of],
    /** Undefined: gone, once sent. */
    keep(of: string, draft: D | undefined) {
      const others = Object.entries(all()).filter(([other]) => other !== of)
      store.set(Object.fromEntries((draft ? [...others, [of, draft] as const] : others).slice(-most)))
    },
  }
}
