import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Connection } from './client'

const folder = path.join(__dirname, 'migrations')
/** Advisory lock with which one process migrates while others wait. Never change the number. */
const lockKey = 7_262_014

/** Returns name and SQL of each migration, in order. */
export const migrations = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(path.join(folder, name), 'utf8') }))

/** Applies new migrations, forward only, each in its own transaction. Returns the names of the applied files. */
export async function migrate(connection: Connection): Promise<string[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      'create table if not exists migrations (name text primary key, at timestamptz not null default now())',
    )
    const done = new Set(
      (await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name),
    )
    const pending = migrations().filter(({ name }) => !done.has(name))
    for (const { name, sql } of pending) {
      await client.query('begin')
      await client.query("set local lock_timeout = '1s'")
      await client.query(sql)
      await client.query('insert into migrations (name) values ($1)', [name])
      await client.query('commit')
    }
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
