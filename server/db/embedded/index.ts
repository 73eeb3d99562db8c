import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { type Binaries, findBinaries, runnableBinaries } from './binaries'
import { launch, type Launched, serverPid, type Settings, shutDown } from './cluster'
import { createCluster, hasCluster } from './create'
import { sentenceOf } from './errors'
import { type Folder, port, prepareFolder } from './folder'
import { claim, type Connection } from './owner'

export { findBinaries }
export type { Connection }

export interface Embedded {
  connection: Connection
  /** Whether this start took over a server that a dead process left running. */
  adopted: boolean
  /** Stops the server with a fast shutdown, also one that was taken over. Resolves when it is down. */
  stop(): Promise<void>
}

export interface Options {
  /** Default true. False turns fsync off, for tests only. */
  durable?: boolean
  maxConnections?: number
  /** Receives sentences about crashes at runtime. The default writes them to stderr. */
  report?: (sentence: string) => void
}

interface Owned {
  client: Client
  pid: number
  adopted: boolean
}

const leftoverPatience = 15_000
const recoveryPatience = 600_000
/** How long the connection of a killed process may keep its lock, in ms. */
const takenPatience = 2_000

/**
 * Runs PostgreSQL in `dir` until `stop()`, or takes over one that runs there already. Refuses while another process
 * owns it. Its errors are sentences that tell the operator what to do.
 */
export async function startEmbedded(dir: string, options: Options = {}): Promise<Embedded> {
  const settings = { durable: options.durable ?? true, maxConnections: options.maxConnections ?? 60 }
  const report = options.report ?? ((sentence) => void process.stderr.write(`${sentence}\n`))
  findBinaries()
  const folder = prepareFolder(dir)
  const connection = { host: folder.sockets, port, user: 'postgres', database: 'postgres' }
  const leaving = new AbortController()
  const left = () => leaving.signal.aborted
  const open = () => own(folder, connection, settings, leaving.signal)

  let owned: Owned | undefined = await open()
  const adopted = owned.adopted
  let reviving: Promise<void> | undefined
  const watch = ({ client }: Owned) => client.once('end', () => void (reviving = revive()))
  watch(owned)

  async function revive() {
    owned = undefined
    let told = ''
    while (!left()) {
      try {
        owned = await open()
        watch(owned)
        return report(`The database in ${folder.root} was gone and is back.`)
      } catch (error) {
        const sentence = sentenceOf(error)
        if (!left() && sentence !== told) report((told = sentence))
        await sleep(1000)
      }
    }
  }

  let stopped: Promise<void> | undefined
  async function shut() {
    leaving.abort()
    // keep the lock until the server disconnects us, so that no process takes over a stopping server
    if (!owned) await reviving
    if (owned) await shutDown(owned.pid, folder)
  }
  return { connection, adopted, stop: () => (stopped ??= shut()) }
}

/** Returns the connection to a PostgreSQL that another process runs in `dir`, or undefined. */
export async function runningEmbedded(dir: string): Promise<Connection | undefined> {
  const connection = { host: prepareFolder(dir).sockets, port, user: 'postgres', database: 'postgres' }
  const found = await claim(connection)
  // the server runs without an owner: leave it for a proper start to take over
  if (found.state === 'owned') await found.client.end()
  return found.state === 'taken' ? connection : undefined
}

/** Takes over the running server, or starts one. */
async function own(folder: Folder, connection: Connection, settings: Settings, leaving: AbortSignal): Promise<Owned> {
  const since = performance.now()
  const waited = () => performance.now() - since
  const start = starter(folder, settings)
  let child: Launched | undefined
  try {
    for (;;) {
      leaving.throwIfAborted()
      const found = await claim(connection)
      if (found.state === 'owned') {
        const owned = await takeOver(found, folder, settings, child)
        if (owned) return owned
      }
      if (found.state === 'taken' && waited() > takenPatience) {
        // another process owns the server that we launched, so leave it running
        child = undefined
        throw takenError(folder, found.by)
      }
      if (found.state === 'absent') child = await start(child, waited())
      if (waited() > recoveryPatience) throw notReadyError(folder, found)
      await pause(found)
    }
  } catch (error) {
    if (child?.pid && !child.ended) await shutDown(child.pid, folder)
    throw error
  }
}

/** Waits longer while the server is busy, since each attempt during recovery costs a log line. */
const pause = ({ state }: Claimed) => sleep(state === 'busy' ? 100 : 30)

type Claimed = Awaited<ReturnType<typeof claim>>

/**
 * Keeps the server whose lock was claimed. An orphan that a killed test left without fsync is stopped instead, while
 * its lock is held.
 */
async function takeOver(
  found: Extract<Claimed, { state: 'owned' }>,
  folder: Folder,
  settings: Settings,
  child: Launched | undefined,
): Promise<Owned | undefined> {
  const pid = serverPid(folder)
  if (pid && (found.durable || !settings.durable)) {
    unref(found.client)
    return { client: found.client, pid, adopted: pid !== child?.pid }
  }
  if (pid) await shutDown(pid, folder)
  else await found.client.end()
  return undefined
}

/** Launches a server unless the previous one still runs. Retries while leftovers of a killed server block the start. */
function starter(folder: Folder, settings: Settings) {
  let binaries: Binaries | undefined
  return async (child: Launched | undefined, waited: number): Promise<Launched> => {
    if (child && !child.ended) return child
    if (child) {
      if (!/already exists|still in use|is empty/.test(child.said()) || waited > leftoverPatience)
        throw new Error(`PostgreSQL in ${folder.root} does not start: ${child.said()} (see ${folder.log})`)
      await sleep(200)
    }
    binaries ??= runnableBinaries(folder.runner, folder.cache)
    if (!hasCluster(folder)) createCluster(folder, binaries, settings)
    return launch(folder, binaries, settings)
  }
}

const takenError = (folder: Folder, by: string) =>
  new Error(
    `Another server (${by}) already works on ${folder.root}. Stop it first, ` +
      'or give this one a folder of its own with DATA_DIR=…',
  )

function notReadyError(folder: Folder, found: Claimed) {
  const why = found.state === 'busy' ? found.reason : found.state
  const minutes = recoveryPatience / 60_000
  return new Error(`PostgreSQL in ${folder.root} is not ready after ${minutes} minutes: ${why} (see ${folder.log})`)
}

/** Lets the process exit although the connection that holds the lock is open. */
function unref(client: Client) {
  ;(client as Client & { unref(): void }).unref()
}
