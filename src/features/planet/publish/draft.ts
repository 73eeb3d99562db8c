import type { Topic } from '@contract/areas/topics'
import { limits } from '@contract/limits'
import { newClientId, persistedOfSession } from '@/api'
import type { Sent } from '../../uploads'

export type Draft = {
  content: string
  images: readonly Sent[]
  /** Its options; undefined without a vote. */
  vote?: readonly string[]
  /** Sent already. */
  voice?: { id: string; url: string; seconds: number }
  /** Sent already, with its cover. */
  video?: { id: string; cover: Sent; seconds: number; width: number; height: number }
  /** To an article, unless it says what else. */
  link?: { id: string; title: string; type?: 'quiz' }
  topic?: Pick<Topic, 'topicId' | 'title'>
  /** Undefined is where its author lives, empty nowhere. */
  city?: string
  province?: string
  anonymous: boolean
  audience: 0 | 1 | 2
  ai: boolean
  /** One post, however often it is sent. */
  clientKey: string
  /** What the key has named: it names nothing else. */
  sent?: string
}

const keptDays = 30
const blank: Omit<Draft, 'clientKey' | 'sent'> = { content: '', images: [], anonymous: false, audience: 0, ai: false }
const store = persistedOfSession<Draft>('PLANET_DRAFT', keptDays)

/** A picture for the post to be written, before those that it has; a vote, a voice or a video takes none. */
export function putInDraft(picture: Sent): void {
  const draft = store.get() ?? { ...blank, clientKey: newClientId() }
  if (draft.vote || draft.voice || draft.video) return
  store.set({ ...draft, images: [picture, ...draft.images].slice(0, limits.postPictures) })
}

/** What is written and not yet posted: there again after a restart, gone once posted. */
export function useDraft() {
  const kept = store.useValue((value) => value)
  const now = (): Draft => store.get() ?? { ...blank, clientKey: newClientId() }
  return {
    draft: { ...blank, ...kept },
    now,
    change: (part: Partial<Draft>) => store.set({ ...now(), ...part }),
    /** The key of what is sent now. The same again has the same, so that a lost answer publishes nothing twice. */
    keyOf(wish: object): string {
      const draft = now()
      const sent = JSON.stringify(wish)
      const clientKey = (draft.sent ?? sent) === sent ? draft.clientKey : newClientId()
      store.set({ ...draft, clientKey, sent })
      return clientKey
    },
    drop: () => store.remove(),
  }
}
