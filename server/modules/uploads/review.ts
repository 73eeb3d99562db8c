import { ms } from '../../../contract/time'
import type { Deps } from '../../context'
import { claimSign } from '../../db/answers'
import type { Db } from '../../db/client'
import { hashOf } from '../../keys'
import type { Told, Verdict } from '../../providers/moderation'
import { unitOfWork } from '../../unit-of-work'
import { nextReview, recentOpenid, type ReviewEvent } from '../reviews'
import * as q from './queries'
import { isSent, isShown, said } from './rules'
import { refreshShown } from './shown'

/**
 * What follows from a decision about somebody's file, such as their level, or the message that it is in; runs in the
 * transaction of the change.
 */
export type Changed = (db: Db, user: number, file: Decided) => Promise<unknown>
export type Decided = Pick<q.Upload, 'id' | 'purpose' | 'state' | 'reason'>

/** What a background check may touch. */
export type Work = Pick<Deps, 'db' | 'env' | 'keys' | 'providers'>

/** A picture is old enough for the job when its own request has surely ended; one without a push for this long needs a person. ms. */
const settled = 5_000
const pushPatience = ms(40, 'minute')
const unused = ms(24, 'hour')
const batch = 100
const together = 5

/** Asks the checker about a pending picture; false when it failed, which leaves the picture pending (security C9). */
export async function check(
  work: Work,
  upload: q.Upload,
  asked: { url: string; bytes?: Buffer; changed?: Changed },
): Promise<boolean> {
  const { db, keys, providers } = work
  const { changed, ...picture } = asked
  const openid = await recentOpenid(db, keys, upload.user_id)
  const { moderation } = providers
  const question = { key: upload.key, openid, ...picture, ...(isSent(upload.purpose) && { scene: 'social' as const }) }
  const ask = upload.purpose === 'voice' ? moderation.voice : moderation.picture
  const verdict = await answerOf(() => ask(question))
  if (verdict) await settle(work, upload, spoken(verdict), changed)
  return verdict !== undefined
}

/** A check that has a name may be spoken of again. */
const spoken = (verdict: Verdict): ReviewEvent => ({ type: 'checked', verdict, mayFollow: verdict.ref !== '' })

const answerOf = (ask: () => Promise<Verdict>): Promise<Verdict | undefined> => ask().catch(() => undefined)

/** What an event makes of a pending picture. Once approved or refused it stays so. */
async function settle(work: Work, upload: q.Upload, event: ReviewEvent, changed?: Changed): Promise<void> {
  const gone = await unitOfWork(work.db, (tx) => settleIn(tx, upload, event, changed))
  for (const key of gone) await work.providers.storage.remove(key)
}

/** The same in a transaction; answers the keys of files that go once it is durable. */
async function settleIn(tx: Db, upload: q.Upload, event: ReviewEvent, changed?: Changed): Promise<string[]> {
  const { id, user_id, purpose, decider, ref } = upload
  await q.holdOwner(tx, user_id)
  const { state: review } = nextReview({ state: 'pending', reason: '', decider, ref }, event)
  const { state } = review
  const refusal = isSent(purpose) ? said.refused : said.noPortrait
  const reason = state === 'rejected' ? review.reason || refusal : ''
  const decided = await q.decide(tx, id, { ...review, reason })
  if (!decided || state === 'pending') return []
  if (isSent(purpose)) return settleSent(tx, { ...upload, state, reason }, changed)
  if (!isShown(purpose)) return []
  const before = purpose === 'avatar' && state === 'approved' ? await standIns(tx, user_id, id) : []
  const keys = await q.remove(tx, user_id, before)
  await refreshShown(tx, user_id, [purpose])
  await changed?.(tx, user_id, { id, purpose, state, reason })
  return keys
}

/** A file that a message waits for goes with what is decided: the message has it, or nobody. */
async function settleSent(tx: Db, { id, user_id, purpose, state, reason }: q.Upload, changed?: Changed) {
  // it may have been put into a message since its check began
  const used = (await q.byId(tx, id))?.position !== null
  await changed?.(tx, user_id, { id, purpose, state, reason })
  if (!used) return []
  const keys = await q.remove(tx, user_id, [id])
  return state === 'rejected' ? keys : []
}

/** Avatars that stood in for this one while it was in review. */
async function standIns(tx: Db, user: number, id: string): Promise<string[]> {
  const [first, ...others] = await q.placed(tx, user, 'avatar')
  return first?.id === id ? others.map((row) => row.id) : []
}

/** Pictures that wait, the oldest first, with whose they are. For staff. */
export const picturesInReview = (db: Db, most = 50) => q.inReview(db, most)

/**
 * Takes an approved picture away from everybody but its owner, who reads why (A.punish.01, A.auth.22).
 * @throws when no such picture is shown
 */
export async function takeDown({ db }: Work, id: string, reason: string, changed: Changed): Promise<void> {
  const owner = await unitOfWork(db, async (tx) => {
    const user = await q.takeBack(tx, id, reason)
    if (user === undefined) return undefined
    await q.holdOwner(tx, user)
    await refreshShown(tx, user)
    await changed(tx, user, { id, purpose: 'photo', state: 'rejected', reason })
    return user
  })
  if (owner === undefined) throw new Error('no such picture is shown')
}

/** What somebody of the staff says of a picture. @throws when there is no such picture in review */
export async function decidePicture(
  work: Work,
  id: string,
  { verdict, reason }: { verdict: 'pass' | 'reject'; reason: string },
  changed: Changed,
): Promise<void> {
  const upload = await q.byId(work.db, id)
  if (upload?.state !== 'pending') throw new Error('no such picture is in review')
  await settle(work, upload, { type: 'decided', verdict, reason }, changed)
}

/**
 * Takes what the checker sent by itself, once: a message that came before, or is about no picture that waits, changes
 * nothing and answers false. One that comes before its picture is named here may come again.
 */
export async function settlePush(
  { db, providers }: Work,
  { nonce, said: told }: Told,
  { now, changed }: { now: Date; changed: Changed },
): Promise<boolean> {
  if (!told) return true
  const upload = await q.byRef(db, told.ref)
  if (!upload) return false
  const event: ReviewEvent = { type: 'checked', verdict: told, mayFollow: false }
  const gone = await unitOfWork(db, async (tx) => {
    const first = await claimSign(tx, hashOf('moderation push'), hashOf(nonce), now)
    return first ? settleIn(tx, upload, event, changed) : undefined
  })
  for (const key of gone ?? []) await providers.storage.remove(key)
  return gone !== undefined
}

/**
 * The job's part: asks again about pictures that wait, and drops what never came or was never used. Safe to run at any
 * time, also twice.
 */
export async function reviewPictures(work: Work, now: Date, changed: Changed): Promise<void> {
  const { db, providers } = work
  const rows = await q.waiting(db, new Date(now.getTime() - settled), batch)
  for (let at = 0; at < rows.length; at += together) {
    const asked = await Promise.all(rows.slice(at, at + together).map((row) => again(work, row, now, changed)))
    // nobody answers: the next run tries again
    if (asked.every((answered) => !answered)) break
  }
  await q.dropExpired(db, now)
  const keys = await q.dropUnused(db, new Date(now.getTime() - unused), batch)
  for (const key of keys) await providers.storage.remove(key)
}

async function again(work: Work, row: q.Upload, now: Date, changed: Changed): Promise<boolean> {
  const { env, providers } = work
  const { moderation, storage } = providers
  if (row.ref === '') {
    const bytes = await storage.load(row.key)
    return check(work, row, { url: env.PUBLIC_ORIGIN + storage.url(row.key, now), bytes, changed })
  }
  if (moderation.poll) {
    const { poll } = moderation
    const verdict = await answerOf(() => poll(row.ref))
    if (verdict) await settle(work, row, spoken(verdict), changed)
    return verdict !== undefined
  }
  if (now.getTime() - (row.sent_at ?? now).getTime() > pushPatience)
    await settle(work, row, { type: 'unanswered' }, changed)
  return true
}
