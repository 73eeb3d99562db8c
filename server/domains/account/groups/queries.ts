import { sql } from 'kysely'
import type { Db } from '../../../db/client'
import type { LossCause } from './tables'

/** Finds a user by uid and locks the row. */
export const hold = (db: Db, uid: string) =>
  db
    .selectFrom('users')
    .where('uid', '=', uid)
    .select(['id', 'verified', 'birth_date', 'phone_lookup', 'phone_proved_at', 'created_at', 'wechat_openid'])
    .select(['banned_at', 'cancelled_at'])
    .forUpdate()
    .executeTakeFirst()

export const idOf = (db: Db, uid: string) =>
  db
    .selectFrom('users')
    .where('uid', '=', uid)
    .select('id')
    .executeTakeFirst()
    .then((row) => row?.id)

/** A punishment that was served or is in force: neither lifted early nor annulled. */
const stands = sql<boolean>`not annulled and (lifted_at is null or (until is not null and lifted_at >= until))`

export const punishmentsOf = (db: Db, user: number) =>
  db
    .selectFrom('punishments')
    .where('user_id', '=', user)
    .where(stands)
    .select(['kind', 'cause', 'lifted_at'])
    .execute()

const leaders = (db: Db) => db.selectFrom('group_leaders')

export const leader = (db: Db, user: number) => leaders(db).where('user_id', '=', user).selectAll().executeTakeFirst()

export const holdLeader = (db: Db, user: number) =>
  leaders(db).where('user_id', '=', user).selectAll().forUpdate().executeTakeFirst()

export const put = (db: Db, row: { user_id: number; group_name: string; since: Date }) =>
  db
    .insertInto('group_leaders')
    .values({ ...row, lost_at: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ group_name: row.group_name }))
    .execute()

export const setLoss = (
  db: Db,
  user: number,
  { lost_at, cause, reason }: { lost_at: Date | null; cause: LossCause | ''; reason: string },
) => db.updateTable('group_leaders').set({ lost_at, cause, reason }).where('user_id', '=', user).execute()

export const punishmentsSince = (db: Db, user: number, since: Date) =>
  db
    .selectFrom('punishments')
    .where('user_id', '=', user)
    .where('at', '>=', since)
    .where(stands)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

export const all = (db: Db, most: number) =>
  db
    .selectFrom('group_leaders as g')
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .select(['u.uid', 'u.nickname', 'g.group_name', 'g.since', 'g.lost_at', 'g.reason'])
    .orderBy('g.since', 'desc')
    .limit(most)
    .execute()
