import { newClientId, persistedOfSession } from '@/api'

/** Words not yet sent. `sent` is what the key has named: it names nothing else. */
type Draft = { words: string; clientKey: string; sent?: string }

const keptDays = 30
const most = 20
const store = persistedOfSession<Readonly<Record<string, Draft>>>('PLANE_DRAFTS', keptDays)

/** What is being written: there again after a restart, gone once sent. @param of a thread, or '' for a plane to throw */
export function useWords(of: string) {
  const words = store.useValue((drafts) => drafts?.[of]?.words ?? '')
  const now = (): Draft => store.get()?.[of] ?? { words: '', clientKey: newClientId() }
  function keep(draft: Draft | undefined) {
    const others = Object.entries(store.get() ?? {}).filter(([other]) => other !== of)
    store.set(Object.fromEntries((draft ? [...others, [of, draft] as const] : others).slice(-most)))
  }
  return {
    words,
    write: (next: string) => keep({ ...now(), words: next }),
    /** What is sent now. The same again has the same key, so that a lost answer writes nothing twice. */
    sending() {
      const { sent: before, clientKey: key, words: typed } = now()
      const content = typed.trim()
      const clientKey = before === undefined || before === content ? key : newClientId()
      keep({ words: typed, clientKey, sent: content })
      return { clientKey, content }
    },
    drop: () => keep(undefined),
  }
}
