import { type RawBuilder, sql } from 'kysely'
import type { Db } from './client'

// The inventory of personal data names the tables, so no area owns these statements. Identifiers come from the
// inventory, never from a request, and `sql.ref` quotes them anyway.

type Owned = { table: string; owner: string; user: number }

type Value = string | number | boolean | Date | Buffer | string[] | object | null

/** Returns the rows of an owner, sorted by the given columns. */
export const rowsOf = (db: Db, { table, owner, user }: Owned, columns: readonly string[]) =>
  sql<Record<string, Value>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${sql.ref(owner)} = ${user} order by ${sql.join(columns.map((_, at) => sql.lit(at + 1)))}`
    .execute(db)
    .then(({ rows }) => rows)

/** Returns the values of a text or text[] column. */
export async function texts(db: Db, { table, column, owner, user }: Owned & { column: string }): Promise<string[]> {
  const { rows } = await sql<{ held: string | string[] | null }>`
    select ${sql.ref(column)} as held from ${sql.table(table)} where ${sql.ref(owner)} = ${user}`.execute(db)
  return rows.flatMap(({ held }) => held ?? [])
}

export const dropRows = (db: Db, { table, owner, user }: Owned) =>
  sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${user}`.execute(db)

/** Sets columns to the given values, or to their defaults where no value is given. */
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

/** Deletes the counters that rate limiters keep under these keys. */
export const dropPoints = (db: Db, keys: readonly string[]) =>
  db.deleteFrom('limiter_points').where('key', 'in', keys).execute()
