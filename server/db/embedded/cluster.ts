import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries'
import { codeOf } from './errors'
import { give, type Folder } from './folder'
import { asRunner } from './runner'

/** How the server shall run. Without `durable` a power cut loses data: for tests only. */
export interface Settings {
  durable: boolean
  maxConnections: number
}

/** A server process that we started, which may have ended already. */
export interface Launched {
  pid: number | undefined
  ended: boolean
  /** What it said, for a sentence. */
  said(): string
}

const stopPatience = 60_000
const largestLog = 5_000_000

/**
 * The path that the runner itself can use. A process that starts with the folder as its current one needs no way in
 * through the folders above, so a project under /root works without widening anybody's permissions.
 */
const asSeen = (place: string, folder: Folder) => (folder.reachable ? place : '/proc/self/cwd')

/**
 * Runs initdb beside the goal and renames. So `cluster` is whole or absent: an initdb that was killed half-way leaves
 * only litter, two starts at once cannot mix their files, and nothing that may hold data is ever removed.
 */
export function createCluster(folder: Folder, binaries: Binaries, { durable }: Settings) {
  sweep(folder)
  const making = path.join(folder.root, `cluster.new-${process.pid}-${randomBytes(4).toString('hex')}`)
  fs.mkdirSync(making, { mode: 0o700 })
  give(making, folder.runner)
  const options = ['-U', 'postgres', '-E', 'UTF8', '--locale=C', '--data-checksums']
  const auth = ['--auth-local=trust', '--auth-host=reject']
  const args = ['-D', asSeen(making, folder), ...options, ...auth, ...(durable ? [] : ['--no-sync'])]
  const made = spawnSync(binaries.initdb, args, { ...asRunner(folder.runner), cwd: making, encoding: 'utf8' })
  if (made.status !== 0) {
    fs.rmSync(making, { recursive: true, force: true })
    const reason = made.error?.message ?? (lastLines(made.stderr) || `ended by ${made.signal ?? made.status}`)
    throw new Error(`The database in ${folder.root} could not be created: ${reason}`)
  }
  try {
    fs.renameSync(making, folder.cluster)
    if (durable) syncFolder(folder.root)
  } catch (error) {
    fs.rmSync(making, { recursive: true, force: true })
    // Another start was quicker: its cluster is as good as ours.
    if (!hasCluster(folder)) throw error
  }
}

/** Whether there is something to open. An unknown folder in the cluster's place is never touched. */
export function hasCluster({ cluster }: Folder): boolean {
  if (fs.existsSync(path.join(cluster, 'PG_VERSION'))) return true
  if (!fs.existsSync(cluster) || fs.readdirSync(cluster).length === 0) return false
  throw new Error(
    `${cluster} is not a PostgreSQL database (PG_VERSION is missing) but holds files. ` +
      'Restore it from a backup, or move it away to begin with an empty database.',
  )
}

function sweep({ root }: Folder) {
  for (const name of fs.readdirSync(root)) {
    const maker = /^cluster\.new-(\d+)-/.exec(name)?.[1]
    // In a container every start may have the same process id.
    if (!maker || (Number(maker) !== process.pid && alive(Number(maker)))) continue
    try {
      fs.rmSync(path.join(root, name), { recursive: true, force: true })
    } catch {
      // An initdb without its parent may still be writing here: the next start sweeps it.
    }
  }
}

function syncFolder(folder: string) {
  const handle = fs.openSync(folder, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}

/** Starts the server in a session of its own: Ctrl-C in a terminal must reach our server first, which then stops it. */
export function launch(folder: Folder, binaries: Binaries, { durable, maxConnections }: Settings): Launched {
  const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const settings = {
    listen_addresses: '',
    port: '5432',
    // A list: quoted, because a path may hold a comma.
    unix_socket_directories: `"${folder.sockets.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    shared_buffers: '128MB',
    max_connections: String(maxConnections),
    timezone: 'UTC',
    // Errors reach the client anyway, and their details quote phone numbers and names.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...(durable ? { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' } : careless),
  }
  const args = ['-D', asSeen(folder.cluster, folder)]
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
  if (fs.existsSync(folder.log) && fs.statSync(folder.log).size > largestLog)
    fs.renameSync(folder.log, `${folder.log}.old`)
  // The folder belongs to the runner, who must not be able to make root write elsewhere.
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = fs.constants
  const log = fs.openSync(folder.log, O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600)
  give(folder.log, folder.runner)
  const from = fs.fstatSync(log).size
  const stdio: ('ignore' | number)[] = ['ignore', log, log]
  const child = spawn(binaries.postgres, args, {
    ...asRunner(folder.runner),
    cwd: folder.cluster,
    detached: true,
    stdio,
  })
  fs.closeSync(log)
  child.unref()
  let failed = ''
  const launched: Launched = {
    pid: child.pid,
    ended: false,
    said: () => failed || lastLines(fs.readFileSync(folder.log).subarray(from).toString()),
  }
  child.once('error', error => Object.assign(launched, { ended: true }, (failed = error.message)))
  child.once('exit', () => (launched.ended = true))
  return launched
}

/** The lines of a log that tell why, without time stamps. */
function lastLines(log: string): string {
  // Our own questions while it was recovering are in there too, and tell nothing.
  const lines = log
    .trim()
    .split('\n')
    .filter(line => !/starting up|not yet accepting|recovery state has not/.test(line))
  const telling = lines.filter(line => /(FATAL|PANIC|DETAIL|HINT|error):/.test(line))
  return (telling.length > 0 ? telling : lines)
    .slice(-4)
    .map(line => line.replace(/^.*\[\d+\] /, '').trim())
    .join(' ')
}

/** The process id that the server wrote into its lock file. We read that file and never remove it. */
export function serverPid({ cluster }: Folder): number | undefined {
  try {
    return Number(fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]) || undefined
  } catch {
    return undefined
  }
}

/** Fast shutdown: clients are cut off, everything is written down, and the process is gone when this returns. */
export async function shutDown(pid: number, folder: Folder) {
  let since = performance.now()
  const waited = () => performance.now() - since
  if (alive(pid)) process.kill(pid, 'SIGINT')
  while (alive(pid) && serverPid(folder) === pid) {
    if (waited() > stopPatience) {
      throw new Error(`PostgreSQL (process ${pid}) in ${folder.root} did not stop within ${stopPatience / 1000} s.`)
    }
    await sleep(10)
  }
  // The lock file goes at the very end. A process without a parent to collect it stays visible for ever, so no longer:
  since = performance.now()
  while (alive(pid) && waited() < 500) await sleep(10)
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
