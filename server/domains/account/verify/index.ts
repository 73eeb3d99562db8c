import { releaseMinutes } from '../../../../contract/account/account'
import { verify } from '../../../../contract/account/verify'
import { trustOf } from '../../../../contract/account/verify-trust'
import type { Document } from '../../../../contract/core/legal-documents'
import type { Data, Input } from '../../../../contract/kernel/define'
import { limits } from '../../../../contract/kernel/limits'
import { isRealName, tidyRealName } from '../../../../contract/kernel/real-names'
import { dayOf, minus } from '../../../../contract/kernel/time'
import type { Db } from '../../../db/client'
import type { Deps, SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { handlers, inSteps, type Outside } from '../../../kernel/handlers'
import { hashOf, type Keys } from '../../../kernel/keys'
import { unitOfWork } from '../../../kernel/unit-of-work'
import { documentsInForce } from '../../core/legal'
import { changeUser, levelOf, personById, tidyLine } from '../../core/people'
import { dropPictures } from '../../core/uploads'
import { birthDateVerdict } from '../account'
import { isStoppedUnderAge, liftUnderAge, punish } from '../punishments'
import { hasConsent, type Review } from '../settings'
import { askProvider, beginCheck, lapseChecks, startCheck, toldOf } from './face'
import { giveNumber, proveNumber, type Tools } from './numbers'
import { applyForEducation, applyForWork, decideReview } from './proofs'
import * as q from './queries'
import { birthDateOf, idCardProblem, inOrder, type Kind } from './rules'
import { decidePapers, papersWaiting } from './staff'
import { refreshLevel, statusesOf, welcomedTo } from './standing'
import { texts } from './texts'

export { decidePapers, papersWaiting } from './staff'
export { beginCheck } from './face'
export { isRealName } from './numbers'
export { dropOldWelcomes, refreshLevel, settleLevel, statusesOf } from './standing'
export { levelFor } from './rules'

/** Requires consent to these documents (security P3). @throws ApiError mustAgree */
async function admit({ db, me }: SessionContext, ...consents: readonly Document[]): Promise<void> {
  const missing: Document[] = []
  for (const kind of consents) if (!(await hasConsent(db, me.id, kind))) missing.push(kind)
  if (missing.length === 0) return
  const asked = documentsInForce.filter(({ name }) => missing.some((kind) => kind === name))
  throw refuse('mustAgree', { data: { documents: asked } })
}

/**
 * Starts an identity check. Before the live face check the answer reveals nothing about the holder of the number
 * (C.wechat.03, security I6). A number under age suspends the account (A.product.02). Staff decide whether to erase it
 * (security H5), since a typed number proves nothing.
 */
async function startIdentity(ctx: SessionContext, input: { idCard: string; name: string; token: string }) {
  const { db, me, now } = ctx
  await admit(ctx, 'identity', 'face')
  const idCard = input.idCard.toUpperCase()
  const problem = idCardProblem(idCard, dayOf(now))
  if (problem) throw refuse('unacceptable', { message: problem === 'foreign' ? texts.foreign : texts.badNumber })
  const verdict = birthDateVerdict(birthDateOf(idCard), now)
  if (verdict === 'impossible') throw refuse('unacceptable', { message: texts.badNumber })
  const person = await q.lockPerson(db, me.id)
  if (person.verified.includes('realName')) throw refuse('unacceptable', { message: texts.alreadyReal })
  if (verdict === 'underAge') {
    await punish(db, { user: me.id, kind: 'ban', reason: texts.underAge, cause: 'underAge', now })
    throw refuse('underAge', { keeps: true })
  }
  return startCheck(ctx, { purpose: 'identity', token: input.token, name: input.name, idCard })
}

export type PaperResult = 'passed' | 'absent' | 'already' | 'noConsent' | 'wrong' | 'underAge' | 'exist' | 'black'

/**
 * Verifies a user without a face check (security P9): staff look at the identity card and type its name and number.
 * Requires the consent to identity data. Keyed hashes of both are stored, as after a face check. Ends a suspension for
 * a number under age.
 */
export async function verifyByPaper(
  tools: Tools,
  { uid, idCard, name: written }: { uid: string; idCard: string; name?: string },
): Promise<PaperResult> {
  const { now } = tools
  const name = written === undefined ? undefined : tidyRealName(written)
  const number = idCard.toUpperCase()
  if (name !== undefined && !isRealName(name)) return 'wrong'
  if (!/^[0-9]{17}[0-9X]$/.test(number)) return 'wrong'
  if (idCardProblem(number, dayOf(now))) return 'wrong'
  if (birthDateVerdict(birthDateOf(number), now) !== 'fine') return 'underAge'
  return unitOfWork(tools.db, async (tx) => {
    const user = await q.idOf(tx, uid)
    const person = user === undefined ? undefined : await q.lockPerson(tx, user)
    if (!person || person.cancelled_at) return 'absent'
    if (person.verified.includes('realName')) return 'already'
    if (!(await hasConsent(tx, person.id, 'identity'))) return 'noConsent'
    // an inspected card overrules a typed number under age (A.product.02)
    if (person.banned_at && !(await isStoppedUnderAge(tx, person.id, now))) return 'absent'
    const proof = { number, name, channel: 'paper', submitted: now, away: true } as const
    const cause = await proveNumber({ ...tools, db: tx }, person, proof)
    if (cause === '') await liftUnderAge(tx, person.id, now)
    return cause || 'passed'
  })
}

const tidied = (line: string) => {
  const tidy = tidyLine(line)
  if (tidy === '') throw refuse('unacceptable', { message: texts.sayAll })
  return tidy
}

/** Ends overdue face checks and reviews. The user can request both again. */
export async function lapse(tools: Tools): Promise<void> {
  await lapseChecks(tools)
  const before = minus(tools.now, limits.reviewDays, 'day')
  for (const { user_id: user, kind, evidence_sealed } of await q.overdueReviews(tools.db, before, 100)) {
    if (kind !== 'education' && kind !== 'work') continue
    const application = evidence_sealed ?? undefined
    await decideReview(tools, { user, kind, passed: false, reason: texts.lapsed, application, away: true })
  }
}

/** Lists pending applications and decides them, for the simulated staff console. */
export const pretendReviews = ({ now, ...deps }: Deps) => ({
  waiting: () => papersWaiting({ ...deps, now: now() }),
  decide: async (uid: string, kind: string, passed: boolean) =>
    (await decidePapers({ ...deps, now: now() }, { uid, kind, passed })) !== undefined,
})

/** Adds verifications with badges and level, for the demo data. The identity number is impossible and ends in 0000. */
export async function setVerified(db: Db, user: number, kinds: readonly Kind[], now: Date, keys: Keys): Promise<void> {
  for (const kind of inOrder(kinds)) {
    await q.putVerification(db, {
      user_id: user,
      kind,
      status: 2,
      channel: kind === 'education' ? 'certificate' : kind === 'work' ? 'badge' : 'face',
      claim: '',
      evidence_sealed: null,
      upload_ids: [],
      reason: '',
      submitted_at: now,
      decided_at: now,
    })
    if (kind === 'realName') await giveNumber({ db, keys, now }, user, `demo ${user} 0000`)
  }
  await changeUser(db, user, { verified: inOrder(kinds) })
  await refreshLevel(db, user)
}

/** Ends pending reviews and face checks of a kind and deletes their pictures; must run in a transaction. */
export async function stopReviews(ctx: SessionContext, { kind, faces }: Review): Promise<void> {
  const { db, me, now } = ctx
  if (faces.length > 0) await q.lapseFaceChecks(db, me.id, faces, now)
  const pictures = await q.dropReview(db, me.id, kind)
  if (pictures.length > 0) await dropPictures(ctx, pictures)
}

const identity = inSteps({ write: startIdentity, finish: beginCheck })

async function startMarital(ctx: SessionContext, { marital, token }: Input<typeof verify.marital>) {
  await admit(ctx, 'marital', 'face')
  if (marital === 0) throw refuse('unacceptable', { message: texts.chooseMarital })
  const person = await q.lockPerson(ctx.db, ctx.me.id)
  if (!person.verified.includes('realName')) throw refuse('unacceptable', { message: texts.realNameFirst })
  return startCheck(ctx, { purpose: 'marital', token, marital })
}

/** Starts a face check of a verified user. It replaces the SMS code when the user has lost their number. */
export async function startRelease(ctx: SessionContext, token: string) {
  await admit(ctx, 'face')
  const person = await q.lockPerson(ctx.db, ctx.me.id)
  if (!person.verified.includes('realName')) throw refuse('unacceptable', { message: texts.realNameFirst })
  return startCheck(ctx, { purpose: 'release', token })
}

/** Uses up a face check for a lost number that passed a few minutes ago. Returns false when there is none. */
export const spendRelease = ({ db, me, now }: SessionContext, bizToken: string): Promise<boolean> =>
  q.spendRelease(db, me.id, hashOf(bizToken), minus(now, releaseMinutes, 'minute'))

async function checkOf({ db, me }: SessionContext, { bizToken }: Input<typeof verify.detectInfo>) {
  const check = bizToken === undefined ? await q.newest(db, me.id) : await q.byToken(db, me.id, hashOf(bizToken))
  if (!check && bizToken !== undefined) throw refuse('absent')
  return check
}

async function tellOf(
  ctx: Outside<SessionContext>,
  _input: unknown,
  check: q.Check | undefined,
): Promise<Data<typeof verify.detectInfo>> {
  if (!check) return { state: 'none', cause: '', purpose: '' }
  const told = toldOf(check)
  return told.state === 'started' ? askProvider(ctx, check) : told
}

export default handlers(verify, {
  async mine({ db, me }) {
    const [list, { verified, level }, welcomed] = await Promise.all([
      statusesOf(db, me.id),
      personById(db, me.id),
      welcomedTo(db, me.id),
    ])
    const real = verified.includes('realName')
    return {
      list,
      finishRealNameAuth: real,
      finishRealPersonAuth: real,
      dataLevel: levelOf(level),
      trustScore: trustOf(verified),
      welcomed,
    }
  },

  bizToken: identity,
  bizTokenByGet: identity,

  detectInfo: inSteps({ write: checkOf, finish: tellOf }),

  async education(ctx, input) {
    await admit(ctx, 'education')
    return applyForEducation(ctx, { ...input, school: tidied(input.school) })
  },

  async work(ctx, input) {
    await admit(ctx, 'work')
    return applyForWork(ctx, { ...input, company: tidied(input.company), position: tidied(input.position) })
  },

  marital: inSteps({ write: startMarital, finish: beginCheck }),
})
