import { type Comment, comments, type Thread } from '@contract/planet/comments'
import { planet } from '@contract/planet/planet'
import { forget, known, patchRows, putOnTop } from '@/api'
import { patchPost } from '../cache'

/**
 * Changes a comment in all caches: at level 1, below another comment, and in the list of all replies. If `change`
 * returns undefined, the comment is removed.
 */
export function patchComment(commentId: string, change: (comment: Comment) => Comment | undefined) {
  patchRows(
    comments.list,
    (thread: Thread) => thread.commentId === commentId || thread.replies.some((reply) => reply.commentId === commentId),
    (thread: Thread): Thread | undefined => {
      if (thread.commentId === commentId) {
        const next = change(thread)
        return next && { ...thread, ...next }
      }
      const replies = thread.replies.flatMap((reply) =>
        reply.commentId === commentId ? (change(reply) ?? []) : [reply],
      )
      const gone = thread.replies.length - replies.length
      return { ...thread, replies, replyNum: Math.max(0, thread.replyNum - gone) }
    },
  )
  patchRows(comments.replies, (reply: Comment) => reply.commentId === commentId, change)
}

export function countComments(dynamicId: string, by: number) {
  const post = known(planet.detail, { dynamicId })
  if (post) patchPost(dynamicId, { commentNum: Math.max(0, post.commentNum + by) })
}

/** Adds the user's comment where they wrote it: at the top, or below the comment that it answers. */
export function addComment(dynamicId: string, comment: Comment, threadId: string | undefined) {
  countComments(dynamicId, 1)
  if (threadId === undefined) {
    putOnTop(comments.list, { dynamicId }, { ...comment, replies: [] } satisfies Thread)
    return
  }
  patchRows(
    comments.list,
    (thread: Thread) => thread.commentId === threadId,
    (thread: Thread) => ({ ...thread, replyNum: thread.replyNum + 1, replies: [...thread.replies, comment] }),
  )
  void forget(comments.replies)
}
