import { addDays, plus, startOf, weekOf } from '../contract/kernel/time'
import type { Db } from '../server/db/client'
import { liftEnded, punish } from '../server/domains/account/punishments'
import { unitOfWork } from '../server/kernel/unit-of-work'
import { guests } from './cast'

const weeks = 5
const each = 41

/** Adds warnings and expired bans of the last weeks, so that the safety centre's list has entries to count. */
export async function addBoard(db: Db, ids: readonly number[], now: Date): Promise<void> {
  const punished = ids.filter((_, index) => index >= guests.length && index % each === 3)
  for (const [n, user] of punished.entries()) {
    const day = addDays(weekOf(now), -7 * ((n % weeks) + 1) + (n % 5))
    const at = plus(startOf(day), 9 + (n % 11), 'hour')
    const given =
      n % 3 === 0
        ? ({ kind: 'ban', reason: '多次骚扰他人', until: plus(at, 1, 'day') } as const)
        : ({ kind: 'warning', reason: '资料里有联系方式' } as const)
    await unitOfWork(db, (tx) => punish(tx, { user, now: at, ...given }))
  }
  while ((await liftEnded(db, now)) > 0);
}
