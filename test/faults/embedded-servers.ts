// Server processes for the fault tests. Tests start them, watch them and kill them with real signals.
import { type ChildProcess, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Connection } from '../../server/db/embedded'
import { note } from '../support/scale'

export interface Event {
  connection?: Connection
  adopted?: boolean
  ms?: number
  report?: string
  error?: string
  stopped?: string
  aliveUntilThen?: boolean
}

const project = path.join(__dirname, '../..')
const script = path.join(__dirname, 'scripts/embedded-server.ts')
const root = process.getuid?.() === 0
export const asRoot = root ? describe : describe.skip

/** Starts without durability, which is much faster on a busy disk. */
export const careless = { durable: false }

/** Prints a time for the reader. No test depends on times. */
export const print = (what: string, ms: number) => note(`${what}: ${Math.round(ms)} ms`)

const folders: string[] = []
const children = new Set<ChildProcess>()

/** A new folder that any user can open. */
export function place(mode = 0o755): string {
  const made = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'faults-'))
  fs.chmodSync(made, mode)
  folders.push(made)
  return made
}

export const dataFolder = () => path.join(place(), 'postgres')

export class Server {
  readonly events: Event[] = []
  readonly child: ChildProcess
  private rest = ''

  constructor(dir: string, { durable = true, uid }: { durable?: boolean; uid?: number } = {}) {
    const args = ['--import', 'tsx', script, dir, ...(durable ? [] : ['careless'])]
    const ids = uid === undefined ? {} : { uid, gid: uid }
    // a process group of its own, as in a terminal, where Ctrl-C goes to the whole group
    this.child = spawn(process.execPath, args, {
      cwd: project,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      ...ids,
    })
    children.add(this.child)
    this.child.once('exit', () => children.delete(this.child))
    this.child.stdout?.on('data', (data: Buffer) => {
      const lines = (this.rest + data.toString()).split('\n')
      this.rest = lines.pop() ?? ''
      for (const line of lines) this.events.push(JSON.parse(line))
    })
  }

  get pid(): number {
    return this.child.pid ?? 0
  }

  /** Resolves with the first event that contains this key. */
  async saw<K extends keyof Event>(key: K): Promise<Event & Required<Pick<Event, K>>> {
    const found = await until(`the server says ${key}`, () => this.events.find((event) => event[key] !== undefined))
    return found as Event & Required<Pick<Event, K>>
  }

  /** Resolves when the server is up. Rejects with the server's message when it refuses to start. */
  async up(): Promise<{ connection: Connection; adopted: boolean; ms: number }> {
    const event = await until('the server is up', () =>
      this.events.find(({ connection, error }) => connection ?? error),
    )
    if (!event.connection) throw new Error(event.error)
    return { connection: event.connection, adopted: event.adopted ?? false, ms: event.ms ?? 0 }
  }

  async kill() {
    process.kill(this.pid, 'SIGKILL')
    await this.gone()
  }

  async stop() {
    process.kill(this.pid, 'SIGTERM')
    await this.saw('stopped')
    await this.gone()
  }

  async gone() {
    await until('the server process is gone', () => this.child.exitCode !== null || this.child.signalCode !== null)
  }
}

export async function until<T>(
  what: string,
  look: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  const since = performance.now()
  for (;;) {
    const found = await look()
    if (found) return found
    if (performance.now() - since > 120_000) throw new Error(`Waited 120 s in vain until ${what}`)
    await sleep(10)
  }
}

export async function query(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** The postmaster's pid from the lock file. */
export const postmaster = (dir: string) =>
  Number(fs.readFileSync(path.join(dir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])

export function running(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // a zombie still accepts signals, so its state is read too
    return !/^State:\s+Z/m.test(
      fs.existsSync(`/proc/${pid}/status`) ? fs.readFileSync(`/proc/${pid}/status`, 'utf8') : '',
    )
  } catch {
    return false
  }
}

/** Kills the processes that a failed test left and removes its folders. */
export async function cleanUp() {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) {
    for (const file of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('postmaster.pid')) continue
      const pid = Number(fs.readFileSync(path.join(folder, file), 'utf8').split('\n')[0])
      if (running(pid)) process.kill(pid, 'SIGQUIT')
      await until('the database is gone', () => !running(pid))
    }
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}
