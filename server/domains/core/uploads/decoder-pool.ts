import type { ChildProcess } from 'node:child_process'
import { type Bounds, watchChild } from '../../../kernel/watched-child'

/**
 * `large` and `late`: the child was killed for its memory or its time. `ended`: it exited by itself. `full`: the queue
 * is full.
 */
export type Fate = { answer: unknown } | { unfit: 'large' | 'late' | 'ended' | 'full' }

/**
 * `slots`: most children at once. `waiting` and `waitingOfOne`: most queued tasks in all and of one account. The other
 * fields limit one child.
 */
export type Room = Bounds & { slots: number; waiting: number; waitingOfOne: number }

type Task = { user: number; work: object; done: (fate: Fate) => void }
type Pool = { room: Room; waiting: Task[]; idle: ChildProcess[]; running: number }

/**
 * Runs work in child processes, in independent pools. Each account has one child at a time, in whichever pool. When it
 * is done, the account's other work moves behind that of other accounts.
 */
export function decoderPools<Kind extends string>(start: () => ChildProcess, rooms: Record<Kind, Room>) {
  const pools = Object.fromEntries(
    Object.entries<Room>(rooms).map(([kind, room]) => [kind, { room, waiting: [], idle: [], running: 0 }]),
  ) as unknown as Record<Kind, Pool>
  const all = Object.values<Pool>(pools)
  /** Accounts for which a child is working. */
  const holding = new Set<number>()

  function next(pool: Pool): void {
    if (pool.running >= pool.room.slots) return
    const at = pool.waiting.findIndex(({ user }) => !holding.has(user))
    const [task] = at < 0 ? [] : pool.waiting.splice(at, 1)
    if (!task) return
    holding.add(task.user)
    pool.running += 1
    const ended: Ended = (fate, reusable) => {
      if (reusable) pool.idle.push(reusable)
      pool.running -= 1
      holding.delete(task.user)
      for (const { waiting } of all) waiting.sort((a, b) => Number(a.user === task.user) - Number(b.user === task.user))
      task.done(fate)
      for (const any of all) next(any)
    }
    const child = takeIdle(pool) ?? started()
    if (child) give(task, child, pool.room, ended)
    else ended({ unfit: 'ended' })
  }

  /** Starts a child; undefined when the system has no memory or no process for it. */
  function started(): ChildProcess | undefined {
    try {
      const child = start()
      letGo(child)
      return child
    } catch {
      return undefined
    }
  }

  return {
    /** Never rejects. */
    inTurn: (kind: Kind, work: object, user: number): Promise<Fate> =>
      new Promise((done) => {
        const pool = pools[kind]
        const own = pool.waiting.filter((task) => task.user === user).length
        if (pool.waiting.length >= pool.room.waiting || own >= pool.room.waitingOfOne) return done({ unfit: 'full' })
        pool.waiting.push({ user, work, done })
        next(pool)
      }),
    /** Starts a child in advance, so that the first work does not wait. */
    ready(kind: Kind): void {
      const child = pools[kind].idle.length === 0 ? started() : undefined
      if (child) pools[kind].idle.push(child)
    },
    /** Stops idle children. Later work starts a new one. */
    stop(): void {
      for (const { idle } of all) for (const child of idle.splice(0)) child.kill()
    },
  }
}

/** Lets the server exit while the child is running. */
function letGo(child: ChildProcess) {
  child.unref()
  child.channel?.unref()
}

function takeIdle({ idle }: Pool): ChildProcess | undefined {
  for (let child = idle.pop(); child; child = idle.pop()) if (child.connected) return child
  return undefined
}

type Ended = (fate: Fate, reusable?: ChildProcess) => void

function give({ work }: Task, child: ChildProcess, room: Room, ended: Ended) {
  let killed: 'large' | 'late' | undefined
  const unwatch = watchChild(child, room, (why) => {
    killed = why
  })
  const end: Ended = (fate, reusable) => {
    for (const event of ['message', 'exit', 'error']) child.removeAllListeners(event)
    // ignore errors of the child after its last work
    child.on('error', () => undefined)
    letGo(child)
    ended(fate, reusable)
  }
  child.ref()
  child.channel?.ref()
  child.once('message', (answer: unknown) => {
    // a child that grew near its memory limit gets no other work
    if (unwatch() < room.bytes / 2) return end({ answer }, child)
    child.kill()
    end({ answer })
  })
  child.once('exit', () => {
    unwatch()
    end({ unfit: killed ?? 'ended' })
  })
  const failed = () => {
    unwatch()
    child.kill('SIGKILL')
    end({ unfit: 'late' })
  }
  child.once('error', failed)
  if (child.connected) child.send(work)
  else failed()
}
