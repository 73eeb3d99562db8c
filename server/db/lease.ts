import { type RawBuilder, sql } from 'kysely'
import type { Db } from './client'

/** Database time, since the clocks of processes may differ (security R9). */
const presently = sql<Date>`clock_timestamp()`
/** A lease whose last renewal is older has expired. */
const deadSince = sql<Date>`clock_timestamp() - interval '45 seconds'`
/** Renewal interval, in ms. */
const renewEvery = 10_000

type Columns = Readonly<Record<string, RawBuilder<unknown>>>

/**
 * A row that one process holds while it works. `row` is the key. The table has `holder`, `renewed_at` and
 * `finished_at`.
 */
export type Lease = { table: 'job_runs' | 'daily_matches'; row: Columns; holder: string }

/** True for a row whose holder is alive and has not finished. */
export const underWay = sql<boolean>`finished_at is null and renewed_at > ${deadSince}`

const held = ({ row, holder }: Lease) =>
  sql`${sql.join(
    Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` and `,
  )} and holder = ${holder} and finished_at is null`

const set = (db: Db, lease: Lease, columns: Columns) => {
  const values = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  return sql`update ${sql.table(lease.table)} set ${sql.join(values)} where ${held(lease)}`.execute(db)
}

/**
 * Takes the row. Returns true for a new row, or for one whose holder died unfinished (security R14).
 * @param more other columns of a new row
 * @param unless condition under which nothing is taken
 */
export function takeLease(
  db: Db,
  { table, row, holder }: Lease,
  { more = {}, unless = sql<boolean>`false` }: { more?: Columns; unless?: RawBuilder<boolean> } = {},
): Promise<boolean> {
  const values: Columns = { ...row, ...more, holder: sql`${holder}`, renewed_at: presently, finished_at: sql`null` }
  const refs = (columns: Columns) => sql.join(Object.keys(columns).map((column) => sql.ref(column)))
  return sql`insert into ${sql.table(table)} (${refs(values)})
    select ${sql.join(Object.values(values))} where not (${unless})
    on conflict (${refs(row)}) do update set holder = excluded.holder, renewed_at = excluded.renewed_at
      where ${sql.table(table)}.finished_at is null and ${sql.table(table)}.renewed_at <= ${deadSince}`
    .execute(db)
    .then(({ numAffectedRows = 0n }) => numAffectedRows > 0n)
}

/** Marks the lease as expired, so that the next process resumes at once. */
export const releaseLease = (db: Db, lease: Lease) => set(db, lease, { renewed_at: sql`'epoch'::timestamptz` })

/** Marks the work as finished, whether it succeeded or failed. */
export const finishLease = (db: Db, lease: Lease, more: Columns = {}) =>
  set(db, lease, { finished_at: presently, ...more })

/** Locks the lease until the end of the transaction. Returns false when another process has taken it. */
export const holdsLease = (tx: Db, lease: Lease): Promise<boolean> =>
  sql`select from ${sql.table(lease.table)} where ${held(lease)} for share`
    .execute(tx)
    .then(({ rows }) => rows.length > 0)

/**
 * Runs `work` and renews the lease meanwhile. A process that cannot renew loses the lease, so `work` must tolerate a
 * successor.
 */
export async function whileHeld<T>(db: Db, lease: Lease, work: () => Promise<T>): Promise<T> {
  const renew = () => set(db, lease, { renewed_at: presently })
  const beat = setInterval(() => void renew().catch(() => undefined), renewEvery).unref()
  try {
    return await work()
  } finally {
    clearInterval(beat)
  }
}
