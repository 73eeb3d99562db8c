import { useMemo, useRef, useState } from 'react'
import { type Comment, comments, type Thread } from '@contract/areas/comments'
import { call, newClientId, useAction, usePaged } from '@/api'
import { host } from '@/platform'
import { comments as text } from '@/texts/comments'
import { confirm } from '@/ui'
import { commentLiker } from '../reactions'
import { addComment, countComments, patchComment } from './comment-cache'

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
  remove(comment: Comment, thread: Thread): void
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

/** Drafts of this run, by post. */
const drafts = new Map<string, string>()

/** Writing below a post: the draft, whom it answers, and its sending, once however often it is tapped. */
export function useWriting(dynamicId: string) {
  const [words, setWords] = useState(drafts.get(dynamicId) ?? '')
  const [answered, answer] = useState<Answered>()
  const key = useRef(newClientId())
  const write = (next: string) => {
    drafts.set(dynamicId, next)
    setWords(next)
  }
  const { run, busy } = useAction(comments.add, {
    onDone(comment) {
      addComment(dynamicId, comment, answered?.threadId)
      key.current = newClientId()
      write('')
      answer(undefined)
      host.keyboard.hide()
      host.toast(text.done)
    },
  })
  function send() {
    const content = words.trim()
    if (content === '') return
    const commentPid = answered?.comment.commentId
    void run({ clientKey: key.current, dynamicId, content, ...(commentPid !== undefined && { commentPid }) })
  }
  const acts = useMemo<CommentActs>(
    () => ({ answer, like, remove: (comment) => void remove(dynamicId, comment) }),
    [dynamicId],
  )
  return { words, write, answered, answer, send, busy, acts }
}

export type Writing = ReturnType<typeof useWriting>
