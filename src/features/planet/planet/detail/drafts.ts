import {
  asSent,
  type Draft,
  extraOf,
  keptDrafts,
  keptMentions,
  type Mention,
  newDraft,
  sentAs,
  withMention,
} from '../../../core/writing'

/** The comment that is answered, and the comment of level 1 that begins its thread. */
export type Answered = { commentId: string; name: string; threadId: string }

type Words = Draft & { words: string; answered?: Answered; mentions?: readonly Mention[] }

const drafts = keptDrafts<Words>('COMMENT_DRAFTS')

/** The comment draft of a post. Drafts of the latest posts survive a restart. A draft is dropped once it is sent. */
export function useCommentDraft(dynamicId: string) {
  const { words = '', answered, mentions } = drafts.useValue(dynamicId) ?? {}
  const now = (): Words => drafts.get(dynamicId) ?? { ...newDraft(), words: '' }
  const drop = () => drafts.keep(dynamicId, undefined)
  function change(draft: Words) {
    if (draft.words === '' && !draft.answered) drop()
    else drafts.keep(dynamicId, draft)
  }
  return {
    words,
    answered,
    extra: extraOf(words, mentions),
    write: (next: string) => change({ ...now(), words: next, mentions: keptMentions(next, now().mentions) }),
    mention(chosen: Mention) {
      const draft = now()
      change({ ...draft, words: withMention(draft.words, chosen), mentions: [...(draft.mentions ?? []), chosen] })
    },
    answer(whom: Answered | undefined) {
      const { answered: _, ...draft } = now()
      change({ ...draft, ...(whom && { answered: whom }) })
    },
    /** Gives the draft its client key, and returns the input to send. */
    sending() {
      const { answered: whom, ...draft } = now()
      const content = asSent(draft.words, draft.mentions).trim()
      const sent = sentAs(draft, `${whom?.commentId ?? ''} ${content}`)
      drafts.keep(dynamicId, { ...sent, ...(whom && { answered: whom }) })
      return { clientKey: sent.clientKey, content, ...(whom && { commentPid: whom.commentId }) }
    },
    drop,
  }
}
