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
/** Several times what all concurrent databases and the log need, bytes. */
const roomy = 4 * 2 ** 30
const prefix = 'ergou-test-'
/** Longer than any run, ms. */
const longest = 3 * 3_600_000

type Parts = Exclude<Connection, { connectionString: string }>
type Running = { stop(): Promise<void>; folder: string }
const running = globalThis as { ergouCluster?: Running }

/** Starts the run's one PostgreSQL and migrates the template database. */
export async function startCluster(): Promise<void> {
  if (running.ergouCluster) return
  const folder = mkdtempSync(path.join(hasRoom(memory) ? memory : os.tmpdir(), `${prefix}${process.pid}-`))
  const { connection, stop } = await startEmbedded(folder, { durable: false, maxConnections: 200 })
  running.ergouCluster = { stop, folder }
  await query(connection, `create database ${template}`)
  await migrate({ ...connection, database: template })
  process.env[variable] = JSON.stringify(connection)
}

/** Whether a tmpfs with room exists: copying a database is ten times faster there. */
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

/** Removes the folders of killed runs; a server without its folder ends itself within a minute. */
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

/** A fresh migrated database and its drop. */
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
