import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { cache, once } from '../../config/cache.mjs'
import { connect, type Connection } from '../../server/db/client'
import { findBinaries, startEmbedded } from '../../server/db/embedded'
import { migrate } from '../../server/db/migrate'

const template = 'ergou_template'
const variable = 'ERGOU_TEST_CLUSTER'
const memory = '/dev/shm'
/** Bytes: several times the space for all databases used at the same time and the log. */
const roomy = 4 * 2 ** 30
const prefix = 'ergou-test-'
/** Milliseconds, longer than any run. */
const longest = 3 * 3_600_000

type Parts = Exclude<Connection, { connectionString: string }>
type Running = { stop(): Promise<void>; folder: string }
const running = globalThis as { ergouCluster?: Running }

/** Starts the only PostgreSQL of a run, with a migrated template database. */
export async function startCluster(): Promise<void> {
  if (running.ergouCluster) return
  const folder = fs.mkdtempSync(path.join(hasRoom(memory) ? memory : os.tmpdir(), `${prefix}${process.pid}-`))
  const kept = path.join(cache, `template-${sumOfTemplate()}`)
  await once(kept, async (aside) => {
    await makeTemplate(folder)
    copy(folder, aside)
  })
  for (const name of fs.readdirSync(cache))
    if (/^template-\w+$/.test(name) && name !== path.basename(kept))
      fs.rmSync(path.join(cache, name), { recursive: true, force: true })
  if (fs.readdirSync(folder).length === 0) copy(kept, folder)
  const { connection, stop } = await startEmbedded(folder, embedded)
  running.ergouCluster = { stop, folder }
  process.env[variable] = JSON.stringify(connection)
}

const embedded = { durable: false, maxConnections: 200 }

/** A checksum that changes with the migrations and with the version of PostgreSQL. */
function sumOfTemplate(): string {
  const sum = createHash('sha256')
  const migrations = path.resolve(__dirname, '../../server/db/migrations')
  for (const name of fs.readdirSync(migrations).sort()) sum.update(fs.readFileSync(path.join(migrations, name)))
  return sum
    .update(fs.readFileSync(path.join(findBinaries().native, '../package.json')))
    .update(counting)
    .digest('hex')
    .slice(0, 16)
}

/** Initialises a cluster and migrates its template. Later runs copy this folder in a second. */
async function makeTemplate(folder: string): Promise<void> {
  const { connection, stop } = await startEmbedded(folder, embedded)
  await query(connection, `create database ${template}`)
  await migrate({ ...connection, database: template })
  await query({ ...connection, database: template }, counting)
  await stop()
}

/** Copies with owners, because PostgreSQL checks that the folder belongs to the user that runs it. */
function copy(from: string, to: string): void {
  if (process.platform === 'win32') fs.cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-a', `${from}/.`, to])
}

/** Whether there is a tmpfs with enough space. Copying a database is ten times faster there. */
function hasRoom(place: string): boolean {
  try {
    fs.accessSync(place, fs.constants.W_OK)
    for (const name of fs.readdirSync(place)) if (name.startsWith(prefix)) removeForgotten(path.join(place, name))
    const { bavail, bsize } = fs.statfsSync(place)
    return bavail * bsize > roomy
  } catch {
    return false
  }
}

/** Removes the folders of killed runs. A server without its folder ends itself within a minute. */
function removeForgotten(folder: string): void {
  try {
    process.kill(Number(path.basename(folder).slice(prefix.length).split('-')[0]), 0)
  } catch {
    const { birthtimeMs = Infinity } = fs.statSync(folder, { throwIfNoEntry: false }) ?? {}
    if (Date.now() - birthtimeMs > longest) fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Stops the cluster and removes its folder. */
export async function stopCluster(): Promise<void> {
  const { ergouCluster } = running
  delete running.ergouCluster
  if (!ergouCluster) return
  await ergouCluster.stop()
  fs.rmSync(ergouCluster.folder, { recursive: true, force: true })
}

/** The types of pg lack `ref` and `unref`. */
type Client = pg.Client & { ref(): void; unref(): void }
type Pool = ReturnType<typeof connect> & { by: typeof connect; processes: Set<number> }
/** A database of this worker, the connection that empties it, and the pool of its earlier users. */
type Kept = { connection: Parts; client: Client; asMade: string; pool?: Pool }

/** Free databases. All files that a worker runs in one realm share them; otherwise the tests of one file do. */
const worker = globalThis as { ergouDatabases?: Kept[] }
const free = (worker.ergouDatabases ??= [])

/** Most milliseconds that a test waits for the database. */
const patience = 60_000

/**
 * Returns a migrated database without users, and a function that gives it back. Emptying a database takes a tenth of
 * the time of creating one. `connected` returns a pool that stays open for the next user of the database, because the
 * first query of a new connection takes as long as twenty others.
 */
export async function freshDatabase() {
  const kept = free.pop() ?? (await makeDatabase())
  let lent = true
  const drop = async () => {
    // a world may be closed twice, and at the second time the database may already belong to another test
    if (!lent) return
    lent = false
    await giveBack(kept)
  }
  return { connection: kept.connection, connected: () => connectedTo(kept), drop }
}

/** The pool of an earlier user, unless another instance of the modules created it. */
function connectedTo(kept: Kept): Pool {
  if (kept.pool?.by === connect) return kept.pool
  leave(kept)
  const { db, pool } = connect(kept.connection, 10, patience, `-c lock_timeout=${patience}`)
  pool.options.connectionTimeoutMillis = patience
  const processes = new Set<number>()
  const idOf = (client: object) => (client as { processID: number }).processID
  pool.on('connect', (client) => processes.add(idOf(client)))
  pool.on('remove', (client) => processes.delete(idOf(client)))
  return (kept.pool = { db, pool, by: connect, processes })
}

function leave(kept: Kept): void {
  void kept.pool?.pool.end().catch(() => undefined)
  delete kept.pool
}

async function makeDatabase(): Promise<Kept> {
  const cluster = JSON.parse(process.env[variable] ?? 'null') as Parts | null
  if (!cluster) throw new Error('the test cluster is not running: start the tests with jest and this configuration')
  const database = `t_${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`
  // PostgreSQL by default writes each page to the log; copying the files takes a fifth of that time
  await query(cluster, `create database ${database} template ${template} strategy file_copy`)
  const connection = { ...cluster, database }
  const client = new pg.Client(connection) as Client
  // a test may end all connections of its database
  client.on('error', () => undefined)
  await client.connect()
  await client.query('set session_replication_role = replica')
  const asMade = await shapeOf(client)
  // an idle client must not keep its process alive
  client.unref()
  return { connection, client, asMade }
}

/** Empties a database for the next test. Drops it when a test changed more than rows. */
async function giveBack(kept: Kept): Promise<void> {
  kept.client.ref()
  try {
    if (kept.pool && kept.pool.pool.idleCount < kept.pool.pool.totalCount) leave(kept)
    await kept.client.query(others, [[...(kept.pool?.processes ?? [])]])
    await kept.client.query(emptied)
    if ((await shapeOf(kept.client)) === kept.asMade) {
      kept.client.unref()
      free.push(kept)
      return
    }
  } catch {
    // the database cannot be used again after an error
  }
  leave(kept)
  await kept.client.end().catch(() => undefined)
  const { database, ...rest } = kept.connection
  await query({ ...rest, database: 'postgres' }, `drop database if exists ${database} with (force)`)
}

/** Ends all connections except idle ones of the pool that hold no advisory lock. */
const others = `select pg_terminate_backend(pid, 10000) from pg_stat_activity one
  where datname = current_database() and pid <> pg_backend_pid() and (pid <> all($1) or state <> 'idle'
    or exists (select from pg_locks held where held.pid = one.pid and locktype = 'advisory'))`

/** Tables that the migrations fill. A test that changes one of them makes its database unusable for others. */
const filled = [
  'migrations',
  'skus',
  'coupon_plans',
  'topics',
  'article_types',
  'articles',
  'year_end_stock',
  'safety_contents',
]
const names = filled.map((name) => `'${name}'`).join(', ')

/**
 * Empties only tables that have pages, since a table without a page has no rows. Emptying all would take twice the
 * time.
 */
const emptied = `do $$ declare one record; begin
  for one in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    and relname not in (${names}) and pg_relation_size(oid) > 0
  loop execute format('delete from %I', one.relname); end loop;
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null
      and not exists (select from unnest(array[${names}]) filled where starts_with(sequencename, filled || '_'));
end $$`

/** Counts the commands that change the schema. Comparing catalogs took half of the time for emptying a database. */
const counting = `create schema shape; create sequence shape.changes;
  create function shape.changed() returns event_trigger language plpgsql as $$ begin perform nextval('shape.changes'); end $$;
  create event trigger shape_changed on ddl_command_end execute function shape.changed()`

/** A text that changes with the schema, rows of filled tables, statistics of the planner, and tables that grew. */
async function shapeOf(client: pg.Client): Promise<string> {
  const marks = [
    `(select last_value || ' ' || is_called from shape.changes)`,
    ...filled.map((table) => `(select count(*) || ':' || coalesce(max(xmin::text::bigint), 0) from ${table})`),
    `(select count(*)::text from pg_statistic)`,
    `(select sum(reltuples) || ':' || count(*) filter (where pg_relation_size(oid) > 32 * 8192)
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)`,
  ]
  const { rows } = await client.query<{ shape: string }>(`select concat_ws(' ', ${marks.join(', ')}) as shape`)
  return rows[0]?.shape ?? ''
}

async function query(connection: Parts, sql: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
