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

/** The caller's own post that is not deleted, with its lock. @throws ApiError absent */
export async function heldOwn({ db, me }: Pick<SessionContext, 'db' | 'me'>, name: string) {
  await holdWriter(db, me.id)
  const id = await q.idByName(db, name)
  const post = id === undefined ? undefined : await q.heldPost(db, id)
  if (post?.user_id !== me.id || post.state === 'deleted') throw refuse('absent')
  return post
}

/**
 * Changes the audience of the caller's own post; mentioned users are told once they may read it.
 * @throws ApiError absent, unacceptable for an anonymous one, which stays public: a user who may no longer read it would
 * know its author (security V1)
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
 * Ends the caller's own vote for good; a repeated call has no effect. @throws ApiError absent, for a post without a vote too
 */
export async function closeVote(ctx: SessionContext, name: string): Promise<VoteInfo> {
  const { db, me, now } = ctx
  const { id, vote_closed_at } = await heldOwn(ctx, name)
  await q.set(db, id, { vote_closed_at: vote_closed_at ?? now })
  const [post] = await q.postsById(db, [id], me.viewer, now)
  if (!post?.options) throw refuse('absent')
  return voteOf(post)
}
