import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/client'
import { isDue, type Work } from '../../../db/setbacks'
import type { Subscription } from '../../../db/tables'
import type { Subscriptions } from '../tables'

/** What stands on the label of what renews itself. */
export type Renewing = Pick<Subscription, keyof Subscription> & { name: string; product_id: string }

const withSku = (db: Db) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('skus as k', 'k.id', 's.sku_id')
    .selectAll('s')
    .select(['k.name', 'k.product_id'])

/** The last one of somebody, whatever became of it. */
export const latest = (db: Db, user: number) =>
  withSku(db).where('s.user_id', '=', user).orderBy('s.id', 'desc').limit(1).executeTakeFirst()

/** The one of somebody that is not over, held. */
export const open = (db: Db, user: number) =>
  withSku(db)
    .where('s.user_id', '=', user)
    .where('s.state', 'in', ['signing', 'active'])
    .forUpdate('s')
    .executeTakeFirst()

/** Stops whatever of somebody renews itself, or was to. */
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

/** One, held. Its owner is already held, as everywhere. */
export const hold = (db: Db, no: string) => withSku(db).where('s.no', '=', no).forUpdate('s').executeTakeFirstOrThrow()

export const add = (db: Db, subscription: Insertable<Subscriptions>) =>
  db.insertInto('subscriptions').values(subscription).execute()

export const change = (db: Db, id: number, changes: Updateable<Subscriptions>) =>
  db.updateTable('subscriptions').set(changes).where('id', '=', id).execute()

export const setPayer = (db: Db, no: string, payer_sealed: Buffer) =>
  db.updateTable('subscriptions').set({ payer_sealed }).where('no', '=', no).execute()

/** What can be bought for money and makes somebody a member. */
export const sku = (db: Db, id: number) =>
  db
    .selectFrom('skus')
    .where('id', '=', id)
    .where('on_sale', '=', true)
    .select(['id', 'kind', 'name', 'currency', 'price', 'quantity', 'product_id'])
    .executeTakeFirst()

/** Whether somebody is there to be charged: nobody who is banned, has left, or has asked to leave. */
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

/** Those that renew themselves and are asked for, in no order: one that fails must not stand before the others. */
type Until = { now: Date; until: Date }
const due = (db: Db, work: Work, { now, until }: Until, which: RawBuilder<boolean>, most: number) =>
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

/** Those whose owner has not been told of a charge that comes before `until`. */
export const untold = (db: Db, until: Until, most: number) =>
  due(db, 'notice', until, sql<boolean>`noticed_for is distinct from next_charge_at`, most)

/** Those whose charge has come, was told of before `noticed`, and was not tried since `tried`. */
export const ripe = (db: Db, at: { now: Date; noticed: Date; tried: Date }, most: number) =>
  due(
    db,
    'charge',
    { now: at.now, until: at.now },
    sql<boolean>`noticed_for = next_charge_at and noticed_at <= ${at.noticed} and (tried_at is null or tried_at <= ${at.tried})`,
    most,
  )

/** Those whose service has not been told of a charge that comes before `until`. */
export const unannounced = (db: Db, until: Until, most: number) =>
  due(
    db,
    'announcement',
    until,
    sql<boolean>`noticed_for = next_charge_at and announced_for is distinct from next_charge_at and contract_id is not null`,
    most,
  )

/** Those that are over here, and not yet at the service. */
export const unclosed = (db: Db, now: Date, most: number) =>
  withSku(db)
    .where('s.state', 'in', ['cancelled', 'ended'])
    .where('s.contract_id', 'is not', null)
    .where('s.closed_at', 'is', null)
    .where(isDue('end', 's.no', now))
    .orderBy(sql`random()`)
    .limit(most)
    .execute()

export const tell = (db: Db, user: number, text: string, at: Date) =>
  db.insertInto('alerts').values({ user_id: user, kind: 'member', text, at, read_at: null }).execute()
