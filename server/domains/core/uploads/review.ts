import { minus, ms } from '../../../../contract/kernel/time'
import type { Db } from '../../../db/client'
import { claimKey } from '../../../db/idempotency-keys'
import type { Deps } from '../../../kernel/context'
import { hashOf } from '../../../kernel/keys'
import { unitOfWork } from '../../../kernel/unit-of-work'
import type { Told, Verdict } from '../../../providers/moderation'
import { holdUser } from '../people'
import { inTurns, nextReview, recentOpenid, type ReviewEvent } from '../reviews'
import { lookAt } from './faces'
import { notePortrait } from './faces/queries'
import { refreshShown } from './public-files'
import * as q from './queries'
import { isSent, isShown, type ShownPurpose } from './rules'
import { portraitWrong, texts } from './texts'

/** Runs the effects of a decision, such as a new level or a message, in the transaction of the decision. */
export type Changed = (db: Db, user: number, file: Decided) => Promise<unknown>
type Decided = Pick<q.Upload, 'id' | 'purpose' | 'state' | 'reason'>

export type ReviewDeps = Pick<Deps, 'db' | 'env' | 'keys' | 'providers'>

/**
 * `settled`: age at which the job takes over. `pushPatience`: age at which staff decide when no push came. Both in ms.
 */
const settled = 5_000
const pushPatience = ms(40, 'minute')
const unused = ms(24, 'hour')
const batch = 100

/** Checker by purpose. All other purposes are pictures. */
const asks: Partial<Record<q.Purpose, 'voice' | 'video'>> = { voice: 'voice', greeting: 'voice', video: 'video' }

/** Has an upload checked. Returns false when the checker failed, and the upload stays pending (security C9). */
export async function check(
  deps: ReviewDeps,
  upload: q.Upload,
  asked: { url: string; bytes?: Buffer; changed?: Changed },
): Promise<boolean> {
  const { db, keys, providers } = deps
  const { changed, ...picture } = asked
  const openid = await recentOpenid(db, keys, upload.user_id)
  const { moderation } = providers
  const social = isSent(upload.purpose) || upload.purpose === 'prompt'
  const question = { key: upload.key, openid, ...picture, ...(social && { scene: 'social' as const }) }
  const ask = asks[upload.purpose] ?? 'picture'
  const [checked, unlike] = await Promise.all([
    answerOf(() => moderation[ask](question)),
    upload.purpose === 'avatar' ? unlikeness(deps, upload, picture.bytes) : undefined,
  ])
  const verdict: Verdict | undefined = unlike === undefined ? checked : { verdict: 'reject', reason: unlike, ref: '' }
  if (verdict) await settle(deps, upload, spoken(verdict), changed)
  return verdict !== undefined
}

/**
 * Returns why a portrait is refused, or undefined when it may be shown. One that could not be compared is shown, and
 * compared later.
 */
async function unlikeness(deps: ReviewDeps, { id, user_id }: q.Upload, bytes?: Buffer): Promise<string | undefined> {
  const seen = bytes && (await lookAt(deps, user_id, bytes).catch(() => undefined))
  if (seen === 'other' || seen === 'none') return portraitWrong[seen]
  await notePortrait(deps.db, id, seen ? { portrait: seen, compare_due: false } : { compare_due: true })
  return undefined
}

/** Converts a verdict to an event. A check with an id may send another verdict later. */
const spoken = (verdict: Verdict): ReviewEvent => ({ type: 'checked', verdict, mayFollow: verdict.ref !== '' })

const answerOf = (ask: () => Promise<Verdict>): Promise<Verdict | undefined> => ask().catch(() => undefined)

/** Applies a verdict. Does nothing when the upload is already decided. */
async function settle(deps: ReviewDeps, upload: q.Upload, event: ReviewEvent, changed?: Changed): Promise<void> {
  const gone = await unitOfWork(deps.db, (tx) => settleIn(tx, upload, event, changed))
  for (const key of gone) await deps.providers.storage.remove(key)
}

/** Applies a verdict in a transaction. Returns the keys of the files to delete after the commit. */
async function settleIn(tx: Db, upload: q.Upload, event: ReviewEvent, changed?: Changed): Promise<string[]> {
  const { id, user_id, purpose, decider, ref } = upload
  await holdUser(tx, user_id)
  const { state: review } = nextReview({ state: 'pending', reason: '', decider, ref }, event)
  const { state } = review
  const refusal = purpose === 'photo' || purpose === 'avatar' ? texts.noPortrait : texts.refused
  const reason = state === 'rejected' ? review.reason || refusal : ''
  const decided = await q.decide(tx, id, { ...review, reason })
  if (!decided || state === 'pending') return []
  if (isSent(purpose)) return settleSent(tx, { ...upload, state, reason }, changed)
  return isShown(purpose) ? settleShown(tx, { ...upload, purpose, state, reason }, changed) : []
}

type Settled = Pick<q.Upload, 'id' | 'user_id' | 'state' | 'reason'> & { purpose: ShownPurpose }

async function settleShown(tx: Db, { id, user_id, purpose, state, reason }: Settled, changed?: Changed) {
  const single = purpose === 'avatar' || purpose === 'greeting'
  const before = single && state === 'approved' ? await standIns(tx, user_id, id, purpose) : []
  const keys = await q.remove(tx, user_id, before)
  // the picture of an answer is not among these public files; its area reads the upload itself
  if (purpose !== 'prompt') await refreshShown(tx, user_id, [purpose])
  await changed?.(tx, user_id, { id, purpose, state, reason })
  return keys
}

async function settleSent(tx: Db, { id, user_id, purpose, state, reason }: q.Upload, changed?: Changed) {
  // the file may have become part of a message since the check began
  const used = (await q.byId(tx, id))?.position !== null
  await changed?.(tx, user_id, { id, purpose, state, reason })
  if (!used) return []
  const keys = await q.remove(tx, user_id, [id])
  return state === 'rejected' ? keys : []
}

async function standIns(tx: Db, user: number, id: string, purpose: 'avatar' | 'greeting'): Promise<string[]> {
  const [first, ...others] = await q.placed(tx, user, purpose)
  return first?.id === id ? others.map((row) => row.id) : []
}

export const picturesInReview = (db: Db, most = 50) => q.inReview(db, most)

/**
 * Hides an approved picture from others, with the reason (A.punish.01, A.auth.22).
 * @throws Error when no such picture is shown
 */
export async function takeDown({ db }: ReviewDeps, id: string, reason: string, changed: Changed): Promise<void> {
  const owner = await unitOfWork(db, async (tx) => {
    const taken = await q.takeBack(tx, id, reason)
    if (taken === undefined) return undefined
    const { user_id: user, purpose } = taken
    await holdUser(tx, user)
    await refreshShown(tx, user)
    await changed(tx, user, { id, purpose, state: 'rejected', reason })
    return user
  })
  if (owner === undefined) throw new Error('no such picture is shown')
}

/** Applies a decision by staff. @throws Error when the picture is not in review */
export async function decidePicture(
  deps: ReviewDeps,
  id: string,
  { verdict, reason }: { verdict: 'pass' | 'reject'; reason: string },
  changed: Changed,
): Promise<void> {
  const upload = await q.byId(deps.db, id)
  if (upload?.state !== 'pending') throw new Error('no such picture is in review')
  await settle(deps, upload, { type: 'decided', verdict, reason }, changed)
}

/**
 * Applies a pushed verdict. Returns false for a repeated push and for an unknown picture. The checker may repeat a push
 * that came before its check id was stored.
 */
export async function settlePush(
  { db, providers }: ReviewDeps,
  { nonce, said: told }: Told,
  { now, changed }: { now: Date; changed: Changed },
): Promise<boolean> {
  if (!told) return true
  const upload = await q.byRef(db, told.ref)
  if (!upload) return false
  const event: ReviewEvent = { type: 'checked', verdict: told, mayFollow: false }
  const gone = await unitOfWork(db, async (tx) => {
    const first = await claimKey(tx, { session: hashOf('moderation push'), sign: hashOf(nonce) }, now)
    return first ? settleIn(tx, upload, event, changed) : undefined
  })
  for (const key of gone ?? []) await providers.storage.remove(key)
  return gone !== undefined
}

/** Checks pending uploads again, and deletes unsent and unused ones. Idempotent. */
export async function reviewPictures(deps: ReviewDeps, now: Date, changed: Changed): Promise<void> {
  const { db, providers } = deps
  const rows = await q.waiting(db, minus(now, settled, 'millisecond'), batch)
  await inTurns(rows, (row) => again(deps, row, now, changed))
  const keys = [
    ...(await q.dropExpired(db, now)),
    ...(await q.dropUnused(db, minus(now, unused, 'millisecond'), batch)),
  ]
  for (const key of keys) await providers.storage.remove(key)
}

async function again(deps: ReviewDeps, row: q.Upload, now: Date, changed: Changed): Promise<boolean> {
  const { env, providers } = deps
  const { moderation, storage } = providers
  if (row.ref === '') {
    // the checker loads a video from its URL
    const bytes = row.purpose === 'video' ? undefined : await storage.load(row.key)
    return check(deps, row, { url: env.PUBLIC_ORIGIN + storage.url(row.key, now), ...(bytes && { bytes }), changed })
  }
  const poll = row.purpose === 'video' ? moderation.pollVideo : moderation.poll
  if (poll) {
    const verdict = await answerOf(() => poll(row.ref))
    if (verdict) await settle(deps, row, spoken(verdict), changed)
    return verdict !== undefined
  }
  if (now.getTime() - (row.sent_at ?? now).getTime() > pushPatience)
    await settle(deps, row, { type: 'unanswered' }, changed)
  return true
}
