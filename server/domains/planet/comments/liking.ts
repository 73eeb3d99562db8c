import type { Data, Input } from '../../../../contract/kernel/define'
import type { comments } from '../../../../contract/planet/comments'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { refuseFeature } from '../../../kernel/features'
import { holdWriter } from '../../core/people'
import { tellPlanet } from '../planet-notices'
import * as q from './queries'
import { readComment } from './reading'

/** Likes a comment or takes the like back; repeated calls are idempotent. @throws ApiError absent, featureBanned */
export async function like(
  ctx: SessionContext,
  { commentId, like: wanted }: Input<typeof comments.like>,
): Promise<Data<typeof comments.like>> {
  const { db, me, now } = ctx
  refuseFeature(me, 'planet')
  await holdWriter(db, me.id)
  const { comment, post } = await readComment(ctx, commentId)
  // locks the comment's row first: a deletion also locks that row before the likes
  if ((await q.heldState(db, comment.id)) !== 'approved') throw refuse('absent')
  const changed = wanted ? await q.like(db, comment.id, me.id, now) : await q.unlike(db, comment.id, me.id)
  if (changed) await q.addLikes(db, comment.id, wanted ? 1 : -1)
  if (changed && wanted)
    await tellPlanet(db, {
      type: 'like',
      actor: me.id,
      post: post.id,
      comment: comment.id,
      to: [comment.user_id],
      at: now,
    })
  return { likeNum: await q.likesFor(db, comment.id, me.viewer, now), ownerLike: wanted }
}
