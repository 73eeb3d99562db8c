import type { Db } from '../../../db/client'
import { unitOfWork } from '../../../kernel/unit-of-work'
import { tellNotice } from '../../core/notices'
import { personById, statusOf, toldIn } from '../../core/people'
import { reviewQueue, type Settled } from '../../core/reviews'
import type { Changed } from '../../core/uploads'
import { tellPlanet } from '../planet-notices'
import { toMinute } from '../post-visibility'
import { countPost } from '../topics'
import { takeDownPost } from './evidence'
import * as mediaQueries from './media.queries'
import * as q from './queries'
import { noteShared } from './quiz-posts'
import { heatOf, isCounted, stateOf } from './rules'
import { texts } from './texts'

type Work = { db: Db; now: Date }

/**
 * Publishes or refuses a post once all its parts are reviewed; must run in a transaction. Does nothing while a part is
 * in review, or when the post was decided before.
 */
export async function settle(db: Db, id: number, now: Date): Promise<void> {
  const post = await q.heldPost(db, id)
  if (post?.state !== 'pending') return
  const state = stateOf(post.text_state, post.files)
  if (state === 'pending') return
  if (state === 'rejected') {
    const reason = post.reason || (post.text_state === 'rejected' ? texts.refusedText : texts.refusedPicture)
    await q.set(db, id, { state, reason })
    await tellNotice(db, { ...ofPost(post.user_id, now), text: texts.notPublished(reason) })
    return
  }
  if (post.decider === 'staff') await tellNotice(db, { ...ofPost(post.user_id, now), text: texts.published })
  const author = await personById(db, post.user_id)
  // cuts the time of an anonymous post to the minute: feed queries for posts newer than a moment could reveal its
  // seconds
  const first = { published_at: post.anonymous ? toMinute(now) : now, status_shown: statusOf(author) }
  // a restored post keeps its first publication time
  const { published_at, status_shown } = post.published_at ? { ...post, published_at: post.published_at } : first
  await q.set(db, id, { state, published_at, heat: heatOf(published_at, post), status_shown })
  const published = { ...post, state }
  if (isCounted(published)) await countPost(db, published.topic_id, 1)
  await noteShared(db, published, now)
  const to = await toldIn(db, post.content, { writer: author, masked: post.anonymous, now })
  await tellPlanet(db, { type: 'mention', actor: author.id, post: id, to, at: now })
}

const ofPost = (user: number, at: Date) => ({ user, kind: 'review', about: 'post', at }) as const

const ofPicture = { settleIn: mediaQueries.settleImage, refused: texts.refusedPicture }
const settling: Partial<
  Record<string, typeof ofPicture | { settleIn: typeof mediaQueries.settleMedia; refused: string }>
> = {
  voice: { settleIn: mediaQueries.settleMedia, refused: texts.refusedVoice },
  video: { settleIn: mediaQueries.settleMedia, refused: texts.refusedVideo },
}

/**
 * Applies the review of a picture, voice or video to its post, in the same transaction. Returns false when no post has
 * the file.
 */
export const followFile = async (db: Db, file: Parameters<Changed>[2], now: Date): Promise<boolean> => {
  if (file.state !== 'approved' && file.state !== 'rejected') return false
  const { settleIn, refused } = settling[file.purpose] ?? ofPicture
  const post = await settleIn(db, file.id, file.state)
  if (post === undefined) return false
  if (file.state === 'rejected') await q.set(db, post, { reason: file.reason || refused })
  await settle(db, post, now)
  return true
}

async function settleText(
  { db, now }: Work,
  { id }: { id: number },
  { verdict, reason, ref }: Settled,
): Promise<boolean> {
  const held = await q.heldPost(db, id)
  if (held?.state !== 'pending' || held.text_state !== 'pending') return false
  if (verdict === 'review') {
    await q.set(db, id, { ref, decider: 'staff' })
    return true
  }
  await q.set(
    db,
    id,
    verdict === 'pass'
      ? { text_state: 'approved', ref }
      : { text_state: 'rejected', reason: reason || texts.refusedText, ref },
  )
  await settle(db, id, now)
  return true
}

const queue = reviewQueue({
  name: 'post',
  waiting: q.waitingTexts,
  question: ({ user_id, content }) => ({ user: user_id, scene: 'forum', text: content }),
  settle: settleText,
})

export const reviewPosts = queue.retry

export const postsInReview = (db: Db, most = 50) => q.inReview(db, most)

/**
 * Applies a staff decision: decides a post in review, or takes down a published one.
 * @throws Error when there is no such post
 */
export async function decidePost(
  work: Work,
  name: string,
  decision: { verdict: 'pass' | 'reject'; reason: string },
): Promise<void> {
  const { db, now } = work
  const id = await q.idByName(db, name)
  const post = id === undefined ? undefined : await q.heldPost(db, id)
  if (post?.state === 'approved' && decision.verdict === 'reject')
    return void (await unitOfWork(db, (tx) => takeDownPost(tx, name, decision.reason || texts.refusedText, now)))
  await queue.decide(work, post, decision)
}

/**
 * Publishes a refused post after all; must run in a transaction. The post keeps its former time if it was published
 * before. Returns false when it is not refused any more, or when one of its files was refused.
 */
export async function restorePost(db: Db, id: number, now: Date): Promise<boolean> {
  const post = await q.heldPost(db, id)
  if (post?.state !== 'rejected' || post.files.includes('rejected')) return false
  await q.set(db, id, { state: 'pending', text_state: 'approved', reason: '', decider: 'staff' })
  await settle(db, id, now)
  return true
}
