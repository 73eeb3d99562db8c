import { useMemo, useState } from 'react'
import { type Comment, comments, type Thread } from '@contract/areas/comments'
import type { Dynamic } from '@contract/areas/planet'
import { call, useAction, usePaged } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { comments as text } from '@/texts/comments'
import { confirm } from '@/ui'
import { commentLiker } from '../reactions'
import { addComment, countComments, patchComment } from './comment-cache'
import { useCommentDraft } from './drafts'

export type Order = keyof typeof text.orders
export const orders = Object.keys(text.orders) as Order[]

export const commentKey = ({ commentId }: Pick<Comment, 'commentId'>) => commentId

export const useComments = (dynamicId: string, order: Order) =>
  usePaged(comments.list, { dynamicId, order }, { rowKey: commentKey })

/** What one answers: the comment, and the one of level 1 above it. */
export type Answered = { comment: Comment; threadId: string }

export type CommentActs = {
  answer(answered: Answered): void
  like(comment: Comment): void
  /** One's own, and all below one's own post. */
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
    // said by the call
  }
}

/** Writing below a post: the draft, whom it answers, and its sending, once however often it is tapped. */
export function useWriting({ dynamicId, mine }: Pick<Dynamic, 'dynamicId' | 'mine'>) {
  const { words, write, now, drop } = useCommentDraft(dynamicId)
  const [answered, answer] = useState<Answered>()
  const { run, busy } = useAction(comments.add, {
    onDone(comment) {
      addComment(dynamicId, comment, answered?.threadId)
      drop()
      answer(undefined)
      host.keyboard.hide()
      host.toast(text.done)
    },
  })
  function send() {
    const content = words.trim()
    if (content === '') return
    const commentPid = answered?.comment.commentId
    void run({ clientKey: now().clientKey, dynamicId, content, ...(commentPid !== undefined && { commentPid }) })
  }
  const acts = useMemo<CommentActs>(
    () => ({
      answer,
      like,
      mayRemove: (comment) => mine || comment.mine,
      remove: (comment) => void remove(dynamicId, comment),
      report: ({ commentId }) => void go(routes.planet.report, { dynamicId, commentId }),
    }),
    [dynamicId, mine],
  )
  return { words, write, answered, answer, send, busy, acts }
}

export type Writing = ReturnType<typeof useWriting>
