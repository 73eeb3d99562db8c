import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables'

/** The database as every query sees it; inside a transaction it is the transaction. */
export type Db = Kysely<Tables>

/** Where PostgreSQL is: a URL, or the parts of a local socket. */
export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string }

// bigint and numeric counters fit a double in this product; dates stay calendar days, never moments of some time zone
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/** What the driver says when no answer came within `query_timeout`. */
const readTimeout = 'Query read timeout'

const prepared = /^(select|with|insert|update|delete)/i

/** For each connection, so many may wait for one; whoever comes beyond that is told to come back at once (security R7). */
const waitingMost = 30

/** What PostgreSQL says of too many connections, said before anybody asks it. */
const tooMany = () => Object.assign(new Error('too many wait for the database'), { code: '53300' })

type Got = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

/** A pool whose queue is bounded too, for its statements and for whoever takes a connection. */
class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(got: Got): void
  override connect(got?: Got): Promise<pg.PoolClient> | void {
    if (this.waitingCount < this.options.max * waitingMost) return got ? super.connect(got) : super.connect()
    if (!got) return Promise.reject(tooMany())
    process.nextTick(got, tooMany(), undefined, () => undefined)
  }
}

/** Gives every statement a name, so that PostgreSQL parses and plans it once a connection (0.60 → 0.82 of bare pg). */
function named(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const known = names.get(text)
    if (known || names.size > 2000) return known
    const name = `q${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`
    names.set(text, name)
    return name
  }
  const wrap = (client: pg.PoolClient) => {
    let silent: Error | undefined
    return {
      async query(text: unknown, values?: unknown[]) {
        // what is still unanswered stands before every other question on this connection, a rollback too
        if (silent) throw silent
        try {
          return await (typeof text === 'string' && prepared.test(text)
            ? client.query({ name: nameOf(text), text, values })
            : client.query(text as string, values))
        } catch (error) {
          if (error instanceof Error && error.message === readTimeout) silent = error
          throw error
        }
      },
      release: () => client.release(silent),
    }
  }
  return {
    connect: async () => wrap(await pool.connect()) as unknown as PostgresPoolClient,
    end: () => pool.end(),
  }
}

/**
 * Connects. Nothing waits forever (security R8): statements 5 s, locks 2 s, idle transactions 10 s, a free connection 3 s
 * where not too many wait for one already, and a second more than a statement for a database that has fallen silent and can
 * end nothing itself.
 * @param statement how long one may take, ms; the database may be silent a second longer
 * @returns the typed database and the bare pool under it
 */
export function connect(connection: Connection, size = 10, statement = 5_000) {
  const pool = new BoundedPool({
    ...connection,
    max: size,
    connectionTimeoutMillis: 3000,
    query_timeout: statement + 1_000,
    keepAlive: true,
    options: `-c statement_timeout=${statement} -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c timezone=Asia/Shanghai`,
  })
  // a connection that dies is replaced by the next query; without a listener, in use or idle, it would end the process
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: named(pool) }) }), pool }
}
