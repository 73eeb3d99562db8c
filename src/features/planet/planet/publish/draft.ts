import { postLimits } from '@contract/planet/planet-parts'
import type { Topic } from '@contract/planet/topics'
import type { Sent } from '../../../core/uploads'
import { type Draft as Unsent, keptDraft, newDraft, sentAs } from '../../../core/writing'

export type Draft = Unsent & {
  content: string
  images: readonly Sent[]
  /** Its options; undefined without a vote. */
  vote?: readonly string[]
  /** Sent already. */
  voice?: { id: string; url: string; seconds: number }
  /** Sent already, with its cover. */
  video?: { id: string; cover: Sent; seconds: number; width: number; height: number }
  /** To an article, unless `type` says otherwise. */
  link?: { id: string; title: string; type?: 'quiz' }
  topic?: Pick<Topic, 'topicId' | 'title'>
  /** Undefined is where its author lives, or nowhere in an anonymous post; empty nowhere. */
  city?: string
  province?: string
  anonymous: boolean
  audience: 0 | 1 | 2
  ai: boolean
}

const blank: Omit<Draft, keyof Unsent> = { content: '', images: [], anonymous: false, audience: 0, ai: false }
const store = keptDraft<Draft>('PLANET_DRAFT')

/** Puts a picture before those of the draft; a draft with a vote, a voice or a video takes none. */
export function putInDraft(picture: Sent): void {
  const draft = store.get() ?? { ...blank, ...newDraft() }
  if (draft.vote || draft.voice || draft.video) return
  store.set({ ...draft, images: [picture, ...draft.images].slice(0, postLimits.postPictures) })
}

/** The unposted draft: it survives a restart and is dropped once posted. */
export function useDraft() {
  const kept = store.useValue((value) => value)
  const now = (): Draft => store.get() ?? { ...blank, ...newDraft() }
  return {
    draft: { ...blank, ...kept },
    now,
    change: (part: Partial<Draft>) => store.set({ ...now(), ...part }),
    /** The client key of the current input. */
    keyOf(wish: object): string {
      const draft = sentAs(now(), JSON.stringify(wish))
      store.set(draft)
      return draft.clientKey
    },
    drop: () => store.remove(),
  }
}
