import { newClientId, persistedOfSession } from '@/api'

/** Whom one answers: a comment, and the one of level 1 that it stands below. */
export type Answered = { commentId: string; name: string; threadId: string }

/** Words not yet sent and whom they answer. `sent` is what the key has named: it names nothing else. */
type Draft = { words: string; clientKey: string; answered?: Answered; sent?: string }
type Changed = Omit<Draft, 'answered'> & { answered?: Answered | undefined }

const keptDays = 30
const most = 20
const store = persistedOfSession<Readonly<Record<string, Draft>>>('COMMENT_DRAFTS', keptDays)

/** What is being said below a post: there again after a restart, of the latest posts only, gone once sent. */
export function useCommentDraft(dynamicId: string) {
  const { words = '', answered } = store.useValue((drafts) => drafts?.[dynamicId]) ?? {}
  const now = (): Draft => store.get()?.[dynamicId] ?? { words: '', clientKey: newClientId() }
  function keep(draft: Draft | undefined) {
    const others = Object.entries(store.get() ?? {}).filter(([post]) => post !== dynamicId)
    const kept = draft ? [...others, [dynamicId, draft] as const] : others
    store.set(Object.fromEntries(kept.slice(-most)))
  }
  const drop = () => keep(undefined)
  function change({ answered: whom, ...draft }: Changed) {
    if (draft.words === '' && !whom) drop()
    else keep({ ...draft, ...(whom && { answered: whom }) })
  }
  return {
    words,
    answered,
    write: (next: string) => change({ ...now(), words: next }),
    answer: (whom: Answered | undefined) => change({ ...now(), answered: whom }),
    /** What is sent now. The same again has the same key, so that a lost answer writes nothing twice. */
    sending() {
      const { answered: whom, ...draft } = now()
      const content = draft.words.trim()
      const sent = `${whom?.commentId ?? ''} ${content}`
      const clientKey = (draft.sent ?? sent) === sent ? draft.clientKey : newClientId()
      keep({ ...draft, ...(whom && { answered: whom }), clientKey, sent })
      return { clientKey, content, ...(whom && { commentPid: whom.commentId }) }
    },
    drop,
  }
}
