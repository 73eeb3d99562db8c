import type { Input } from '../../../../contract/kernel/define'
import { dayOf, startOf } from '../../../../contract/kernel/time'
import { type Comment, commentLimits, type comments } from '../../../../contract/planet/comments'
import type { Db } from '../../../db/client'
import type { SessionContext, Viewer } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { refuseFeature } from '../../../kernel/features'
import type { Outside } from '../../../kernel/handlers'
import { newHandle } from '../../../kernel/keys'
import { holdWriter, strangersIn, toldIn } from '../../core/people'
import { cleaned, judgeByService, judgeHere, type Judgement, stateAfter, unjudged } from '../../core/reviews'
import { countComments, noteComment, publishedPost } from '../planet'
import { tellPlanet } from '../planet-notices'
import * as q from './queries'
import { viewOne } from './reading'
import { commentProblem, isSame, levelBelow } from './rules'
import { texts } from './texts'

type Wish = Input<typeof comments.add>

const no = (message: string) => refuse('unacceptable', { message })

/**
 * Checks a comment before it is written. Writing waits until the checking service has answered or timed out. A comment
 * that is refused here is not stored, so that its author can correct it.
 * @throws ApiError unacceptable with a sentence, featureBanned
 */
export async function judgeComment(ctx: Outside<SessionContext>, { content, ...wish }: Wish): Promise<Judgement> {
  const { db, me, now } = ctx
  refuseFeature(me, 'planet')
  const text = cleaned(content)
  const problem = commentProblem(text, await strangersIn(db, me.viewer, text, now))
  const judgement = judgeHere(ctx, { scene: 'comment', text, problem }) ?? (await askAbout(ctx, wish, text))
  if (judgement.verdict === 'reject') throw no(judgement.reason || texts.refused)
  return judgement
}

/**
 * Asks the checking service, but not about a comment that is already stored.
 * @throws ApiError absent without its post
 */
async function askAbout(ctx: Outside<SessionContext>, wish: Omit<Wish, 'content'>, text: string): Promise<Judgement> {
  if (await q.byClientKey(ctx.db, ctx.me.id, wish.clientKey)) return unjudged
  await publishedPost(ctx, wish.dynamicId)
  return judgeByService(ctx, { scene: 'comment', text })
}

/** Counts an approved comment and sends its notices; must run in a transaction that holds the lock of its post. */
export async function appear(db: Db, comment: q.Comment, writer: Viewer, now: Date): Promise<void> {
  const { id, dynamic_id, user_id, top_id, parent_id, content } = comment
  await countComments(db, dynamic_id, 1)
  if (top_id !== null) await q.addReplies(db, top_id, 1)
  const post = await q.authorOfPost(db, dynamic_id)
  const answered = parent_id === null ? undefined : await q.authorOf(db, parent_id)
  const concerned = [post?.user_id, answered].filter((person) => person !== undefined)
  const masked = post?.anonymous === true && post.user_id === user_id
  const named = await toldIn(db, content, { writer, masked, now })
  const act = { actor: user_id, post: dynamic_id, comment: id, at: now }
  await tellPlanet(db, { ...act, type: 'comment', to: concerned })
  await tellPlanet(db, { ...act, type: 'commentMention', to: named.filter((person) => !concerned.includes(person)) })
}

async function refuseMany({ db, me, now }: SessionContext) {
  const today = await q.countSince(db, me.id, startOf(dayOf(now)))
  if (today >= commentLimits.commentsPerDay) throw refuse('tooMany', { message: texts.enough })
}

async function parentOf(ctx: SessionContext, post: q.Below, name: string | undefined) {
  if (name === undefined) return undefined
  const parent = await q.approvedByName(ctx.db, name, { viewer: ctx.me.viewer, now: ctx.now, post })
  if (!parent) throw refuse('absent')
  return parent
}

/**
 * Writes a comment that was checked; must run in a transaction. The same client key returns the same comment again.
 * @throws ApiError absent, tooMany, keyReused when the key was used for another comment
 */
export async function write(ctx: SessionContext, wish: Wish, judgement: Judgement): Promise<Comment> {
  const { db, me, now } = ctx
  const content = cleaned(wish.content)
  await holdWriter(db, me.id)
  // takes the lock before it reads the post, so that it sees a deletion that committed meanwhile
  await q.holdPostByName(db, wish.dynamicId)
  const post = await publishedPost(ctx, wish.dynamicId)
  const parent = await parentOf(ctx, post, wish.commentPid)
  const before = await q.byClientKey(db, me.id, wish.clientKey)
  if (before) {
    const same = isSame(before, { dynamic: post.id, parent: parent?.id ?? null, content })
    if (!same) throw refuse('keyReused', { message: texts.another })
    return viewOne(ctx, post, before.id)
  }
  await refuseMany(ctx)
  const comment = await q.add(db, {
    public_id: newHandle(),
    client_key: wish.clientKey,
    dynamic_id: post.id,
    user_id: me.id,
    top_id: parent && (parent.top_id ?? parent.id),
    parent_id: parent?.id,
    level: levelBelow(parent),
    content,
    state: stateAfter(judgement),
    ref: judgement.ref,
    decider: judgement.decider ?? 'machine',
    created_at: now,
  })
  await noteComment(db, { user: me.id, post: post.id, at: now })
  if (comment.state === 'approved') await appear(db, comment, me.viewer, now)
  return viewOne(ctx, post, comment.id)
}
