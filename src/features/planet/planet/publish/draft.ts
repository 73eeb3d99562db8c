import { postLimits } from '@contract/planet/planet-parts'
import type { Topic } from '@contract/planet/topics'
import { partsOf, type Sent } from '../../../core/uploads'
import {
  type Draft as Unsent,
  extraOf,
  keptDraft,
  keptMentions,
  type Mention,
  newDraft,
  sentAs,
  withMention,
} from '../../../core/writing'

export type Draft = Unsent & {
  content: string
  /** The users whose names are in the text as `@name`. */
  mentions?: readonly Mention[]
  images: readonly Sent[]
  /** The options of the vote; undefined without a vote. */
  vote?: readonly string[]
  /** A voice that is already uploaded. */
  voice?: { id: string; url: string; seconds: number }
  /** A video that is already uploaded, with its cover. */
  video?: { id: string; cover: Sent; seconds: number; width: number; height: number }
  /** A link to an article, unless `type` says otherwise. */
  link?: { id: string; title: string; type?: 'quiz' }
  topic?: Pick<Topic, 'topicId' | 'title'>
  /** The place of the post. Undefined means the author's city, or none if the post is anonymous; '' means none. */
  city?: string
  province?: string
  anonymous: boolean
  audience: 0 | 1 | 2
  ai: boolean
}

const blank: Omit<Draft, keyof Unsent> = { content: '', images: [], anonymous: false, audience: 0, ai: false }
const store = keptDraft<Draft>('PLANET_DRAFT')

/** The name of the form, for its parts that are under way. */
export const postForm = 'post'

/** The parts of a post that exclude each other. */
const kinds = ['pictures', 'video', 'voice', 'vote'] as const
export type Kind = (typeof kinds)[number]

/** The exclusive parts that a draft has. The rules of a post allow one. */
export const kindsOf = ({ images, video, voice, vote }: Omit<Draft, keyof Unsent>): readonly Kind[] =>
  kinds.filter((kind) => (kind === 'pictures' ? images.length > 0 : Boolean({ video, voice, vote }[kind])))

export const hasOther = (draft: Draft, kind: Kind) => kindsOf(draft).some((other) => other !== kind)

/** Puts a picture before those of the draft. Does nothing if the draft has or gets a vote, a voice or a video. */
export function putInDraft(picture: Sent): void {
  const draft = store.get() ?? { ...blank, ...newDraft() }
  if (hasOther(draft, 'pictures') || partsOf(postForm).some(({ slot }) => slot !== 'pictures')) return
  store.set({ ...draft, images: [picture, ...draft.images].slice(0, postLimits.postPictures) })
}

/** The draft of a post. It survives a restart and is dropped once it is published. */
export function useDraft() {
  const kept = store.useValue((value) => value)
  const now = (): Draft => store.get() ?? { ...blank, ...newDraft() }
  const change = (part: Partial<Draft>) => store.set({ ...now(), ...part })
  const draft = { ...blank, ...kept }
  return {
    draft,
    extra: extraOf(draft.content, draft.mentions),
    now,
    change,
    write: (content: string) => change({ content, mentions: keptMentions(content, now().mentions) }),
    mention(chosen: Mention) {
      const { content, mentions = [] } = now()
      change({ content: withMention(content, chosen), mentions: [...mentions, chosen] })
    },
    /** The client key for the current input. */
    keyOf(wish: object): string {
      const draft = sentAs(now(), JSON.stringify(wish))
      store.set(draft)
      return draft.clientKey
    },
    drop: () => store.remove(),
  }
}
