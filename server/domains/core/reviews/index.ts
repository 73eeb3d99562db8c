import type { Db } from '../../../db/client'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import type { Verdict } from '../../../providers/moderation'
import { tellNotice } from '../notices'
import * as q from './queries'
import { reviewQueue, type Settled } from './queue'
import { inReview, next, type ReviewEvent, type ReviewState } from './review-state'
import { cleaned, refused, textProblem } from './rules'
import { told } from './texts'

export { next as nextReview, type ReviewEvent } from './review-state'
export { askChecker, inTurns } from './checker'
export { judgeByService, judgeHere, type Judgement, stateAfter, unjudged } from './judging'
export { reviewQueue, type Settled } from './queue'
export { openidOf as recentOpenid, rememberOpenid } from './openids'

export {
  cleaned,
  hidesSigns,
  holdsAddress,
  holdsNumber,
  messageProblem,
  nicknameProblem,
  pointsAway,
  publicProblem,
  soundsOfficial,
  textProblem,
  wordsOfAnswer,
} from './rules'
export type { Field } from './queries'

/** Reads and writes the published version of a text. */
export type Shelf = {
  shown: (db: Db, user: number) => Promise<string>
  publish: (db: Db, user: number, value: string, at: Date) => Promise<void>
}

/**
 * Returns the shelf of a text that is not a column of `users`. The caller passes this function in, since the areas of
 * such texts lie above this one.
 */
export type Shelves = (field: q.Field) => Shelf | undefined

type Work = { db: Db; now: Date; shelves: Shelves }

/** Returns the shelf of a field. @throws Error when the caller passed none in */
function shelfOf(field: q.Field, shelves: Shelves): Shelf {
  if (q.isColumn(field))
    return {
      shown: (db, user) => q.shown(db, user, field),
      publish: (db, user, value) => q.publish(db, user, field, value),
    }
  const shelf = shelves(field)
  if (!shelf) throw new Error(`${field} has no shelf`)
  return shelf
}

/** Returns a user's texts that are in review or refused. */
export const textReviewsOf = (db: Db, user: number): Promise<q.TextReview[]> => q.of(db, user)

/** Returns the version of one text that is in review or refused. */
export const textReviewOf = (db: Db, user: number, field: q.Field): Promise<q.TextReview | undefined> =>
  q.one(db, user, field)

/** Deletes the review versions of deleted texts, so that none of them is published any more. */
export const dropTextReviews = (db: Db, user: number, fields: q.Field[]) => q.drop(db, user, ...fields)

/**
 * Submits a new version of a profile text, in the caller's transaction. A text that breaks the rules is refused at
 * once. Any other is pending and visible only to its author until the checker answers; a remote checker is asked after
 * the commit. A pass publishes the version. A refusal leaves the published text as it was.
 * @param handed where the text is published, unless it is a column of the user
 * @throws ApiError unacceptable with the rule's sentence
 */
export async function submitText(
  { db, env, me, now, keys, providers, after }: SessionContext,
  { field, text }: { field: q.Field; text: string },
  handed?: Shelf,
): Promise<void> {
  const shelf = shelfOf(field, () => handed)
  const value = cleaned(text)
  const problem = value === '' && field !== 'nickname' ? undefined : textProblem(field, value, env.FAMOUS_NAMES)
  if (problem !== undefined) throw refuse('unacceptable', { message: problem })
  if (value === '' || value === (await shelf.shown(db, me.id))) {
    await q.drop(db, me.id, field)
    if (value === '') await shelf.publish(db, me.id, '', now)
    return
  }
  const known = await q.one(db, me.id, field)
  // the text is unchanged, so the earlier verdict holds
  if (known?.value === value) return
  const version: Version = { user_id: me.id, field, value, ...inReview, state: 'pending', at: now }
  await q.put(db, version)
  const said = providers.moderation.textNow?.({ scene: 'profile', text: value })
  const shelves = () => handed
  if (said) await advance({ db, now, shelves }, version, spoken(said))
  else after((database) => queue.check({ db: database, keys, providers, now, shelves }, version).then(() => undefined))
}

type Version = q.TextReview & { field: q.Field }

/** Turns a verdict into an event, for texts on which the machine's verdict is final. */
const spoken = (said: Verdict): ReviewEvent => ({
  type: 'checked',
  verdict: { ...said, reason: said.reason || refused },
  mayFollow: false,
})

/**
 * Moves a version to its next state and returns that. Does nothing when the version was decided or replaced meanwhile.
 */
async function advance(
  { db, shelves }: Work,
  version: Version,
  event: ReviewEvent,
): Promise<ReviewState['state'] | undefined> {
  const { state: review, effects } = next(version, event)
  const { state, ...said } = review
  if (state !== 'approved') return (await q.note(db, version, { state, ...said })) ? state : undefined
  if (!effects.includes('publish') || !(await q.take(db, version))) return undefined
  await shelfOf(version.field, shelves).publish(db, version.user_id, version.value, version.at)
  return state
}

/**
 * Advances a version. Notifies its author of a decision that the author does not see at once: a refusal, and any
 * decision by staff. Returns false when the version was decided or replaced meanwhile.
 */
async function advanceAndTell(work: Work, version: Version, event: ReviewEvent): Promise<boolean> {
  const { db, now } = work
  const state = await advance(work, version, event)
  if (state !== 'rejected' && !(state === 'approved' && event.type === 'decided')) return state !== undefined
  const text = state === 'approved' ? told.passed(version.field) : told.refused(version.field)
  await tellNotice(db, { user: version.user_id, kind: 'review', about: 'text', text, at: now })
  return true
}

export const textsInReview = (db: Db, most = 50) => q.inReview(db, most)

const eventOf = ({ by, verdict, reason, ref }: Settled): ReviewEvent =>
  by === 'staff' && verdict !== 'review'
    ? { type: 'decided', verdict, reason: reason || refused }
    : spoken({ verdict, reason, ref })

const queue = reviewQueue({
  name: 'text',
  waiting: async (db, before, most) =>
    (await q.waiting(db, before, most)).flatMap(({ field, ...row }) => (q.isField(field) ? [{ ...row, field }] : [])),
  question: ({ user_id, value }: Version) => ({ user: user_id, scene: 'profile', text: value }),
  settle: (work: Work, version: Version, settled) => advanceAndTell(work, version, eventOf(settled)),
})

export const reviewTexts = queue.retry

/** Applies a decision by staff. @throws Error when no version is in review */
export async function decideText(
  work: Work,
  { user, field, verdict, reason }: { user: number; field: string; verdict: 'pass' | 'reject'; reason: string },
): Promise<void> {
  const row = q.isField(field) ? await q.one(work.db, user, field) : undefined
  const version = q.isField(field) && row?.state === 'pending' ? { ...row, field } : undefined
  await queue.decide(work, version, { verdict, reason })
}
