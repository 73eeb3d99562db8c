import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries'
import { codeOf } from './errors'
import { type Folder, give } from './folder'
import { asRunner } from './runner'

/** Without `durable` a power cut loses data, so false is for tests only. */
export interface Settings {
  durable: boolean
  maxConnections: number
}

/** A server process that this process started. It may have ended. */
export interface Launched {
  pid: number | undefined
  ended: boolean
  said(): string
}

const stopPatience = 60_000
const largestLog = 5_000_000

/**
 * Returns a path that works for the runner. If the runner cannot reach the folder (a project under /root), the path
 * leads through its current directory, which needs no access to parents.
 */
export const asSeen = (place: string, folder: Folder) => (folder.reachable ? place : '/proc/self/cwd')

/**
 * Starts the server in its own process session, so that Ctrl-C reaches only our process, which then stops the server.
 */
export function launch(folder: Folder, binaries: Binaries, { durable, maxConnections }: Settings): Launched {
  // tables without statistics look large to the planner, and starting parallel workers takes most of a test's time
  const alone = { max_parallel_workers_per_gather: '0' }
  const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', ...alone }
  const settings = {
    listen_addresses: '',
    port: '5432',
    // quoted, since a path may hold a comma
    unix_socket_directories: `"${folder.sockets.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    shared_buffers: '128MB',
    max_connections: String(maxConnections),
    timezone: 'UTC',
    // log no statements of errors: the client gets them anyway, and their details contain personal data
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...(durable ? { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' } : careless),
  }
  const args = ['-D', asSeen(folder.cluster, folder)]
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
  if (fs.existsSync(folder.log) && fs.statSync(folder.log).size > largestLog) {
    fs.renameSync(folder.log, `${folder.log}.old`)
  }
  // the runner owns the folder, and must not make root write to another file through a symlink
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
  child.once('error', (error) => {
    failed = error.message
    launched.ended = true
  })
  child.once('exit', () => (launched.ended = true))
  return launched
}

/** Returns the last relevant lines of the log, without timestamps. */
export function lastLines(log: string): string {
  // skip our own connection attempts during recovery
  const lines = log
    .trim()
    .split('\n')
    .filter((line) => !/starting up|not yet accepting|recovery state has not/.test(line))
  const telling = lines.filter((line) => /(FATAL|PANIC|DETAIL|HINT|error):/.test(line))
  return (telling.length > 0 ? telling : lines)
    .slice(-4)
    .map((line) => line.replace(/^.*\[\d+\] /, '').trim())
    .join(' ')
}

/** Reads the process id from the lock file. A crashed server leaves the file behind. */
export function serverPid({ cluster }: Folder): number | undefined {
  try {
    return Number(fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]) || undefined
  } catch {
    return undefined
  }
}

/** Stops the server with a fast shutdown, which disconnects clients. Returns once the process is gone. */
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
  // the server removes the lock file last; an unreaped process stays visible for ever, so wait only briefly
  since = performance.now()
  while (alive(pid) && waited() < 500) await sleep(10)
}

export function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
