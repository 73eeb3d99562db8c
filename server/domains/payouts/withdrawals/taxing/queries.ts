import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../db/client'
import type { Tables } from '../../../../db/tables'

/** Locks the month of a user until the end of the transaction, so that payouts of one user are taxed one by one. */
export const lockMonth = (db: Db, user: number, month: string) =>
  db
    .insertInto('payout_months')
    .values({ user_id: user, month, payouts: 0, paid: 0, tax: 0 })
    .onConflict((conflict) => conflict.columns(['user_id', 'month']).doUpdateSet({ paid: sql`payout_months.paid` }))
    .returning(['payouts', 'paid', 'tax'])
    .executeTakeFirstOrThrow()

export const keepMonth = (
  db: Db,
  { user, month }: { user: number; month: string },
  to: { payouts: number; paid: number; tax: number; name_sealed?: Buffer },
) => db.updateTable('payout_months').set(to).where('user_id', '=', user).where('month', '=', month).execute()

/** Two sums in fen: the payouts that a user received in the month, and the open withdrawals of the user. */
export const ofMonth = (db: Db, user: number, month: string): Promise<{ paid: number; open: number }> =>
  sql<{ paid: number; open: number }>`
    select coalesce((select paid from payout_months where user_id = ${user} and month = ${month}), 0) as paid,
      (select coalesce(sum(amount), 0)::int from withdrawals where user_id = ${user} and state in (1, 2)) as open
  `
    .execute(db)
    .then(({ rows }) => rows[0] ?? { paid: 0, open: 0 })

/** The recipients of a month, highest tax first. */
export const peopleOf = (db: Db, month: string, most: number) =>
  db
    .selectFrom('payout_months as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.month', '=', month)
    .select(['u.uid', 'm.payouts', 'm.paid', 'm.tax'])
    .orderBy('m.tax', 'desc')
    .orderBy('m.user_id')
    .limit(most)
    .execute()

export const totalOf = (db: Db, month: string) =>
  db
    .selectFrom('payout_months')
    .where('month', '=', month)
    .select([
      sql<number>`count(*)::int`.as('people'),
      sql<number>`coalesce(sum(payouts), 0)::int`.as('payouts'),
      sql<number>`coalesce(sum(paid), 0)::bigint`.as('paid'),
      sql<number>`coalesce(sum(tax), 0)::bigint`.as('tax'),
    ])
    .executeTakeFirstOrThrow()

export const declaration = (db: Db, month: string) =>
  db.selectFrom('tax_declarations').where('month', '=', month).selectAll().executeTakeFirst()

/** Stores a declaration. Returns false when the month was declared before. */
export const declare = (db: Db, month: string, by: string, at: Date): Promise<boolean> =>
  db
    .insertInto('tax_declarations')
    .values({ month, declared_by: by, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('month')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** The recipients of a month with their encrypted names, in the order of uids. */
export const namesOf = (db: Db, month: string) =>
  db
    .selectFrom('payout_months as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.month', '=', month)
    .select(['u.uid', 'm.payouts', 'm.paid', 'm.tax', 'm.name_sealed as name'])
    .orderBy('u.uid')
    .execute()

/** Deletes the names of months that were declared before this time. */
export const dropNames = (db: Db, before: Date) =>
  db
    .updateTable('payout_months')
    .set({ name_sealed: null })
    .where('name_sealed', 'is not', null)
    .where('month', 'in', (e) => e.selectFrom('tax_declarations').where('at', '<', before).select('month'))
    .execute()

export const noteExport = (db: Db, row: Insertable<Tables['payout_name_exports']>) =>
  db.insertInto('payout_name_exports').values(row).execute()

export const exportsOf = (db: Db, month: string) =>
  db
    .selectFrom('payout_name_exports')
    .where('month', '=', month)
    .select(['exported_by', 'purpose', 'people', 'at'])
    .orderBy('id', 'desc')
    .execute()
