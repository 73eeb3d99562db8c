import { Client } from 'pg'
import { codeOf, sentenceOf } from './errors'

/** Options of a pg Pool. */
export interface Connection {
  host: string
  port: number
  user: string
  database: string
}

type Claim =
  | { state: 'owned'; client: Client; durable: boolean }
  | { state: 'absent' }
  | { state: 'busy'; reason: string }
  | { state: 'taken'; by: string }

/** Advisory lock of the process that owns the server. Never change the numbers. */
const lock = [20260101, 1]

/** Error codes of a transient state: the server starts, stops, is full, or disconnected us. */
const passing = new Set(['57P03', '57P01', '57P02', '53300', 'ECONNRESET', 'EPIPE', 'none'])

/**
 * Connects and takes the owner's advisory lock. The lock ends with the connection however our process dies, so it
 * cannot become stale.
 */
export async function claim(connection: Connection): Promise<Claim> {
  const client = new Client({
    ...connection,
    ssl: false,
    application_name: `ergou, process ${process.pid}`,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  })
  // 'end' follows an error; without a listener the error event would end our process
  client.on('error', () => undefined)
  try {
    await client.connect()
    const answer = await client.query<{ mine: boolean; durable: boolean }>(
      `select pg_try_advisory_lock($1, $2) as mine, current_setting('fsync') = 'on' as durable`,
      lock,
    )
    const row = answer.rows[0]
    if (row?.mine) return { state: 'owned', client, durable: row.durable }
    const other = await client.query<{ name: string }>(
      `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
        where l.locktype = 'advisory' and l.classid = $1 and l.objid = $2 and l.granted`,
      lock,
    )
    void client.end().catch(() => undefined)
    return { state: 'taken', by: other.rows[0]?.name ?? 'unknown' }
  } catch (error) {
    void client.end().catch(() => undefined)
    const code = codeOf(error) ?? 'none'
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return { state: 'absent' }
    if (passing.has(code)) return { state: 'busy', reason: sentenceOf(error) }
    throw new Error(`PostgreSQL on the socket in ${connection.host} does not let us in: ${sentenceOf(error)}`)
  }
}
