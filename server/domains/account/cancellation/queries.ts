import { type ExpressionBuilder, sql } from 'kysely'
import { withdrawStatus } from '../../../../contract/kernel/options'
import type { Db } from '../../../db/client'
import type { Tables } from '../../../db/tables'
import { changeUser } from '../../core/people'
import type { Cancellations, StaffErasures } from './tables'

/** A user's request that can still be withdrawn: its completion has not begun. */
const open = (db: Db, user: number) =>
  db
    .selectFrom('cancellations')
    .where('user_id', '=', user)
    .where('state', '=', 'waiting')
    .where('ended_at', 'is', null)

/**
 * Locks the user's row. Requests and their completion run one by one, and no new row can refer to the user meanwhile.
 */
export const holdPerson = (db: Db, user: number) =>
  db.selectFrom('users').where('id', '=', user).select('id').forUpdate().executeTakeFirst()

/**
 * Locks the user's row more weakly, for logins: new rows may still refer to the user. Returns the time of the
 * cancellation.
 */
export const holdEntering = (db: Db, user: number) =>
  db.selectFrom('users').where('id', '=', user).select('cancelled_at').forNoKeyUpdate().executeTakeFirst()

export const waitingRequest = (db: Db, user: number) =>
  open(db, user).select(['receipt', 'requested_at', 'due_at']).executeTakeFirst()

export const withdraw = (db: Db, user: number, now: Date) =>
  db
    .updateTable('cancellations')
    .set({ state: 'withdrawn', ended_at: now })
    .where('user_id', '=', user)
    .where('state', '=', 'waiting')
    .where('ended_at', 'is', null)
    .returning('was_hidden')
    .executeTakeFirst()

/** Adds a request and hides the user like stealth does (A.privacy.16). The caller must hold the lock on the user. */
export async function addRequest(
  db: Db,
  row: { user_id: number; receipt: string; reason: string; requested_at: Date; due_at: Date },
): Promise<void> {
  const person = db.selectFrom('users').where('id', '=', row.user_id)
  const { stealth: was_hidden } = await person.select('stealth').executeTakeFirstOrThrow()
  await changeUser(db, row.user_id, { stealth: true })
  await db
    .insertInto('cancellations')
    .values({ ...row, was_hidden, state: 'waiting', ended_at: null })
    .execute()
}

export const byReceipt = (db: Db, receipt: string) =>
  db
    .selectFrom('cancellations')
    .where('receipt', '=', receipt)
    .select(['state', 'requested_at', 'due_at', 'ended_at'])
    .executeTakeFirst()

export const hasDispute = (db: Db, user: number) =>
  db
    .selectFrom('disputes')
    .where('user_id', '=', user)
    .where('settled_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row !== undefined)

const bans = ['ban', 'deviceBan', 'cancellation'] as const

const isBanned = async (db: Db, user: number, now: Date): Promise<boolean> => {
  const ban = await db
    .selectFrom('punishments')
    .where('user_id', '=', user)
    .where('kind', 'in', bans)
    .where('lifted_at', 'is', null)
    .where((e) => e.or([e('until', 'is', null), e('until', '>', now)]))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  const person = await db.selectFrom('users').where('id', '=', user).select('banned_at').executeTakeFirst()
  return ban !== undefined || (person?.banned_at ?? null) !== null
}

const paying = [withdrawStatus.asked, withdrawStatus.confirming] as const

const isPaying = (db: Db, user: number) =>
  db
    .selectFrom('withdrawals')
    .where('user_id', '=', user)
    .where('state', 'in', paying)
    .select('id')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const standing = async (db: Db, user: number, now: Date) => ({
  dispute: await hasDispute(db, user),
  banned: await isBanned(db, user, now),
  paying: await isPaying(db, user),
})

export const memberUntil = (db: Db, user: number) =>
  db
    .selectFrom('memberships')
    .where('user_id', '=', user)
    .select('expires_at')
    .executeTakeFirst()
    .then((row) => row?.expires_at)

/** Users with a due request, in random order, so that one that always fails does not block the others. */
export const due = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('cancellations')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .select('user_id')
    .orderBy(sql`random()`)
    .limit(most)
    .execute()
    .then((rows) => rows.map(({ user_id }) => user_id))

/** Locks and returns a due request. Its `ended_at` is set once the completion has begun. */
export const holdDue = (db: Db, user: number, now: Date) =>
  db
    .selectFrom('cancellations')
    .where('user_id', '=', user)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .select(['id', 'ended_at', 'was_hidden'])
    .forUpdate()
    .executeTakeFirst()

/** Makes a waiting request due now. */
export const hasten = (db: Db, user: number, now: Date) =>
  db
    .updateTable('cancellations')
    .set({ due_at: now })
    .where('user_id', '=', user)
    .where('state', '=', 'waiting')
    .where('ended_at', 'is', null)
    .execute()

export const settle = (db: Db, id: number, end: Pick<Cancellations, 'state' | 'ended_at'>) =>
  db.updateTable('cancellations').set(end).where('id', '=', id).execute()

/** Conditions under which an unused account is not reclaimed. */
const holdings = ({ exists, selectFrom }: ExpressionBuilder<Tables & { u: Tables['users'] }, 'u'>, now: Date) => [
  exists(
    selectFrom('cancellations as c').whereRef('c.user_id', '=', 'u.id').where('c.state', '=', 'waiting').select('c.id'),
  ),
  exists(
    selectFrom('memberships as m')
      .whereRef('m.user_id', '=', 'u.id')
      .where('m.expires_at', '>', now)
      .select('m.user_id'),
  ),
  exists(
    selectFrom('lots as l')
      .whereRef('l.user_id', '=', 'u.id')
      .where('l.remaining', '>', 0)
      .where((e) => e.or([e('l.expires_at', 'is', null), e('l.expires_at', '>', now)]))
      .select('l.id'),
  ),
  exists(
    selectFrom('allowances as a').whereRef('a.user_id', '=', 'u.id').where('a.remaining', '>', 0).select('a.user_id'),
  ),
  exists(
    selectFrom('withdrawals as w').whereRef('w.user_id', '=', 'u.id').where('w.state', 'in', paying).select('w.id'),
  ),
  exists(
    selectFrom('disputes as d').whereRef('d.user_id', '=', 'u.id').where('d.settled_at', 'is', null).select('d.id'),
  ),
  exists(
    selectFrom('punishments as p')
      .whereRef('p.user_id', '=', 'u.id')
      .where('p.kind', 'in', bans)
      .where('p.lifted_at', 'is', null)
      .where((e) => e.or([e('p.until', 'is', null), e('p.until', '>', now)]))
      .select('p.id'),
  ),
  exists(
    selectFrom('sessions as s').whereRef('s.user_id', '=', 'u.id').where('s.expires_at', '>', now).select('s.user_id'),
  ),
]

type Unused = { since: Date; now: Date }

const unusedUsers = (db: Db, { since, now }: Unused) =>
  db
    .selectFrom('users as u')
    .where('u.last_used_at', '<=', since)
    .where('u.cancelled_at', 'is', null)
    .where('u.banned_at', 'is', null)
    .where('u.official', '=', false)
    .where((e) => e.not(e.or(holdings(e, now))))
    .orderBy('u.last_used_at')

/** Unused accounts that may be reclaimed: none of `holdings` applies. `only` limits the query to one user. */
export const unused = (db: Db, when: Unused, most: number, only?: number) =>
  unusedUsers(db, when)
    .$if(only !== undefined, (q) => q.where('u.id', '=', only ?? 0))
    .select('u.id')
    .limit(most)
    .execute()
    .then((rows) => rows.map(({ id }) => id))

/**
 * Unused accounts that still need the warning `days` days ahead: their owner got neither it nor a later one in this
 * absence.
 */
export const unwarned = (db: Db, when: Unused, days: number, most: number, only?: number) =>
  unusedUsers(db, when)
    .$if(only !== undefined, (q) => q.where('u.id', '=', only ?? 0))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('reclaim_warnings as w')
            .whereRef('w.user_id', '=', 'u.id')
            .whereRef('w.unused_since', '=', 'u.last_used_at')
            .where('w.days', '<=', days)
            .select('w.user_id'),
        ),
      ),
    )
    .select(['u.id', 'u.last_used_at'])
    .limit(most)
    .execute()

export const noteWarning = (db: Db, row: { user_id: number; unused_since: Date; days: number }) =>
  db
    .insertInto('reclaim_warnings')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ unused_since: row.unused_since, days: row.days }),
    )
    .execute()

export const noteErasure = (db: Db, row: Omit<StaffErasures, 'id'>) =>
  db.insertInto('staff_erasures').values(row).execute()
