import { sql } from 'kysely'
import type { Db } from '../../server/db/client'

const known = new WeakMap<Db, string[]>()

/** All tables except those of the migrations. */
async function tables(db: Db): Promise<string[]> {
  const names = known.get(db) ?? (await read(db))
  known.set(db, names)
  return names
}

async function read(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations' order by 1
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** Row count and checksum of each table. If two results are equal, nothing was written in between. */
export async function rowsOf(db: Db): Promise<Record<string, string>> {
  const names = await tables(db)
  const parts = names.map(
    (name) => sql`select ${sql.lit(name)} as name,
      count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as state from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ name: string; state: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
}

export const changed = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(after).filter((name) => before[name] !== after[name])
