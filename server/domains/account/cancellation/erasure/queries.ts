import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../db/client'

// Identifiers come from the inventory of personal data, never from a request, and are quoted by `sql.ref` anyway

type Owned = { table: string; owner: string; user: number }

/** Values of a text or text[] column. */
export async function texts(db: Db, { table, column, owner, user }: Owned & { column: string }): Promise<string[]> {
  const { rows } = await sql<{ held: string | string[] | null }>`
    select ${sql.ref(column)} as held from ${sql.table(table)} where ${sql.ref(owner)} = ${user}`.execute(db)
  return rows.flatMap(({ held }) => held ?? [])
}

export const dropRows = (db: Db, { table, owner, user }: Owned) =>
  sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${user}`.execute(db)

/** Sets columns to the given values, else to their defaults. */
export async function clear(
  db: Db,
  { table, owner, user }: Owned,
  columns: readonly (readonly [string, string | undefined])[],
): Promise<void> {
  const set = columns.map(([column, blank]): RawBuilder<unknown> => {
    const to = blank === undefined ? sql`default` : sql`${sql.lit(blank)}`
    return sql`${sql.ref(column)} = ${to}`
  })
  await sql`update ${sql.table(table)} set ${sql.join(set)} where ${sql.ref(owner)} = ${user}`.execute(db)
}

export const dropCodes = (db: Db, user: number) =>
  sql`delete from sms_codes where phone_lookup = (select phone_lookup from users where id = ${user})`.execute(db)

export const dropCounters = (db: Db, keys: readonly string[]) =>
  db.deleteFrom('limiter_points').where('key', 'in', keys).execute()
