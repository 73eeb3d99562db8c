import { type Insertable, sql } from 'kysely'
import { withdrawStatus } from '../../../../contract/kernel/options'
import type { Db } from '../../../db/client'
import { isDue } from '../../../db/retries'
import type { Tables } from '../../../db/tables'

/** States of a bill that may still be paid. */
const live = ['new', 'sent', 'confirming'] as const

const columns = [
  'w.public_id',
  'w.amount',
  'w.dog_food',
  'w.state',
  'w.reason',
  'w.frozen_until',
  'w.review',
  'w.approved_at',
  'w.bill_no',
  'w.confirm_until',
  'w.created_at',
  'w.before_tax',
  'w.tax',
] as const

const withBill = (db: Db) =>
  db
    .selectFrom('withdrawals as w')
    .leftJoin('withdrawal_bills as b', 'b.no', 'w.bill_no')
    .select(columns)
    .select('b.state as bill')

export const page = (db: Db, user: number, offset: number, most: number) =>
  withBill(db).where('w.user_id', '=', user).orderBy('w.id', 'desc').offset(offset).limit(most).execute()

export const total = (db: Db, user: number) =>
  db
    .selectFrom('withdrawals')
    .where('user_id', '=', user)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
    .then((row) => row.total)

export const mine = (db: Db, user: number, publicId: string) =>
  withBill(db).where('w.public_id', '=', publicId).where('w.user_id', '=', user).executeTakeFirst()

export const ofAttempt = (db: Db, onceKey: string) => withBill(db).where('w.once_key', '=', onceKey).executeTakeFirst()

/** The net fen that a user asked for in a period, without amounts that were returned. */
export const askedOn = (db: Db, user: number, { from, to }: { from: Date; to: Date }) =>
  db
    .selectFrom('withdrawals')
    .where('user_id', '=', user)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('state', 'not in', [withdrawStatus.failed, withdrawStatus.refused])
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('fen'))
    .executeTakeFirstOrThrow()
    .then((row) => row.fen)

export const wasEverPaid = (db: Db, user: number) =>
  db
    .selectFrom('withdrawals')
    .where('user_id', '=', user)
    .where('state', '=', withdrawStatus.paid)
    .select('id')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** A user's ban, and the keyed hash of the WeChat account they log in with. */
export const asker = (db: Db, user: number) =>
  db.selectFrom('users').where('id', '=', user).select(['banned_at', 'wechat_openid']).executeTakeFirstOrThrow()

export const isSomebodyElses = (db: Db, user: number, hashes: readonly string[]) =>
  db
    .selectFrom('users')
    .where('wechat_openid', 'in', hashes)
    .where('id', '<>', user)
    .select('id')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const add = (db: Db, row: Insertable<Tables['withdrawals']>) =>
  db.insertInto('withdrawals').values(row).execute()

const held = (db: Db) => db.selectFrom('withdrawals').selectAll().forUpdate()

/** Locks a withdrawal with its current bill. */
export async function lock(db: Db, by: { id: number } | { publicId: string }) {
  const row =
    'id' in by
      ? await held(db).where('id', '=', by.id).executeTakeFirst()
      : await held(db).where('public_id', '=', by.publicId).executeTakeFirst()
  return row && { row, bill: row.bill_no === null ? undefined : await billOf(db, row.bill_no) }
}

/** Locks a withdrawal by one of its bills, which may be an earlier one. */
export async function lockByBill(db: Db, no: string) {
  const found = await billOf(db, no)
  const row = found && (await held(db).where('id', '=', found.withdrawal_id).executeTakeFirst())
  // reads the bill again, since it may have changed before the lock
  const bill = row && (await billOf(db, no))
  return row && bill && { row, bill }
}

const billOf = (db: Db, no: string) =>
  db.selectFrom('withdrawal_bills').where('no', '=', no).selectAll().executeTakeFirst()

export const set = (db: Db, id: number, to: Partial<Insertable<Tables['withdrawals']>>) =>
  db.updateTable('withdrawals').set(to).where('id', '=', id).execute()

export const addBill = (db: Db, bill: Insertable<Tables['withdrawal_bills']>) =>
  db.insertInto('withdrawal_bills').values(bill).execute()

export const setBill = (db: Db, no: string, to: Partial<Insertable<Tables['withdrawal_bills']>>) =>
  db.updateTable('withdrawal_bills').set(to).where('no', '=', no).execute()

export const frozenBills = (db: Db, withdrawal: number) =>
  db
    .selectFrom('withdrawal_bills')
    .where('withdrawal_id', '=', withdrawal)
    .where('trouble', '<>', '')
    .selectAll()
    .execute()

/**
 * Notes that the service is asked about a bill. Returns false when the bill is final, or was asked about after `since`.
 */
export const noteAsked = (db: Db, no: string, now: Date, since: Date) =>
  db
    .updateTable('withdrawal_bills')
    .set({ asked_at: now })
    .where('no', '=', no)
    .where('state', 'in', live)
    .where((e) => e.or([e('asked_at', 'is', null), e('asked_at', '<=', since), e('asked_at', '>', now)]))
    .returning('no')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Withdrawals without a bill that are approved or need no approval. */
export const toStart = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('withdrawals')
    .where('state', '=', withdrawStatus.asked)
    .where('bill_no', 'is', null)
    .where((e) => e.or([e('approved_at', 'is not', null), e.and([e('as_leader', '=', false), e('review', '=', '')])]))
    .where((e) => e.or([e('frozen_until', 'is', null), e('frozen_until', '<=', now)]))
    .where(isDue('withdrawal', 'withdrawals.id', now))
    .select('id')
    // random order, so that a withdrawal that always fails does not block the others
    .orderBy(sql`random()`)
    .limit(most)
    .execute()
    .then((rows) => rows.map(({ id }) => id))

export const dueBills = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('withdrawal_bills')
    .where('state', 'in', live)
    .where('next_at', '<=', now)
    .where(isDue('bill', 'withdrawal_bills.no', now))
    .select(['no', 'made_at'])
    .orderBy('next_at')
    .limit(most)
    .execute()

/** Withdrawals that were not confirmed in time and have no bill that could be paid. */
export const overdue = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('withdrawals as w')
    .innerJoin('withdrawal_bills as b', 'b.no', 'w.bill_no')
    .where('w.state', '=', withdrawStatus.confirming)
    .where('w.confirm_until', '<=', now)
    .where(isDue('withdrawal', 'w.id', now))
    .where('b.state', '=', 'expired')
    .select('w.id')
    .limit(most)
    .execute()
    .then((rows) => rows.map(({ id }) => id))

export const forStaff = (db: Db) =>
  withBill(db)
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .leftJoin('withdrawal_bills as t', (join) => join.onRef('t.withdrawal_id', '=', 'w.id').on('t.trouble', '<>', ''))
    .where((e) =>
      e.or([e('w.state', 'in', [withdrawStatus.asked, withdrawStatus.confirming]), e('t.no', 'is not', null)]),
    )
    .select(['u.uid', 'w.as_leader', 't.no as trouble_no', 't.trouble', 't.state as trouble_bill', 't.said'])
    .orderBy('w.id')
    .limit(500)
    .execute()

/**
 * Counts contradictions to the ledger (security §11): a wrong hold, a settlement that differs from the end in time or
 * amount, a paid withdrawal without a paid bill, or an unpaid one with a paid bill.
 */
export const off = (db: Db) =>
  sql<{ withdrawals_off: number; bills_off: number }>`
    with said as (
      select 'withdraw:' || public_id as once, user_id, -dog_food as held,
        case when state = 3 then 0 when state > 3 then dog_food end as back
      from withdrawals
    ), moved as (
      select m.once_key as once, m.user_id, m.change as held, s.change as back
      from movements as m left join movements as s on s.once_key = 'settle:' || m.once_key
      where m.once_key like 'withdraw:%'
    )
    select
      (select count(*) from said full join moved using (once)
        where (said.user_id, said.held, said.back) is distinct from (moved.user_id, moved.held, moved.back))::int as withdrawals_off,
      (select count(*) from withdrawals as w where (w.state = 3)
        <> exists (select from withdrawal_bills as b where b.withdrawal_id = w.id and b.state = 'paid'))::int as bills_off
  `
    .execute(db)
    .then(({ rows }) => rows[0] ?? { withdrawals_off: -1, bills_off: -1 })
