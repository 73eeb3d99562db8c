import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../db/client'
import type { Announcements } from '../tables'

export const ahead = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('announcements')
    .where('done_at', 'is', null)
    .where('takes_effect_at', '>', now)
    .select(['text', 'takes_effect_at'])
    .orderBy('takes_effect_at')
    .orderBy('id')
    .limit(most)
    .execute()

export const add = (db: Db, announcement: Insertable<Announcements>) =>
  db.insertInto('announcements').values(announcement).execute()

/** Returns the ids of unfinished announcements, oldest first. */
export const open = (db: Db) =>
  db
    .selectFrom('announcements')
    .where('done_at', 'is', null)
    .select('id')
    .orderBy('id')
    .execute()
    .then((rows) => rows.map(({ id }) => id))

/** Locks an announcement, so that only one process sends it at a time. */
export const hold = (db: Db, id: number) =>
  db
    .selectFrom('announcements')
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

export const holdPriceOf = (db: Db, sku: number) =>
  db
    .selectFrom('announcements')
    .where('sku_id', '=', sku)
    .where('done_at', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

export const change = (db: Db, id: number, changes: { told_up_to?: number; done_at?: Date }) =>
  db.updateTable('announcements').set(changes).where('id', '=', id).execute()

export const renewing = (db: Db, sku: number, after: number, most: number) =>
  db
    .selectFrom('subscriptions')
    .where('sku_id', '=', sku)
    .where('state', '=', 'active')
    .where('id', '>', after)
    .select(['id', 'user_id as user'])
    .orderBy('id')
    .limit(most)
    .execute()

export const members = (db: Db, after: number, now: Date, most: number) =>
  db
    .selectFrom('memberships')
    .where('user_id', '>', after)
    .where('expires_at', '>', now)
    .select(['user_id as id', 'user_id as user'])
    .orderBy('user_id')
    .limit(most)
    .execute()

/**
 * Sets the next price. Until it applies, an earlier announced price applies if it is due or lower, so that no member
 * pays more than was announced.
 */
export const setNextPrice = (
  db: Db,
  subscriptions: readonly number[],
  { price, from, now }: { price: number; from: Date; now: Date },
) =>
  db
    .updateTable('subscriptions')
    .set({
      price: sql<number>`case when next_price_from <= ${now} then next_price else least(price, next_price) end`,
      next_price: price,
      next_price_from: from,
    })
    .where('id', 'in', subscriptions)
    .execute()

export const membershipSku = (db: Db, id: number) =>
  db
    .selectFrom('skus')
    .where('id', '=', id)
    .where('kind', '=', 'membership')
    .select(['id', 'name', 'price'])
    .executeTakeFirst()
