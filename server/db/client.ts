import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables'

/** Inside a transaction, the transaction. */
export type Db = Kysely<Tables>

export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string }

// bigint and numeric as doubles; dates stay strings without a time zone
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/** Driver message of `query_timeout`. */
const readTimeout = 'Query read timeout'

const prepared = /^(select|with|insert|update|delete)/i

/** Queue per connection; beyond it calls are refused at once (security R7). */
const waitingMost = 30

/** Like PostgreSQL's own error for too many connections. */
const tooMany = () => Object.assign(new Error('too many wait for the database'), { code: '53300' })

type Got = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

/** Pool with a bounded queue. */
class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(got: Got): void
  override connect(got?: Got): Promise<pg.PoolClient> | void {
    if (this.waitingCount < this.options.max * waitingMost) return got ? super.connect(got) : super.connect()
    if (!got) return Promise.reject(tooMany())
    process.nextTick(got, tooMany(), undefined, () => undefined)
  }
}

/** Names every statement, to be parsed and planned once per connection (0.60 → 0.82 of bare pg). */
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
        // an unanswered query blocks all later ones, rollback included
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
 * Timeouts (security R8): statement 5 s, lock 2 s, idle transaction 10 s, pool 3 s with a bounded queue; the driver
 * gives up a second after the statement, if the database is unresponsive.
 * @param statement timeout, ms
 * @param settings further ones of each connection, as `-c name=value`
 * @returns the typed database and its pool
 */
export function connect(connection: Connection, size = 10, statement = 5_000, settings = '') {
  const pool = new BoundedPool({
    ...connection,
    max: size,
    connectionTimeoutMillis: 3000,
    query_timeout: statement + 1_000,
    keepAlive: true,
    options: `-c statement_timeout=${statement} -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c timezone=Asia/Shanghai ${settings}`,
  })
  // a dead connection is replaced; without a listener its error would end the process
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: named(pool) }) }), pool }
}
