import { type RawBuilder, sql } from 'kysely'
import type { Db } from './client'

// Rows of whatever table the inventory of personal data names, so no area owns these statements. Identifiers come from the
// inventory, never from a request, and are quoted by `sql.ref` anyway

type Owned = { table: string; owner: string; user: number }

type Value = string | number | boolean | Date | Buffer | string[] | object | null

/** The rows of an owner, in the order of these columns. */
export const rowsOf = (db: Db, { table, owner, user }: Owned, columns: readonly string[]) =>
  sql<Record<string, Value>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${sql.ref(owner)} = ${user} order by ${sql.join(columns.map((_, at) => sql.lit(at + 1)))}`
    .execute(db)
    .then(({ rows }) => rows)

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

/** Deletes counters of the limiters. */
export const dropPoints = (db: Db, keys: readonly string[]) =>
  db.deleteFrom('limiter_points').where('key', 'in', keys).execute()
