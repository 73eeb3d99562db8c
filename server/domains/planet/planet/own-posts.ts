import type { Data, Input } from '../../../../contract/kernel/define'
import type { planet } from '../../../../contract/planet/planet'
import { audience, type VoteInfo } from '../../../../contract/planet/planet-parts'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { holdWriter, personById, toldIn } from '../../core/people'
import { tellPlanet } from '../planet-notices'
import { countPost } from '../topics'
import * as q from './queries'
import { noteShared } from './quiz-posts'
import { onePost } from './reading'
import { isCounted } from './rules'
import { texts } from './texts'
import { voteOf } from './view'

/** Locks and returns the caller's own post, unless it is deleted. @throws ApiError absent */
export async function heldOwn({ db, me }: Pick<SessionContext, 'db' | 'me'>, name: string) {
  await holdWriter(db, me.id)
  const id = await q.idByName(db, name)
  const post = id === undefined ? undefined : await q.heldPost(db, id)
  if (post?.user_id !== me.id || post.state === 'deleted') throw refuse('absent')
  return post
}

/**
 * Changes who may read the caller's own post. Mentioned users are notified once they may read it.
 * @throws ApiError absent, or unacceptable for an anonymous post. That one must stay public: a user who could no longer
 * read it would conclude who its author is (security V1)
 */
export async function setAudience(
  ctx: SessionContext,
  { dynamicId, audience: readers }: Input<typeof planet.audience>,
): Promise<Data<typeof planet.audience>> {
  const { db, me, now } = ctx
  const post = await heldOwn(ctx, dynamicId)
  if (post.anonymous && readers !== audience.everybody)
    throw refuse('unacceptable', { message: texts.anonymousAudience })
  const changed = { ...post, audience: readers }
  await q.set(db, post.id, { audience: readers })
  if (post.topic_id !== null) await countPost(db, post.topic_id, Number(isCounted(changed)) - Number(isCounted(post)))
  await noteShared(db, changed, now)
  if (post.state === 'approved' && readers !== post.audience) {
    const to = await toldIn(db, post.content, { writer: await personById(db, me.id), masked: post.anonymous, now })
    await tellPlanet(db, { type: 'mention', actor: me.id, post: post.id, to, at: now })
  }
  return onePost(ctx, post.id)
}

/**
 * Ends the vote of the caller's own post for good; idempotent.
 * @throws ApiError absent, also for a post without a vote
 */
export async function closeVote(ctx: SessionContext, name: string): Promise<VoteInfo> {
  const { db, me, now } = ctx
  const { id, vote_closed_at } = await heldOwn(ctx, name)
  await q.set(db, id, { vote_closed_at: vote_closed_at ?? now })
  const [post] = await q.postsById(db, [id], me.viewer, now)
  if (!post?.options) throw refuse('absent')
  return voteOf(post)
}
