import { newClientId, persistedOfSession } from '@/api'

/** Words not yet sent, and the key under which they are sent once, however often. */
type Draft = { words: string; clientKey: string }

const keptDays = 30
const most = 20
const store = persistedOfSession<Readonly<Record<string, Draft>>>('COMMENT_DRAFTS', keptDays)

/** What is being said below a post: there again after a restart, of the latest posts only, gone once sent. */
export function useCommentDraft(dynamicId: string) {
  const words = store.useValue((drafts) => drafts?.[dynamicId]?.words ?? '')
  const now = (): Draft => store.get()?.[dynamicId] ?? { words: '', clientKey: newClientId() }
  function keep(draft: Draft | undefined) {
    const others = Object.entries(store.get() ?? {}).filter(([post]) => post !== dynamicId)
    const kept = draft ? [...others, [dynamicId, draft] as const] : others
    store.set(Object.fromEntries(kept.slice(-most)))
  }
  return {
    words,
    now,
    write: (next: string) => keep(next === '' ? undefined : { ...now(), words: next }),
    drop: () => keep(undefined),
  }
}
