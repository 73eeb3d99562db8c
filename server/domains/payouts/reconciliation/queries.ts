import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/client'
import { isDue } from '../../../db/retries'
import type { About, DayReport, StatementDays, StatementDifferences, StatementLines } from './tables'

type Source = StatementDays['source']

/** The key by which retries of a day are counted. */
export const refOf = (source: Source, day: string) => `${source} ${day}`

/** Those of the given days that have no report of this source and no delayed retry, oldest first. */
export const openDays = (db: Db, source: Source, days: readonly string[], now: Date): Promise<string[]> =>
  db
    .selectFrom(
      sql<{
        day: string
        ref: string
      }>`(select day::date as day, ${source} || ' ' || day as ref from unnest(${days}::text[]) as day)`.as('d'),
    )
    .where(isDue('statement', 'd.ref', now))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('statement_days as s')
            .whereRef('s.day', '=', 'd.day')
            .where('s.source', '=', source)
            .select('s.day'),
        ),
      ),
    )
    .select('d.day')
    .orderBy('d.day')
    .execute()
    .then((rows) => rows.map(({ day }) => day))

/** Claims the report of a day. Returns false when another process was first. */
export const claimDay = (db: Db, source: Source, day: string, at: Date): Promise<boolean> =>
  db
    .insertInto('statement_days')
    .values({ source, day, report: '{}', at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const report = (db: Db, source: Source, day: string, report: DayReport) =>
  db
    .updateTable('statement_days')
    .set({ report: JSON.stringify(report) })
    .where('day', '=', day)
    .where('source', '=', source)
    .execute()

export const reports = (db: Db, from: string, most: number) =>
  db
    .selectFrom('statement_days')
    .where('day', '>=', from)
    .select(['source', 'day', sql<DayReport>`report`.as('report')])
    .orderBy('day', 'desc')
    .orderBy('source')
    .limit(most)
    .execute()

const chunk = 500

/**
 * Stores lines. A later line with the same number replaces the earlier one; payouts of several days are added up
 * instead.
 */
export async function keepLines(db: Db, lines: readonly StatementLines[]): Promise<void> {
  for (let at = 0; at < lines.length; at += chunk)
    await db
      .insertInto('statement_lines')
      .values(lines.slice(at, at + chunk))
      .onConflict((conflict) =>
        conflict.columns(['source', 'about', 'no']).doUpdateSet({
          amount: sql`case when excluded.about = 'payout' then statement_lines.amount else 0 end + excluded.amount`,
          state: sql`case when excluded.about <> 'payout' then excluded.state when statement_lines.amount + excluded.amount > 0 then 'done' else 'failed' end`,
          day: sql`excluded.day`,
        }),
      )
      .execute()
}

/** Selects lines and differences of one source and kind. */
export type Of = { source: Source; about: About }

export const linesOf = (db: Db, { source, about }: Of, nos: readonly string[]) =>
  db
    .selectFrom('statement_lines')
    .where('source', '=', source)
    .where('about', '=', about)
    .where(sql<boolean>`no = any(${nos}::text[])`)
    .selectAll()
    .execute()

/** The statement's refunds of these orders, under our number or another one. */
export const refundLinesOf = (db: Db, source: Source, orderNos: readonly string[]) =>
  db
    .selectFrom('statement_lines')
    .where('source', '=', source)
    .where('about', '=', 'refund')
    .where(sql<boolean>`order_no = any(${orderNos}::text[])`)
    .selectAll()
    .execute()

export const openNumbers = (db: Db, { source, about }: Of) =>
  db
    .selectFrom('statement_differences')
    .where('settled_at', 'is', null)
    .where('source', '=', source)
    .where('about', '=', about)
    .select('no')
    .execute()
    .then((rows) => rows.map(({ no }) => no))

/** Stores a difference. One that changed is updated and opened again. Returns false when it was known unchanged. */
export const addDifference = (db: Db, difference: Insertable<StatementDifferences>): Promise<boolean> =>
  db
    .insertInto('statement_differences')
    .values(difference)
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'about', 'no'])
        .doUpdateSet({
          what: sql`excluded.what`,
          ours: sql`excluded.ours`,
          theirs: sql`excluded.theirs`,
          day: sql`excluded.day`,
          found_at: sql`excluded.found_at`,
          settled_at: null,
          settled_by: '',
          reason: '',
        })
        .where(
          sql<boolean>`(statement_differences.what, statement_differences.ours, statement_differences.theirs) is distinct from (excluded.what, excluded.ours, excluded.theirs)`,
        ),
    )
    .returning('id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

type Settling = { by: string; reason: string; now: Date }

/** Settles the open differences with these numbers, since both sides agree now. */
export const settleAgreeing = (db: Db, { source, about }: Of, nos: readonly string[], { by, reason, now }: Settling) =>
  db
    .updateTable('statement_differences')
    .set({ settled_at: now, settled_by: by, reason })
    .where('settled_at', 'is', null)
    .where('source', '=', source)
    .where('about', '=', about)
    .where(sql<boolean>`no = any(${nos}::text[])`)
    .execute()

/** Settles a difference. Returns false when there is none, or when it is settled already. */
export const settle = (db: Db, id: number, { by, reason, now }: Settling): Promise<boolean> =>
  db
    .updateTable('statement_differences')
    .set({ settled_at: now, settled_by: by, reason })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const open = (db: Db, most: number) =>
  db.selectFrom('statement_differences').where('settled_at', 'is', null).selectAll().orderBy('id').limit(most).execute()

export const countOpen = (db: Db, source: Source): Promise<number> =>
  db
    .selectFrom('statement_differences')
    .where('source', '=', source)
    .where('settled_at', 'is', null)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

export const dropOldLines = (db: Db, before: string) =>
  db.deleteFrom('statement_lines').where('day', '<', before).execute()
