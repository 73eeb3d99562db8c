import { minus, plus } from '../../../../contract/kernel/time'
import { guardLimits } from '../../../../contract/meeting/guards'
import type { Db } from '../../../db/client'
import { alarm } from '../../../kernel/alarm'
import type { Deps } from '../../../kernel/context'
import { unitOfWork } from '../../../kernel/unit-of-work'
import { tellNotice } from '../../core/notices'
import { dropOldAsks, hasAgreed } from './asks'
import { type Leaving, leavingOf } from './leaving'
import * as q from './queries'
import { alarmHours, next } from './rules'
import { texts } from './texts'

const batch = 200
/** Seconds that a process has for one message, and the most attempts for a message. */
const sendSeconds = 60
const triesMost = 5

type Tools = Pick<Deps, 'db' | 'env' | 'keys' | 'providers'>

/**
 * Whether a message is sent again when it is unknown whether it arrived. Only alarms are; all others are sent at most
 * once.
 */
const mustArrive = ({ what }: Pick<q.Word, 'what'>) => what === 'late' || what === 'help'

/**
 * Adds a message to the trusted person. Until that person agrees, every message except the request to agree is held
 * back. An all-clear is added only if they have agreed and an alarm exists that is not held back.
 */
export async function tell(db: Db, { id, ask_id }: Pick<q.Row, 'id' | 'ask_id'>, what: q.Word['what'], now: Date) {
  const agreed = await hasAgreed(db, ask_id)
  if (what === 'safe' && !(agreed && (await q.wasAlarmed(db, id)))) return
  await q.tell(db, id, { what, state: agreed || what === 'ask' ? 'waiting' : 'held' }, now)
}

/** Sends a claimed message, and schedules a retry when that is allowed. */
async function send({ db, env, providers }: Tools, word: q.Word, leaving: Leaving, now: Date): Promise<void> {
  const outcome = await providers.notices.sms(leaving.phone, leaving.message).catch(() => 'failed' as const)
  if (outcome === 'sent') return void (await q.settle(db, word, { state: 'sent' }))
  const again = word.tries < triesMost && (outcome === 'failed' || (outcome === 'unknown' && mustArrive(word)))
  const left = outcome === 'failed' && { left_at: null }
  const wait = { state: 'waiting', next_at: plus(now, word.tries, 'minute') } as const
  await q.settle(db, word, again ? { ...wait, ...left } : { state: 'failed', ...left })
  if (!again) alarm(env, 'a trusted person could not be told', { guard: word.guard_id, what: word.what })
}

/**
 * Sends the waiting messages of one guard or of all. Each is claimed first: if its process dies, an alarm is sent
 * again, but any other message is not, since it may have arrived.
 */
export async function sendWords(tools: Tools, now: Date, which: { guard?: number } = {}): Promise<void> {
  await q.giveUp(tools.db, now)
  for (let n = 0; n < batch; n += 1) {
    const taken = await unitOfWork(tools.db, async (tx) => {
      const word = await q.claim(tx, which, { now, until: plus(now, sendSeconds, 'second') })
      return word && { word, leaving: await leavingOf(tx, tools, word, now) }
    })
    if (!taken) return
    if (taken.leaving) await send(tools, taken.word, taken.leaving, now)
  }
}

/**
 * Sends messages after the response, since its duration would reveal whether one is sent (security H12). The job
 * retries failures.
 */
export function sendSoon(tools: Tools, now: Date, which: { guard?: number } = {}): void {
  setImmediate(() => void sendWords(tools, now, which).catch(() => undefined))
}

/**
 * The periodic job: reminds of check-ins, raises alarms when one is missing, ends alarms after a day, and sends waiting
 * messages.
 */
export async function watchGuards(tools: Tools, now: Date): Promise<void> {
  const { db } = tools
  await unitOfWork(db, async (tx) => {
    for (const { user_id } of await q.remind(tx, now, batch))
      await tellNotice(tx, { user: user_id, kind: 'safety', about: 'guard', text: texts.remind, at: now })
  })
  await unitOfWork(db, async (tx) => {
    for (const guard of await q.missed(tx, minus(now, guardLimits.graceMinutes, 'minute'), batch)) {
      const became = next(guard.state, 'missed')
      if (!became?.tell) continue
      await q.set(tx, guard.id, { state: became.state })
      await tell(tx, guard, became.tell, now)
    }
    for (const guard of await q.alarmed(tx, minus(now, alarmHours, 'hour'), batch))
      await q.set(tx, guard.id, { state: next(guard.state, 'ended')?.state ?? guard.state, ended_at: now })
  })
  await sendWords(tools, now)
}

/** Deletes old guards and questions, for the daily job. */
export async function dropOldGuards(db: Deps['db'], now: Date): Promise<void> {
  await q.dropOld(db, minus(now, guardLimits.keepDays, 'day'))
  await dropOldAsks(db, now)
}
