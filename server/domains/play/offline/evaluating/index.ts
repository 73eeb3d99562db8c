import type { Data, Input } from '../../../../../contract/kernel/define'
import { lettersIn } from '../../../../../contract/kernel/letters'
import type { offline } from '../../../../../contract/play/offline'
import { activityLimits, evaluationStatus } from '../../../../../contract/play/offline-lists'
import type { Db } from '../../../../db/client'
import type { Context, SessionContext } from '../../../../kernel/context'
import { refuse } from '../../../../kernel/errors'
import type { Outside } from '../../../../kernel/handlers'
import { newHandle } from '../../../../kernel/keys'
import { holdWriter } from '../../../core/people'
import {
  cleaned,
  judgeByService,
  judgeHere,
  type Judgement,
  publicProblem,
  reviewQueue,
  type Settled,
  stateAfter,
} from '../../../core/reviews'
import { keepPictures } from '../../../core/uploads'
import * as offlineQueries from '../queries'
import { isHosted, statusOf } from '../rules'
import { texts } from '../texts'
import * as q from './queries'

const no = (message: string) => refuse('unacceptable', { message })

/**
 * The caller's sign-up for an evaluation.
 * @throws ApiError absent when the caller did not attend (B.evaluate.18), unacceptable before the end
 */
export async function signUpInfo(
  { db, me, now, fileUrl }: SessionContext,
  { signUpId }: Input<typeof offline.signUpInfo>,
): Promise<Data<typeof offline.signUpInfo>> {
  const signUp = await offlineQueries.ownByName(db, signUpId, me.id)
  if (!signUp?.attended_at || signUp.state !== 'going') throw refuse('absent')
  const activity = await offlineQueries.byId(db, signUp.activity_id)
  const done = (await q.evaluationOf(db, signUp.id)) !== undefined
  const status = statusOf(activity, done, now)
  if (status === undefined) throw no(texts.notYet)
  return {
    activityId: activity.public_id,
    title: activity.title,
    banners: activity.banner_keys.map(fileUrl),
    activityType: activity.type,
    evaluationStatus: status,
  }
}

type Wish = Input<typeof offline.saveEvaluation>
/** Parts of the context that writing an evaluation needs. */
type Writer = Pick<Context, 'db' | 'now'> & { me: { id: number } }

/**
 * Finds an attended activity that the caller may evaluate now.
 * @throws ApiError absent, unacceptable with a sentence
 */
async function evaluable({ db, me, now }: Writer, activityId: string) {
  const activity = await offlineQueries.byName(db, activityId)
  const signUp = activity && (await offlineQueries.attendance(db, activity.id, me.id))
  if (!activity || !signUp) throw refuse('absent')
  const status = statusOf(activity, (await q.evaluationOf(db, signUp.id)) !== undefined, now)
  if (status === undefined) throw no(texts.notYet)
  if (status === evaluationStatus.done) throw no(texts.done)
  if (status === evaluationStatus.late) throw no(texts.late)
  return { activity, signUp }
}

/**
 * Checks the text before it is written. A text that is refused here is not stored, so that its author can correct it.
 * @throws ApiError absent, unacceptable with a sentence
 */
export async function judge(ctx: Outside<SessionContext>, { activityId, content }: Wish): Promise<Judgement> {
  await evaluable(ctx, activityId)
  const text = cleaned(content)
  if (lettersIn(text) < activityLimits.evaluationMin) throw no(texts.short)
  const wish = { scene: 'comment', text } as const
  const judgement = judgeHere(ctx, { ...wish, problem: publicProblem(text) }) ?? (await judgeByService(ctx, wish))
  if (judgement.verdict === 'reject') throw no(judgement.reason || texts.refused)
  return judgement
}

/** The storage keys of the pictures. @throws ApiError unacceptable when one is not the caller's own upload */
async function picturesOf({ db, me }: Writer, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)]
  const pictures = await keepPictures(db, me.id, wanted, 'evaluation')
  if (pictures.length < wanted.length) throw no(texts.pictureGone)
  return pictures.map(({ key }) => key)
}

/** Writes an evaluation that was checked, once per attendance; must run in a transaction. */
export async function save(ctx: Writer, wish: Wish, judgement: Judgement): Promise<Record<string, never>> {
  const { db, me, now } = ctx
  await holdWriter(db, me.id)
  const { activity, signUp } = await evaluable(ctx, wish.activityId)
  const { rating } = wish
  const part = (given: typeof wish.hostRating) => (isHosted(activity) ? (given ?? rating) : null)
  await q.addEvaluation(db, {
    public_id: newHandle(),
    sign_up_id: signUp.id,
    activity_id: activity.id,
    user_id: me.id,
    rating,
    interaction_rating: part(wish.interactionRating),
    host_rating: part(wish.hostRating),
    environment_rating: part(wish.environmentRating),
    content: cleaned(wish.content),
    image_keys: await picturesOf(ctx, wish.images),
    state: stateAfter(judgement),
    ref: judgement.ref,
    decider: judgement.decider ?? 'machine',
    at: now,
  })
  return {}
}

type Work = { db: Db; now: Date }

function settle({ db }: Work, { id }: { id: number }, { verdict, reason, ref, by }: Settled): Promise<boolean> {
  if (verdict === 'review') return q.decide(db, id, 'pending', { ref, decider: 'staff' })
  const state = verdict === 'pass' ? 'approved' : 'rejected'
  return q.decide(db, id, 'pending', { state, reason, ref, decider: by })
}

const queue = reviewQueue({
  name: 'evaluation',
  waiting: q.waitingTexts,
  question: ({ user_id, content }) => ({ user: user_id, scene: 'comment', text: content }),
  settle,
})

export const reviewEvaluations = queue.retry

export const evaluationsInReview = (db: Db, most = 50) => q.inReview(db, most)

/**
 * Applies a staff decision: decides an evaluation in review, or takes down a published one.
 * @throws Error when there is no such evaluation
 */
export async function decideEvaluation(
  work: Work,
  name: string,
  decision: { verdict: 'pass' | 'reject'; reason: string },
): Promise<void> {
  const found = await q.evaluationByName(work.db, name)
  if (found?.state !== 'approved' || decision.verdict === 'pass') return queue.decide(work, found, decision)
  await q.decide(work.db, found.id, 'approved', { state: 'rejected', reason: decision.reason, decider: 'staff' })
}
