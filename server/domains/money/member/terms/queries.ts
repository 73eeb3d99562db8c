import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../db/client'
import type { MembershipTerms } from '../tables'

export const byOnce = (db: Db, once: string) =>
  db.selectFrom('membership_terms').where('once_key', '=', once).selectAll().executeTakeFirst()

export const endingAt = (db: Db, user: number, at: Date) =>
  db
    .selectFrom('membership_terms')
    .where('user_id', '=', user)
    .where('ends_at', '=', at)
    .where('taken_back_at', 'is', null)
    .select(['row_starts_at', 'row_months', 'ends_at'])
    .orderBy('id', 'desc')
    .executeTakeFirst()

export const startingFrom = (db: Db, user: number, at: Date) =>
  db
    .selectFrom('membership_terms')
    .where('user_id', '=', user)
    .where('starts_at', '>=', at)
    .where('taken_back_at', 'is', null)
    .select(['id', 'months', 'ends_at'])
    .orderBy('starts_at')
    .orderBy('id')
    .execute()

export const add = (db: Db, term: Insertable<MembershipTerms>) =>
  db.insertInto('membership_terms').values(term).execute()

type Place = Pick<MembershipTerms, 'row_starts_at' | 'row_months' | 'starts_at' | 'ends_at'>

export const move = (db: Db, id: number, place: Place) =>
  db.updateTable('membership_terms').set(place).where('id', '=', id).execute()

/** Marks a term as taken back. `endsAt`: end of the used part. */
export const takeBack = (db: Db, id: number, at: Date, endsAt: Date) =>
  db.updateTable('membership_terms').set({ taken_back_at: at, ends_at: endsAt }).where('id', '=', id).execute()

/** Moves the next charge to the day before the new end. Earlier notices then no longer apply. */
export const moveCharge = (db: Db, user: number, at: Date) =>
  db
    .updateTable('subscriptions')
    .set({ next_charge_at: at, tries: 0, tried_at: null })
    .where('user_id', '=', user)
    .where('state', '=', 'active')
    .where(sql<boolean>`next_charge_at is distinct from ${at}`)
    .execute()
