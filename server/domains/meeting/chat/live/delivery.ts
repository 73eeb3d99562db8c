import { alarm } from '../../../../kernel/alarm'
import type { Connection, Connections } from '../../../../kernel/connections'
import type { Deps } from '../../../../kernel/context'
import { bringer } from './bring'
import { signalLog } from './signals'
import { heard, type Told } from './tell'

/** The interval between two reads of the signal table, in milliseconds. */
const pollEvery = 1_000
/** The most undelivered signals that are kept. Beyond that all conversations are checked for missed messages. */
const heldMost = 10_000

/** Runs the work of each conversation in the order of its arrival. */
function turnsById() {
  const turns = new Map<number, Promise<void>>()
  return {
    next(id: number, work: () => Promise<void>): void {
      const turn = (turns.get(id) ?? Promise.resolve()).then(work)
      turns.set(id, turn)
      void turn.then(() => turns.get(id) === turn && turns.delete(id))
    },
    idle: () => Promise.all(turns.values()),
  }
}

/** Keeps undelivered signals. Above the limit it only records that some were missed. */
function backlog() {
  const held = new Map<string, Told>()
  let missed = false
  return {
    add(told: Told): void {
      const { kind, conversation_id, seq, user_id } = told
      // one signal per conversation is enough for all its new messages
      const key = [kind, conversation_id ?? 0, kind === 'message' ? '' : seq, user_id].join()
      if (held.size < heldMost) held.set(key, told)
      else missed = true
    },
    miss(): void {
      missed = true
    },
    hasMissed: () => missed,
    isEmpty: () => held.size === 0,
    /** Returns the signals and empties the backlog. */
    take(): Told[] {
      missed = false
      const all = [...held.values()]
      held.clear()
      return all
    },
  }
}

/** Raises one alarm when delivery fails, and no other until everything is delivered again. */
function latenessAlarm({ env }: Deps, connections: Connections, failed: (error: unknown) => void) {
  let late = false
  return {
    tell(error: unknown): void {
      if (late) return
      late = true
      failed(error)
      alarm(env, 'chats are brought late', { sockets: connections.all().length })
    },
    over(): void {
      late = false
    },
  }
}

/**
 * Delivers signals to the sockets of this process. Failures are retried every second, and one alarm is raised until
 * they succeed.
 */
export function delivery(deps: Deps, connections: Connections, failed: (error: unknown) => void) {
  const bring = bringer(deps, connections)
  const signals = signalLog(deps)
  const turns = turnsById()
  const again = backlog()
  let polling: NodeJS.Timeout | undefined
  const lateness = latenessAlarm(deps, connections, failed)
  /** The time at which the last complete read began. */
  let wholeAt = performance.now()

  /** Delivers a signal after those of the same conversation that came before. */
  function hear(told: Told): void {
    if (connections.all().length === 0 || !signals.isNew(told.id)) return
    turns.next(told.conversation_id ?? 0, () =>
      bring.follow(told).catch((error: unknown) => {
        if (told.kind === 'typing') return
        again.add(told)
        lateness.tell(error)
      }),
    )
  }

  /** Reads the signals of other processes, and those of this process that were lost. */
  async function poll() {
    const begun = performance.now()
    try {
      // also reads the signals of the time in which reads failed
      await signals.read(begun - wholeAt, hear)
      if (again.hasMissed())
        for (const told of await Promise.all(connections.all().map(bring.missedBy))) told.forEach(hear)
      for (const told of again.take()) hear({ ...told, id: 0 })
      await turns.idle()
      wholeAt = begun
      if (again.isEmpty()) lateness.over()
    } catch (error) {
      again.miss()
      lateness.tell(error)
    }
    signals.forgetOld()
  }

  function pollOn() {
    if (polling) return
    wholeAt = performance.now()
    const next = () => {
      polling = setTimeout(() => {
        if (connections.all().length === 0) polling = undefined
        else void poll().then(() => polling && next())
      }, pollEvery).unref()
    }
    next()
  }

  return {
    delivered(text: string): void {
      const told = heard(text)
      if (told) hear(told)
    },

    async came(connection: Connection): Promise<void> {
      pollOn()
      await bring.came(connection)
    },

    close(): void {
      clearTimeout(polling)
      polling = undefined
    },
  }
}
