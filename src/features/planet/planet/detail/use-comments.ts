import { useMemo, useRef, useState } from 'react'
import { isBlank } from '@contract/kernel/letters'
import { type Comment, comments, type Thread } from '@contract/planet/comments'
import type { Dynamic } from '@contract/planet/planet'
import { call, useAction, usePaged } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { comments as text } from '@/texts/planet/comments'
import { confirm } from '@/ui'
import { commentLiker } from '../reactions'
import { addComment, countComments, patchComment } from './comment-cache'
import { type Answered, useCommentDraft } from './drafts'

export type Order = keyof typeof text.orders
export const orders = Object.keys(text.orders) as Order[]

export const commentKey = ({ commentId }: Pick<Comment, 'commentId'>) => commentId

/** The comments of a post. With `first` they begin with the thread of that comment. */
export const useComments = (dynamicId: string, order: Order, first?: string) =>
  usePaged(comments.list, { dynamicId, order, ...(first !== undefined && { first }) }, { rowKey: commentKey })

/** The id of the line above the comments. */
export const commentsHead = 'comments'

export type CommentActs = {
  answer(answered: Answered): void
  like(comment: Comment): void
  /** Tells whether the user may delete a comment: their own, and any below their own post. */
  mayRemove(comment: Comment): boolean
  remove(comment: Comment, thread: Thread): void
  report(comment: Comment): void
}

const like = commentLiker((commentId, now) => patchComment(commentId, (comment) => ({ ...comment, ...now })))

async function remove(dynamicId: string, comment: Comment) {
  const { removeAsk: title, removeText: content, remove: ok, keep: cancel } = text
  if (!(await confirm({ title, content, ok, cancel, danger: true }))) return
  try {
    await call(comments.remove, { commentId: comment.commentId })
    patchComment(comment.commentId, () => undefined)
    countComments(dynamicId, -1 - comment.replyNum)
    host.toast(text.removed)
  } catch {
    // a toast has already reported the failure
  }
}

/**
 * The state of a comment being written: the draft, and the comment that it answers. Repeated taps send it only once.
 */
export function useWriting({ dynamicId, mine }: Pick<Dynamic, 'dynamicId' | 'mine'>) {
  const { words, extra, answered, write, mention, answer, sending, drop } = useCommentDraft(dynamicId)
  /** Whether the user has just chosen the comment to answer. A restored draft does not open the keyboard. */
  const [chosen, setChosen] = useState(false)
  const { run, busy } = useAction(comments.add, {
    onDone(comment) {
      addComment(dynamicId, comment, answered?.threadId)
      drop()
      host.keyboard.hide()
      host.toast(text.done)
      // an answer is shown below the comment that the user was reading
      if (!answered) host.reveal(commentsHead)
    },
  })
  function send() {
    if (!isBlank(words) && !busy) void run({ dynamicId, ...sending() })
  }
  const latest = useRef(answer)
  latest.current = answer
  const acts = useMemo<CommentActs>(
    () => ({
      answer(whom) {
        setChosen(true)
        latest.current(whom)
      },
      like,
      mayRemove: (comment) => mine || comment.mine,
      remove: (comment) => void remove(dynamicId, comment),
      report: ({ commentId }) => void go(routes.planet.report, { dynamicId, commentId }),
    }),
    [dynamicId, mine],
  )
  return { words, extra, write, mention, answered, chosen, answer, send, busy, acts }
}

export type Writing = ReturnType<typeof useWriting>
