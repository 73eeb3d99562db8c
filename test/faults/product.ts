// The real server as a process, which tests can start, load, kill and audit.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import * as path from 'node:path'
import { promisify } from 'node:util'
import type { Envelope } from '../../contract/kernel/define'
import { canonicalQuery } from '../../contract/kernel/sign'
import { visitors } from '../../contract/meeting/visitors'
import { connect, type Db } from '../../server/db/client'
import { signedHeaders } from '../support/sign'
import { cleanUp, place, until } from './embedded-servers'

export const project = path.join(__dirname, '../..')
export const environment = (dataDir: string) => ({
  ...process.env,
  DATABASE_URL: '',
  REDIS_URL: '',
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  DEMO: 'off',
  PORT: '0',
  LOG: 'silent',
})

export type Host = { host: number; token: string; visits: { handle: string; guest: number }[] }
/** An unlock to send, and its outcome: the whole response, or undefined without one. */
export type Wish = { token: string; host: number; guest: number; handle: string; at: Date }
export type Outcome = { wish: Wish; answer: Envelope<unknown> | undefined }

/** Creates a data folder with hosts who have locked visitors. */
export async function furnished(hosts: number, guests: number, dogFood: number) {
  const dataDir = path.join(place(), 'data')
  const script = path.join(__dirname, 'scripts/unlock-fixture.ts')
  const args = ['--import', 'tsx', script, ...[hosts, guests, dogFood].map(String)]
  const env = environment(dataDir)
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: project, env, maxBuffer: 2 ** 26 })
  return { dataDir, hosts: JSON.parse(stdout.trim()) as Host[] }
}

const built = new Set<string>()
/** File of the server as production runs it, or with the demo population. It is rebuilt if its sources have changed. */
export function serverFile(bundle: 'server' | 'demo' = 'server'): string {
  if (!built.has(bundle)) execFileSync(process.execPath, ['config/build.mjs', '--if-stale', bundle], { cwd: project })
  built.add(bundle)
  return `dist/${bundle}/main.js`
}

export class Product {
  readonly child: ChildProcess
  private said = ''

  /** `settings` extend the default environment, for example with another database. */
  constructor(
    readonly dataDir: string,
    settings: Record<string, string> = {},
    bundle: 'server' | 'demo' = 'server',
  ) {
    this.child = spawn(process.execPath, [serverFile(bundle)], {
      cwd: project,
      detached: true,
      env: { ...environment(dataDir), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (data: Buffer) => (this.said += data.toString()))
  }

  get pid(): number {
    return this.child.pid ?? 0
  }

  /** Everything that the process has printed so far. */
  get announced(): string {
    return this.said
  }

  get ended(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null
  }

  /** Resolves with the origin when the server is up. */
  async up(): Promise<string> {
    const found = await until('the product announces its address', () => {
      if (this.ended) throw new Error(`the server ended: ${this.said}`)
      return /→ (http:\/\/127\.0\.0\.1:\d+)\/vh5\//.exec(this.said)?.[1]
    })
    return found
  }

  /** Resolves with the exit code, or null after a signal. */
  async gone(): Promise<number | null> {
    await until('the server process is gone', () => this.ended)
    return this.child.exitCode
  }

  async stop(): Promise<void> {
    if (!this.ended) process.kill(this.pid, 'SIGTERM')
    await this.gone()
  }
}

/** Returns a function that starts servers on a data folder. Each test's servers and folders are removed after it. */
export function productsOfEachTest(): (dataDir: string) => Product {
  const products: Product[] = []
  afterEach(async () => {
    for (const product of products.splice(0)) await product.stop()
    await cleanUp()
  })
  return (dataDir) => {
    const product = new Product(dataDir)
    products.push(product)
    return product
  }
}

/** Sends one unlock. The answer is undefined when the connection broke before the whole response. */
export async function unlock(origin: string, wish: Wish): Promise<Outcome> {
  const { path: address } = visitors.unlock
  const input = { uid: wish.handle }
  try {
    const response = await fetch(`${origin}${address}?${canonicalQuery(input)}`, {
      headers: { token: wish.token, 'd-device': 'a-phone', ...signedHeaders(address, input, wish) },
    })
    return { wish, answer: (await response.json()) as Envelope<unknown> }
  } catch {
    return { wish, answer: undefined }
  }
}

export const wishesOf = (hosts: readonly Host[]): Wish[] =>
  hosts.flatMap(({ host, token, visits }) => visits.map((visit) => ({ token, host, ...visit, at: new Date() })))

/** Reads the database of a running server directly. */
export async function inside<T>(dataDir: string, look: (db: Db) => Promise<T>): Promise<T> {
  const socket = path.join(dataDir, 'postgres/run')
  const { db } = connect({ host: socket, port: 5432, user: 'postgres', database: 'postgres' }, 2)
  try {
    return await look(db)
  } finally {
    await db.destroy()
  }
}
