import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Connection } from '../../server/db/client'
import { startEmbedded } from '../../server/db/embedded'
import { migrate } from '../../server/db/migrate'

const template = 'ergou_template'
const variable = 'ERGOU_TEST_CLUSTER'
const memory = '/dev/shm'
/** What the databases that stand at one time and the log of all need at most, several times over, bytes. */
const roomy = 4 * 2 ** 30
const prefix = 'ergou-test-'
/** No run takes so long, ms. */
const longest = 3 * 3_600_000

type Parts = Exclude<Connection, { connectionString: string }>
type Running = { stop(): Promise<void>; folder: string }
const running = globalThis as { ergouCluster?: Running }

/** Starts the one PostgreSQL of a test run and migrates the database that every test file copies. */
export async function startCluster(): Promise<void> {
  if (running.ergouCluster) return
  const folder = mkdtempSync(path.join(hasRoom(memory) ? memory : os.tmpdir(), `${prefix}${process.pid}-`))
  const { connection, stop } = await startEmbedded(folder, { durable: false, maxConnections: 200 })
  running.ergouCluster = { stop, folder }
  await query(connection, `create database ${template}`)
  await migrate({ ...connection, database: template })
  process.env[variable] = JSON.stringify(connection)
}

/** Whether this machine keeps files in memory there, and has room: a database is copied in a tenth of the time. */
function hasRoom(place: string): boolean {
  try {
    accessSync(place, constants.W_OK)
    for (const name of readdirSync(place)) if (name.startsWith(prefix)) removeForgotten(path.join(place, name))
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize > roomy
  } catch {
    return false
  }
}

/** Removes what a run left that was killed long ago; a server whose folder is gone ends by itself within a minute. */
function removeForgotten(folder: string): void {
  try {
    process.kill(Number(path.basename(folder).slice(prefix.length).split('-')[0]), 0)
  } catch {
    const { birthtimeMs = Infinity } = statSync(folder, { throwIfNoEntry: false }) ?? {}
    if (Date.now() - birthtimeMs > longest) rmSync(folder, { recursive: true, force: true })
  }
}

/** Stops it and removes its folder. */
export async function stopCluster(): Promise<void> {
  const { ergouCluster } = running
  delete running.ergouCluster
  if (!ergouCluster) return
  await ergouCluster.stop()
  rmSync(ergouCluster.folder, { recursive: true, force: true })
}

/** A fresh migrated database, and a way to drop it. */
export async function freshDatabase(): Promise<{ connection: Parts; drop: () => Promise<void> }> {
  const cluster = JSON.parse(process.env[variable] ?? 'null') as Parts | null
  if (!cluster) throw new Error('the test cluster is not running: start the tests with jest and this configuration')
  const database = `t_${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`
  await query(cluster, `create database ${database} template ${template}`)
  return {
    connection: { ...cluster, database },
    drop: () => query(cluster, `drop database if exists ${database} with (force)`),
  }
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
