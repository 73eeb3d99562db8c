import type { Input } from '../../../../../contract/kernel/define'
import { minus } from '../../../../../contract/kernel/time'
import { type GuardAsk, guardLimits, type guards } from '../../../../../contract/meeting/guards'
import type { Db } from '../../../../db/client'
import type { Context } from '../../../../kernel/context'
import { refuse } from '../../../../kernel/errors'
import { hashOf, newHandle } from '../../../../kernel/keys'
import { masked, ownPhone } from '../../../core/codes'
import { tellNotice } from '../../../core/notices'
import { isStopped, resumePhone, stoppedByLink, stopPhone } from '../../../core/phone-stops'
import { texts } from '../texts'
import * as q from './queries'

export type { Ask } from './queries'

type Tools = Pick<Context, 'db' | 'keys' | 'now'>

/**
 * Finds or adds the question of a user to a number, and locks it. A new question may be sent a week after the last one,
 * whatever its result was: so the user cannot tell silence, a refusal and a block apart (security H12).
 */
export async function askFor({ db, keys, now }: Tools, user: number, phone: string) {
  const marks = keys.lookups(phone)
  const ask = await q.byNumber(db, user, marks)
  if (!ask) {
    const row = { user_id: user, mark: keys.lookup(phone), state: 'asked', asked_at: now, at: now } as const
    return { ask: await q.add(db, row), asks: true }
  }
  const asks = ask.state !== 'yes' && ask.asked_at <= minus(now, guardLimits.askAgainDays, 'day')
  await q.set(db, ask.id, { at: now, ...(asks && { asked_at: now }) })
  return { ask, asks }
}

/** Whether the trusted person of a guard agreed. Locks the question, so that an answer cannot change it meanwhile. */
export const hasAgreed = async (db: Db, ask: number | null): Promise<boolean> =>
  ask !== null && (await q.heldById(db, ask))?.state === 'yes'

export const askOf = async (db: Db, ask: number | null) => (ask === null ? undefined : q.byId(db, ask))

/** Whether the daily limit allows one more question to a number. Locks the number until the transaction ends. */
export async function mayAsk({ db, keys, now }: Tools, phone: string): Promise<boolean> {
  await q.lockPhone(db, keys.lookup(phone))
  return (await q.askedSince(db, keys.lookups(phone), minus(now, 1, 'day'))) < guardLimits.asksPerDay
}

/** Makes a new link for a question that is sent now. The earlier link stops working. */
export async function newLink(db: Db, ask: number): Promise<string> {
  const code = newHandle()
  await q.set(db, ask, { token_hash: hashOf(code) })
  return code
}

/** Finds the question of a link. @throws ApiError absent for every other code */
async function linked(db: Db, code: string) {
  const hash = hashOf(code)
  const ask = await q.byLink(db, hash)
  const mark = ask?.mark ?? (await stoppedByLink(db, hash))
  if (!mark) throw refuse('absent')
  return { hash, ask, mark }
}

async function view({ db, keys }: Pick<Tools, 'db' | 'keys'>, mark: Buffer, ask?: q.Ask): Promise<GuardAsk> {
  const phone = ask && (await ownPhone({ db, keys }, ask.user_id))
  return {
    stopped: await isStopped(db, [mark]),
    ...(ask && phone !== undefined && { ask: { from: masked(phone), state: ask.state } }),
  }
}

export async function readAsk(ctx: Pick<Tools, 'db' | 'keys'>, { code }: { code: string }): Promise<GuardAsk> {
  const { ask, mark } = await linked(ctx.db, code)
  return view(ctx, mark, ask)
}

async function decide({ db, now }: Tools, ask: q.Ask, state: 'yes' | 'no'): Promise<void> {
  await q.set(db, ask.id, { state, at: now })
  if (state === 'no') return void (await q.holdWords(db, [ask.id]))
  await q.releaseWords(db, ask.id, now)
  // notifies once: a later change of the answer sends no second notice
  if (ask.state === 'asked')
    await tellNotice(db, { user: ask.user_id, kind: 'safety', about: 'guardAgreed', text: texts.agreed, at: now })
}

/**
 * Stores the answer of a trusted person; idempotent. A stop revokes every agreement of the number. Until it is undone,
 * no other answer is possible.
 */
export async function answerAsk(ctx: Tools, { code, answer }: Input<typeof guards.answer>): Promise<GuardAsk> {
  const { db, now } = ctx
  const { hash, ask, mark } = await linked(db, code)
  const latest = ask && (await q.lock(db, ask.id))
  if (answer === 'resume') await resumePhone(db, mark)
  else if (answer === 'stop') {
    await stopPhone(db, mark, hash, now)
    await q.holdWords(db, await q.refuseAll(db, mark, now))
  } else if (latest && latest.state !== answer && !(await isStopped(db, [mark]))) await decide(ctx, latest, answer)
  return view(ctx, mark, await askOf(db, ask?.id ?? null))
}

/** Deletes old questions, for the daily job. */
export const dropOldAsks = (db: Db, now: Date) =>
  q.dropOld(db, {
    asked: minus(now, guardLimits.askDays, 'day'),
    answered: minus(now, guardLimits.answerDays, 'day'),
  })
