import { guardLimits } from '../../../contract/areas/guards'
import { minus, plus } from '../../../contract/time'
import { alarm } from '../../alarm'
import type { Deps } from '../../context'
import { unitOfWork } from '../../unit-of-work'
import { tellNotice } from '../notices'
import * as q from './queries'
import { alarmHours, next } from './rules'
import { said, variables, words } from './texts'

const batch = 200
/** How long a process has for one message, and tries of one that must arrive. */
const sendSeconds = 60
const triesMost = 5

type Tools = Pick<Deps, 'db' | 'env' | 'keys' | 'providers'>

/** What must arrive is sent again rather than lost; the rest at most once. */
const mustArrive = ({ what }: Pick<q.Word, 'what'>) => what === 'late' || what === 'help'

/** Sends one that was claimed. */
async function send({ db, env, keys, providers }: Tools, word: q.Word, now: Date): Promise<void> {
  const guard = await q.guardOf(db, word.guard_id)
  const owner = guard && (await q.ownerOf(db, guard.user_id))
  if (!guard || !owner) return
  const params = variables({ name: owner.nickname, place: guard.place, meetAt: guard.meet_at })
  const what = { told: 'guard', late: 'guardLate', help: 'guardHelp', safe: 'guardSafe' } as const
  const message = { what: what[word.what], day: '', text: words[word.what](params), params }
  const outcome = await providers.notices.sms(keys.open(guard.phone_sealed), message).catch(() => 'failed' as const)
  if (outcome === 'sent') return void (await q.settle(db, word, { state: 'sent' }))
  const again = word.tries < triesMost && (outcome === 'failed' || (outcome === 'unknown' && mustArrive(word)))
  await q.settle(db, word, again ? { state: 'waiting', next_at: plus(now, word.tries, 'minute') } : { state: 'failed' })
  if (!again) alarm(env, 'a trusted person could not be told', { guard: word.guard_id, what: word.what })
}

/**
 * Sends what waits, of one guard or of all. Claimed before it is sent: what a process had in its hands when it died is sent
 * again if it asks for help, and not otherwise, since it may have arrived.
 */
export async function sendWords(tools: Tools, now: Date, which: { guard?: number } = {}): Promise<void> {
  await q.giveUp(tools.db, now)
  for (let n = 0; n < batch; n += 1) {
    const word = await unitOfWork(tools.db, (tx) =>
      q.claim(tx, which, { now, until: plus(now, sendSeconds, 'second') }),
    )
    if (!word) return
    await send(tools, word, now)
  }
}

/** By the clock: reminds of the check-in, alarms where none came, ends alarms a day later, sends what waits. */
export async function watchGuards(tools: Tools, now: Date): Promise<void> {
  const { db } = tools
  await unitOfWork(db, async (tx) => {
    for (const { user_id } of await q.remind(tx, now, batch))
      await tellNotice(tx, { user: user_id, kind: 'safety', about: 'guard', text: said.remind, at: now })
  })
  await unitOfWork(db, async (tx) => {
    for (const guard of await q.missed(tx, minus(now, guardLimits.graceMinutes, 'minute'), batch)) {
      const became = next(guard.state, 'missed')
      if (!became?.tell) continue
      await q.set(tx, guard.id, { state: became.state })
      await q.tell(tx, guard.id, became.tell, now)
    }
    for (const guard of await q.alarmed(tx, minus(now, alarmHours, 'hour'), batch))
      await q.set(tx, guard.id, { state: next(guard.state, 'ended')?.state ?? guard.state, ended_at: now })
  })
  await sendWords(tools, now)
}

/** For the daily job. */
export const dropOldGuards = (db: Deps['db'], now: Date) => q.dropOld(db, minus(now, guardLimits.keepDays, 'day'))
