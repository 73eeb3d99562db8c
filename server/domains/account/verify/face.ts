import { faceCauses, type verify, verifyLimits } from '../../../../contract/account/verify'
import type { Data } from '../../../../contract/kernel/define'
import { dayOf, ms, plus, startOf } from '../../../../contract/kernel/time'
import type { Db } from '../../../db/client'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import type { Outside } from '../../../kernel/handlers'
import { hashOf, newHandle } from '../../../kernel/keys'
import { unitOfWork } from '../../../kernel/unit-of-work'
import { wantFace } from '../../core/uploads'
import { consumeAllowance, returnAllowance } from '../../money/goods'
import { proveNumber, type Tools } from './numbers'
import * as q from './queries'
import { settle } from './standing'
import { causeTexts, texts } from './texts'

type Told = Data<typeof verify.detectInfo>

/** The time until the job's next run. The job deletes sealed data that would be older than a day by then. */
const untilNextRun = ms(1, 'hour')
/** Path to which the provider sends the user back after a check. */
const redirect = '/wechat/faceFinish'

/**
 * A requested check. The face is compared with `name` and `idCard`, or with the user's verified identity if they are
 * missing.
 */
export type Wish = {
  purpose: 'identity' | 'marital' | 'release'
  token: string
  marital?: number
  name?: string
  idCard?: string
}

/** A stored check. `begun` is set once the provider knows it. */
export type Started = { id: string; wish: Wish; begun?: Begun }
type Begun = Pick<q.Check, 'biz_token_sealed' | 'url_sealed'>

/** Stores a face check. The same token returns the same check again (C.wechat.03). */
export async function startCheck(ctx: SessionContext, wish: Wish): Promise<Started> {
  const { db, me, now } = ctx
  const known = await q.attempt(db, me.id, wish.purpose, wish.token)
  if (known && (known.state !== 'started' || known.expires_at <= now || !isSame(ctx, known, wish)))
    throw refuse('unacceptable', { message: texts.attemptOver })
  const id = known?.id ?? (await addCheck(ctx, wish))
  if (known && !known.biz_token_sealed) await payFor(ctx, known)
  return known?.biz_token_sealed ? { id, wish, begun: known } : { id, wish }
}

/** Registers a committed check with the provider. If that fails, the client may send the token again. */
async function beginAtProvider(ctx: Outside<SessionContext>, { id, wish }: Started): Promise<Begun> {
  const { db, me, keys, providers, publicUrl } = ctx
  const { name, idCard } = wish
  const check = { name, idCard, redirect: publicUrl(`/vh5${redirect}`), extra: id }
  const begun = await providers.face.start(check).catch(async () => {
    await holding({ db }, { id, user_id: me.id }, giveBackFee)
    throw refuse('busy', { message: texts.faceAway, data: { retryAfter: 3 } })
  })
  return holding({ db }, { id, user_id: me.id }, async (tx, held) => {
    if (!held.biz_token_sealed) await payFor({ ...ctx, db: tx }, held)
    return q.keepBegun(tx, id, {
      biz_token_hash: hashOf(begun.bizToken),
      biz_token_sealed: keys.seal(begun.bizToken),
      url_sealed: keys.seal(begun.url),
    })
  })
}

/** Registers at the provider a check that `startCheck` stored, and returns the address of the provider's page. */
export async function beginCheck(
  ctx: Outside<SessionContext>,
  _input: unknown,
  started: Started,
): Promise<Data<typeof verify.bizToken>> {
  const { keys, publicUrl } = ctx
  const { biz_token_sealed, url_sealed } = started.begun ?? (await beginAtProvider(ctx, started))
  // a concurrent call has ended the check
  if (!biz_token_sealed || !url_sealed) throw refuse('unacceptable', { message: texts.attemptOver })
  const url = keys.open(url_sealed)
  return { url: url.startsWith('/') ? publicUrl(url) : url, redirect, bizToken: keys.open(biz_token_sealed) }
}

function isSame({ keys }: SessionContext, known: q.Check, { marital = 0, name, idCard }: Wish): boolean {
  if (known.marital !== marital) return false
  if (name === undefined || idCard === undefined) return true
  return (
    known.name_sealed !== null &&
    known.id_sealed !== null &&
    keys.open(known.name_sealed) === name &&
    keys.open(known.id_sealed) === idCard
  )
}

/** Adds a check. @throws ApiError tooMany, the same sentence for the limit per user and per number (security §9) */
async function addCheck(ctx: SessionContext, { purpose, token, marital = 0, name, idCard }: Wish) {
  const { db, me, now, keys } = ctx
  const today = startOf(dayOf(now))
  const seconds = Math.ceil((plus(today, 1, 'day').getTime() - now.getTime()) / 1000)
  const over = () => refuse('tooMany', { message: texts.tooManyChecks, data: { retryAfter: seconds } })
  if ((await q.countOfPerson(db, me.id, { now, since: today })) >= verifyLimits.facesPerDay) throw over()
  const lookup = idCard === undefined ? null : keys.lookup(idCard)
  if (idCard !== undefined && lookup) {
    await q.lockNumber(db, lookup)
    if ((await q.countOfNumber(db, keys.lookups(idCard), { now, since: today })) >= verifyLimits.facesPerNumberPerDay)
      throw over()
  }
  const id = newHandle()
  await q.addCheck(db, {
    id,
    user_id: me.id,
    purpose,
    once_key: token,
    name_sealed: name === undefined ? null : keys.seal(name),
    id_sealed: idCard === undefined ? null : keys.seal(idCard),
    id_lookup: lookup,
    marital,
    created_at: now,
    expires_at: plus(now, verifyLimits.faceSeconds, 'second'),
  })
  await payFor(ctx, { id, purpose, paid: false, state: 'started' })
  return id
}

/**
 * Uses up one paid check if checks cost money (C.wechat.01), once per check. The caller must hold the lock on the user.
 * @throws ApiError unacceptable when no check is paid
 */
async function payFor(
  { db, me, env }: Pick<SessionContext, 'db' | 'me' | 'env'>,
  check: Pick<q.Check, 'id' | 'purpose' | 'paid' | 'state'>,
) {
  if (env.FACE_FEE !== 'on' || check.purpose !== 'identity' || check.paid || check.state !== 'started') return
  if (!(await consumeAllowance(db, me.id, 'face', ''))) throw refuse('unacceptable', { message: texts.payFirst })
  await q.setPaid(db, check.id, true)
}

/** Refunds a check that the provider never began. */
async function giveBackFee(db: Db, { id, user_id, paid, state, biz_token_hash }: q.Check) {
  if (!paid || state !== 'started' || biz_token_hash !== null) return
  await q.setPaid(db, id, false)
  await returnAllowance(db, user_id, 'face', '')
}

const holding = <T>(
  { db }: Pick<Tools, 'db'>,
  { id, user_id }: Pick<q.Check, 'id' | 'user_id'>,
  run: (tx: Db, held: q.Check) => Promise<T>,
): Promise<T> =>
  unitOfWork(db, async (tx) => {
    await q.lockPerson(tx, user_id)
    return run(tx, await q.lockCheck(tx, id))
  })

const states = { started: 'started', passed: 'success', failed: 'fail', error: 'error', lapsed: 'none' } as const

/** The state of a check as the user sees it: 'none' when it never began or was abandoned. */
export function toldOf({ state, cause, purpose, biz_token_sealed }: q.Check): Told {
  const begun = state !== 'started' || biz_token_sealed !== null
  return { state: begun ? states[state] : 'none', cause: faceCauses.find((known) => known === cause) ?? '', purpose }
}

/**
 * Asks the provider for the result and decides the check once. Without an answer the check stays open (security R6). No
 * transaction may be open.
 */
export async function askProvider(tools: Tools, check: q.Check): Promise<Told> {
  const { db, keys, providers } = tools
  if (!check.biz_token_sealed) return toldOf(check)
  const number = check.id_sealed && keys.open(check.id_sealed)
  const own = number === null ? await q.identityOf(db, check.user_id) : undefined
  const isMeant = (found: string) =>
    number === null
      ? keys.lookups(found.toUpperCase()).some((lookup) => own?.id_lookup.equals(lookup) === true)
      : found.toUpperCase() === number
  const result = await providers.face.result(keys.open(check.biz_token_sealed), isMeant).catch(() => undefined)
  if (!result) return { state: 'error', cause: '', purpose: check.purpose }
  const { outcome } = result
  if (outcome === 'pending') return toldOf(check)
  return unitOfWork(db, (tx) => decide({ ...tools, db: tx }, check.id, check.user_id, outcome))
}

type Ended = { state: 'passed' | 'failed' | 'error' | 'lapsed'; cause: Told['cause'] }
const ended = {
  mismatch: { state: 'failed', cause: 'compare' },
  error: { state: 'error', cause: '' },
  abandoned: { state: 'lapsed', cause: '' },
} as const satisfies Record<string, Ended>

async function decide(tools: Tools, id: string, user: number, outcome: 'pass' | keyof typeof ended): Promise<Told> {
  const { db, now } = tools
  // locks the user before the check, as all callers do
  const person = await q.lockPerson(db, user)
  const check = await q.lockCheck(db, id)
  if (check.state !== 'started') return toldOf(check)
  const { state, cause }: Ended = outcome === 'pass' ? await passOf(tools, check, person) : ended[outcome]
  await q.endCheck(db, id, state, cause, now)
  // a release check only replaces the SMS code to a lost number, so its failure is no failed verification
  if (state === 'failed' && check.purpose !== 'release')
    await settle(db, person, {
      kind: check.purpose === 'marital' ? 'marital' : 'realName',
      passed: false,
      reason: causeTexts[cause],
      channel: 'face',
      submitted: check.created_at,
      now,
    })
  return toldOf({ ...check, state, cause })
}

/**
 * Applies a passed check. Only from here on the answer may reveal that the number belongs to another account (security
 * I6).
 */
async function passOf(tools: Tools, check: q.Check, person: q.Locked): Promise<Ended> {
  const { db, now } = tools
  if (person.cancelled_at) return ended.abandoned
  if (person.banned_at) return { state: 'failed', cause: 'black' }
  if (check.purpose === 'release') return { state: 'passed', cause: '' }
  if (check.purpose === 'marital') {
    await settle(db, person, {
      kind: 'marital',
      passed: true,
      channel: 'face',
      submitted: check.created_at,
      now,
      facts: { marital: check.marital },
    })
    await q.lapseOthers(db, person.id, 'marital', now)
    return { state: 'passed', cause: '' }
  }
  const number = check.id_sealed ? tools.keys.open(check.id_sealed) : ''
  const name = check.name_sealed ? tools.keys.open(check.name_sealed) : undefined
  const cause = await proveNumber(tools, person, { number, name, channel: 'face', submitted: check.created_at })
  if (cause === '' && check.biz_token_sealed) await wantFace(db, person.id, check.biz_token_sealed, now)
  return { state: cause === '' ? 'passed' : 'failed', cause }
}

/** Asks the provider about overdue checks, and ends those without a result together with their sealed data. */
export async function lapseChecks(tools: Tools, most = 100): Promise<number> {
  const overdue = await q.overdueChecks(tools.db, tools.now, most)
  for (const check of overdue) {
    const told = await askProvider(tools, check)
    // the provider keeps its results for three days, but sealed data may stay here for one day only
    const age = tools.now.getTime() - check.created_at.getTime()
    if (told.state !== 'error' || age > ms(1, 'day') - untilNextRun) await lapse(tools, check)
  }
  return overdue.length
}

/** Ends a check without a result. Does nothing when it was decided meanwhile. */
const lapse = ({ db, now }: Tools, check: q.Check): Promise<unknown> =>
  holding({ db }, check, async (tx, held) => {
    await giveBackFee(tx, held)
    if (held.state === 'started') await q.endCheck(tx, held.id, 'lapsed', '', now)
  })
