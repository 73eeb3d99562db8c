import type { Context, ContextFor, Deps } from '../../context'
import type { Db } from '../../db/client'
import { refuse } from '../../errors'
import type { Scene, Verdict } from '../../providers/moderation'
import { unitOfWork } from '../../unit-of-work'
import { openidOf } from './openids'
import * as q from './queries'
import { inReview, next, type ReviewEvent } from './review-state'
import { cleaned, refused, textProblem } from './rules'

export { next as nextReview, type ReviewEvent, type ReviewState } from './review-state'
export { openidOf as recentOpenid, rememberOpenid } from './openids'
export type { Field, TextReview } from './queries'

type Work = Pick<Deps, 'db' | 'keys' | 'providers'>

const settledAfter = 5_000
const batch = 100
const together = 5

/** Texts of somebody that others do not see as they were written. */
export const textReviewsOf = (db: Db, user: number): Promise<q.TextReview[]> => q.of(db, user)

/**
 * What is said of a text: by the rules at once, else by the checker. Waits for the checker, so that no transaction may be
 * open. A checker that fails means pending (security C9).
 */
export async function reviewText(
  { db, keys, providers, me }: Pick<Context, 'db' | 'keys' | 'providers'> & { me: { id: number } | undefined },
  { field, text }: { field: string; text: string },
): Promise<{ verdict: 'pass' | 'pending' | 'reject'; reason: string; ref: string }> {
  const problem = textProblem(field, text)
  if (problem !== undefined) return { verdict: 'reject', reason: problem, ref: '' }
  const openid = me && (await openidOf(db, keys, me.id))
  const said = await providers.moderation.text({ scene: 'profile', text: cleaned(text), openid }).catch(() => undefined)
  if (!said || said.verdict === 'review') return { verdict: 'pending', reason: '', ref: said?.ref ?? '' }
  return { verdict: said.verdict, reason: said.verdict === 'reject' ? said.reason || refused : '', ref: said.ref }
}

/**
 * What the checker says of words of somebody, which no rule is asked about. Waits for the checker, so that no transaction may
 * be open. @throws when it does not answer
 */
export async function askChecker(
  { db, keys, providers }: Work,
  { user, scene, text }: { user: number; scene: Scene; text: string },
): Promise<Verdict> {
  const said = await providers.moderation.text({ scene, text, openid: await openidOf(db, keys, user) })
  return said.verdict === 'reject' ? { ...said, reason: said.reason || refused } : said
}

/**
 * Takes a new version of a text of somebody's page, inside the transaction of the write that brings it. What the rules
 * refuse is refused at once. The rest stands in review, where only its author sees it, until the checker has spoken: at
 * once where it needs nobody else, otherwise after the writes are durable. On a pass it becomes what others read; on a
 * refusal it stays in review with the reason, and what others read stays as it was.
 * @throws ApiError unacceptable with the sentence of the rule
 */
export async function submitText(
  { db, me, now, keys, providers, after }: ContextFor<'session'>,
  { field, text }: { field: q.Field; text: string },
): Promise<void> {
  const value = cleaned(text)
  const problem = value === '' && field !== 'nickname' ? undefined : textProblem(field, value)
  if (problem !== undefined) throw refuse('unacceptable', { message: problem })
  if (value === '' || value === (await q.shown(db, me.id, field))) {
    await q.drop(db, me.id, field)
    if (value === '') await q.show(db, me.id, field, '')
    return
  }
  const known = await q.one(db, me.id, field)
  // the same words again: what was said of them holds
  if (known?.value === value) return
  const version: Version = { user_id: me.id, field, value, ...inReview, state: 'pending', at: now }
  await q.put(db, version)
  const said = providers.moderation.textNow?.({ scene: 'profile', text: value })
  if (said) await advance(db, version, spoken(said))
  else after((database) => check({ db: database, keys, providers }, version).then(() => undefined))
}

/** Asks the checker about a version; false when it did not answer, and the version stays pending. */
async function check({ db, keys, providers }: Work, version: Version): Promise<boolean> {
  const openid = await openidOf(db, keys, version.user_id)
  const said = await providers.moderation.text({ scene: 'profile', text: version.value, openid }).catch(() => undefined)
  if (said) await unitOfWork(db, (tx) => advance(tx, version, spoken(said)))
  return said !== undefined
}

/** A version of a text in review. */
type Version = q.TextReview & { field: q.Field }

/** What the checker said of a text is its last word. */
const spoken = (said: Verdict): ReviewEvent => ({
  type: 'checked',
  verdict: { ...said, reason: said.reason || refused },
  mayFollow: false,
})

/** What an event makes of a version; nothing, where it was decided or written anew meanwhile. */
async function advance(db: Db, version: Version, event: ReviewEvent): Promise<void> {
  const { state: review, effects } = next(version, event)
  const { state, ...said } = review
  if (state !== 'approved') return void (await q.note(db, version, { state, ...said }))
  if (effects.includes('publish') && (await q.take(db, version)))
    await q.show(db, version.user_id, version.field, version.value)
}

/** Texts that wait, the oldest first, with whose they are. For staff. */
export const textsInReview = (db: Db, most = 50) => q.inReview(db, most)

/** What somebody of the staff says of a text in review. @throws when there is none */
export async function decideText(
  { db }: Pick<Work, 'db'>,
  { user, field, verdict, reason }: { user: number; field: string; verdict: 'pass' | 'reject'; reason: string },
): Promise<void> {
  const row = q.isField(field) ? await q.one(db, user, field) : undefined
  if (row?.state !== 'pending' || !q.isField(field)) throw new Error('no such text is in review')
  const event: ReviewEvent = { type: 'decided', verdict, reason: reason || refused }
  await unitOfWork(db, (tx) => advance(tx, { ...row, field }, event))
}

/** The job's part: asks again about texts that wait. Safe to run at any time, also twice. */
export async function reviewTexts(work: Work, now: Date): Promise<void> {
  const rows = await q.waiting(work.db, new Date(now.getTime() - settledAfter), batch)
  const versions = rows.flatMap(({ field, ...row }) => (q.isField(field) ? [{ ...row, field }] : []))
  for (let at = 0; at < versions.length; at += together) {
    const asked = await Promise.all(versions.slice(at, at + together).map((version) => check(work, version)))
    // nobody answers: the next run tries again
    if (asked.every((answered) => !answered)) break
  }
}
