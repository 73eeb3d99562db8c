import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db } from '../../../../db/client'
import { isDue, type RetriedWork } from '../../../../db/retries'
import type { Subscription } from '../../../../db/tables'
import type { Subscriptions } from '../tables'

export type Renewing = Pick<Subscription, keyof Subscription> & { name: string; product_id: string }

const withSku = (db: Db) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('skus as k', 'k.id', 's.sku_id')
    .selectAll('s')
    .select(['k.name', 'k.product_id'])

/** Returns the user's latest subscription, in any state. */
export const latest = (db: Db, user: number) =>
  withSku(db).where('s.user_id', '=', user).orderBy('s.id', 'desc').limit(1).executeTakeFirst()

export const open = (db: Db, user: number) =>
  withSku(db)
    .where('s.user_id', '=', user)
    .where('s.state', 'in', ['signing', 'active'])
    .forUpdate('s')
    .executeTakeFirst()

export const stop = (db: Db, user: number, at: Date) =>
  db
    .updateTable('subscriptions')
    .set({ state: 'cancelled', cancelled_at: at })
    .where('user_id', '=', user)
    .where('state', 'in', ['signing', 'active'])
    .execute()

export const ownerOf = (db: Db, no: string) =>
  db
    .selectFrom('subscriptions')
    .where('no', '=', no)
    .select('user_id')
    .executeTakeFirst()
    .then((row) => row?.user_id)

/** Returns a subscription and locks it. The caller has locked its owner. */
export const hold = (db: Db, no: string) => withSku(db).where('s.no', '=', no).forUpdate('s').executeTakeFirstOrThrow()

export const add = (db: Db, subscription: Insertable<Subscriptions>) =>
  db.insertInto('subscriptions').values(subscription).execute()

export const change = (db: Db, id: number, changes: Updateable<Subscriptions>) =>
  db.updateTable('subscriptions').set(changes).where('id', '=', id).execute()

export const setPayer = (db: Db, no: string, payer_sealed: Buffer) =>
  db.updateTable('subscriptions').set({ payer_sealed }).where('no', '=', no).execute()

/** Returns a sku that is sold for money. */
export const sku = (db: Db, id: number) =>
  db
    .selectFrom('skus')
    .where('id', '=', id)
    .where('on_sale', '=', true)
    .select(['id', 'kind', 'name', 'currency', 'price', 'quantity', 'product_id'])
    .executeTakeFirst()

/** Whether a user can be charged: not banned, deleted or about to be deleted. */
export const isThere = (db: Db, user: number) =>
  db
    .selectFrom('users as u')
    .where('u.id', '=', user)
    .where('u.cancelled_at', 'is', null)
    .where('u.banned_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cancellations as c')
            .whereRef('c.user_id', '=', 'u.id')
            .where('c.state', '=', 'waiting')
            .select('c.id'),
        ),
      ),
    )
    .select('u.id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

type Until = { now: Date; until: Date }
/** Returns active subscriptions in random order, so that a failing one does not block others. */
const due = (db: Db, work: RetriedWork, { now, until }: Until, which: RawBuilder<boolean>, most: number) =>
  db
    .selectFrom('subscriptions')
    .where('state', '=', 'active')
    .where('next_charge_at', '<=', until)
    .where(which)
    .where(isDue(work, 'subscriptions.no', now))
    .select(['no', 'rail', 'tried_order'])
    .orderBy(sql`random()`)
    .limit(most)
    .execute()

/** Returns subscriptions whose owner was not notified of the next charge. */
export const untold = (db: Db, until: Until, most: number) =>
  due(db, 'notice', until, sql<boolean>`noticed_for is distinct from next_charge_at`, most)

/** Returns subscriptions to charge: due, notified before `noticed`, and not tried since `tried`. */
export const ripe = (db: Db, at: { now: Date; noticed: Date; tried: Date }, most: number) =>
  due(
    db,
    'charge',
    { now: at.now, until: at.now },
    sql<boolean>`noticed_for = next_charge_at and noticed_at <= ${at.noticed} and (tried_at is null or tried_at <= ${at.tried})`,
    most,
  )

/** Returns subscriptions whose service was not told of the next charge. */
export const unannounced = (db: Db, until: Until, most: number) =>
  due(
    db,
    'announcement',
    until,
    sql<boolean>`noticed_for = next_charge_at and announced_for is distinct from next_charge_at and contract_id is not null`,
    most,
  )

/** Returns subscriptions that have ended here, but are still open at the service. */
export const unclosed = (db: Db, now: Date, most: number) =>
  withSku(db)
    .where('s.state', 'in', ['cancelled', 'ended'])
    .where('s.contract_id', 'is not', null)
    .where('s.closed_at', 'is', null)
    .where(isDue('end', 's.no', now))
    .orderBy(sql`random()`)
    .limit(most)
    .execute()
