import { minus } from '../../../../contract/kernel/time'
import type { Db } from '../../../db/client'
import type { Deps } from '../../../kernel/context'
import { unitOfWork } from '../../../kernel/unit-of-work'
import type { Verdict } from '../../../providers/moderation'
import { tellNotice } from '../../core/notices'
import { personById, statusOf, toldIn } from '../../core/people'
import { askChecker, inTurns, waiting } from '../../core/reviews'
import type { Changed } from '../../core/uploads'
import { tellPlanet } from '../planet-notices'
import { toMinute } from '../post-visibility'
import { countPost } from '../topics'
import { takeDownPost } from './evidence'
import * as m from './media/queries'
import * as q from './queries'
import { noteShared } from './quiz-posts'
import { heatOf, isCounted, stateOf } from './rules'
import { said } from './texts'

type ReviewDeps = Pick<Deps, 'db' | 'keys' | 'providers'>

/**
 * Publishes or refuses a post once none of its parts is in review; must run in a transaction. No-op otherwise, or when it
 * was decided.
 */
export async function settle(db: Db, id: number, now: Date): Promise<void> {
  const post = await q.heldPost(db, id)
  if (post?.state !== 'pending') return
  const state = stateOf(post.text_state, post.files)
  if (state === 'pending') return
  if (state === 'rejected') {
    const reason = post.reason || (post.text_state === 'rejected' ? said.refusedText : said.refusedPicture)
    await q.set(db, id, { state, reason })
    await tellNotice(db, { ...ofPost(post.user_id, now), text: said.notPublished(reason) })
    return
  }
  if (post.decider === 'staff') await tellNotice(db, { ...ofPost(post.user_id, now), text: said.published })
  const author = await personById(db, post.user_id)
  // a feed query can ask for posts newer than a moment: an anonymous post tells its time to the minute only
  const first = { published_at: post.anonymous ? toMinute(now) : now, status_shown: statusOf(author) }
  // a restored post keeps its former time
  const { published_at, status_shown } = post.published_at ? { ...post, published_at: post.published_at } : first
  await q.set(db, id, { state, published_at, heat: heatOf(published_at, post), status_shown })
  const published = { ...post, state }
  if (isCounted(published)) await countPost(db, published.topic_id, 1)
  await noteShared(db, published, now)
  const to = await toldIn(db, post.content, { writer: author, masked: post.anonymous, now })
  await tellPlanet(db, { type: 'mention', actor: author.id, post: id, to, at: now })
}

const ofPost = (user: number, at: Date) => ({ user, kind: 'review', about: 'post', at }) as const

const ofPicture = { settleIn: m.settleImage, refused: said.refusedPicture }
const settling: Partial<Record<string, typeof ofPicture | { settleIn: typeof m.settleMedia; refused: string }>> = {
  voice: { settleIn: m.settleMedia, refused: said.refusedVoice },
  video: { settleIn: m.settleMedia, refused: said.refusedVideo },
}

/** Follows the review of a post's picture, voice or video, in its transaction; whether the file is of a post. */
export const settleFile = async (db: Db, file: Parameters<Changed>[2], now: Date): Promise<boolean> => {
  if (file.state !== 'approved' && file.state !== 'rejected') return false
  const { settleIn, refused } = settling[file.purpose] ?? ofPicture
  const post = await settleIn(db, file.id, file.state)
  if (post === undefined) return false
  if (file.state === 'rejected') await q.set(db, post, { reason: file.reason || refused })
  await settle(db, post, now)
  return true
}

async function applyVerdict(
  { db, now }: { db: Db; now: Date },
  post: number,
  { verdict, reason, ref }: Verdict,
): Promise<void> {
  const held = await q.heldPost(db, post)
  if (held?.state !== 'pending' || held.text_state !== 'pending') return
  if (verdict === 'review') return void (await q.set(db, post, { ref, decider: 'staff' }))
  await q.set(db, post, {
    ...(verdict === 'pass'
      ? { text_state: 'approved' }
      : { text_state: 'rejected', reason: reason || said.refusedText }),
    ref,
  })
  await settle(db, post, now)
}

/** Retries texts that no service has judged; idempotent. For the job. */
export async function reviewPosts(deps: ReviewDeps, now: Date): Promise<void> {
  const rows = await q.waitingTexts(deps.db, minus(now, waiting.settledAfter, 'millisecond'), waiting.batch)
  await inTurns(rows, (row) => check(deps, row, now))
}

async function check(deps: ReviewDeps, row: { id: number; user_id: number; content: string }, now: Date) {
  const question = { user: row.user_id, scene: 'forum', text: row.content } as const
  const verdict = await askChecker(deps, question).catch(() => undefined)
  if (verdict) await unitOfWork(deps.db, (db) => applyVerdict({ db, now }, row.id, verdict))
  return verdict !== undefined
}

export const postsInReview = (db: Db, most = 50) => q.inReview(db, most)

/** Decides a post in review, or takes down a published one, for staff. @throws Error when there is none to decide */
export async function decidePost(
  { db, now }: { db: Db; now: Date },
  name: string,
  { verdict, reason }: { verdict: 'pass' | 'reject'; reason: string },
): Promise<void> {
  const id = await q.idByName(db, name)
  const post = id === undefined ? undefined : await q.heldPost(db, id)
  if (post?.state === 'approved' && verdict === 'reject')
    return void (await unitOfWork(db, (tx) => takeDownPost(tx, name, reason || said.refusedText)))
  if (post?.state !== 'pending' || post.text_state !== 'pending') throw new Error('no such post is in review')
  await unitOfWork(db, (tx) => applyVerdict({ db: tx, now }, post.id, { verdict, reason, ref: post.ref }))
}

/**
 * Publishes a refused post after all, at its former time if it was published before; must run in a transaction. Returns
 * false when it is no longer refused, or when one of its files is gone.
 */
export async function restorePost(db: Db, id: number, now: Date): Promise<boolean> {
  const post = await q.heldPost(db, id)
  if (post?.state !== 'rejected' || post.files.includes('rejected')) return false
  await q.set(db, id, { state: 'pending', text_state: 'approved', reason: '', decider: 'staff' })
  await settle(db, id, now)
  return true
}
