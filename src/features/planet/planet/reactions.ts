import { type Comment, comments } from '@contract/planet/comments'
import { type Dynamic, planet } from '@contract/planet/planet'
import { call } from '@/api'
import { patchPost } from './cache'

type Liked = { ownerLike: boolean; likeNum: number }

/**
 * Shows a like at once and reverts it if the server refuses. If the user taps quickly several times, the last tap
 * counts.
 */
function liker(send: (id: string, like: boolean) => Promise<Liked>, show: (id: string, now: Liked) => void) {
  const wished = new Map<string, boolean>()
  const underWay = new Set<string>()

  async function settle(id: string, before: Liked) {
    if (underWay.has(id)) return
    underWay.add(id)
    let known = before
    try {
      for (let like = wished.get(id); like !== undefined; like = wished.get(id)) {
        wished.delete(id)
        known = await send(id, like)
      }
    } catch {
      // a toast has already reported the failure
      wished.delete(id)
    } finally {
      underWay.delete(id)
      show(id, known)
    }
  }
  return (id: string, { ownerLike, likeNum }: Liked) => {
    wished.set(id, !ownerLike)
    show(id, { ownerLike: !ownerLike, likeNum: Math.max(0, likeNum + (ownerLike ? -1 : 1)) })
    void settle(id, { ownerLike, likeNum })
  }
}

const likePost = liker((dynamicId, like) => call(planet.like, { dynamicId, like }), patchPost)
export const like = (post: Dynamic) => likePost(post.dynamicId, post)

/** @param show updates the list that shows the comment */
export function commentLiker(show: (commentId: string, now: Liked) => void) {
  const likeComment = liker((commentId, like) => call(comments.like, { commentId, like }), show)
  return (comment: Comment) => likeComment(comment.commentId, comment)
}

const voting = new Set<string>()

/** Votes once. The numbers come from the server. */
export async function vote({ dynamicId }: Dynamic, voteItemId: number) {
  if (voting.has(dynamicId)) return
  voting.add(dynamicId)
  try {
    patchPost(dynamicId, { voteinfo: await call(planet.vote, { dynamicId, voteItemId }) })
  } catch {
    // a toast has already reported the failure
  } finally {
    voting.delete(dynamicId)
  }
}
