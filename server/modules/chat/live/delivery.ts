import type { ServerFrame } from '../../../../contract/areas/chat'
import { ms } from '../../../../contract/time'
import { alarm } from '../../../alarm'
import type { Connection, Connections } from '../../../connections'
import type { Deps } from '../../../context'
import { areApart, peopleById } from '../../people'
import * as chat from '../queries'
import { messageView } from '../rules'
import * as q from './queries'
import { heard, type Told } from './tell'

/** Polling interval; how late a signal's row may become visible. ms. */
const pollEvery = 1_000
const lateMost = 20_000
const lookBack = ms(1, 'minute')
const batch = 1_000
/** Page size per socket. */
const atOnce = 100
/** Beyond it all conversations are rescanned. */
const heldMost = 10_000

/**
 * Delivers signals to this process's sockets: new messages are loaded and shaped per reader, in seq order without gaps.
 * Failures are retried each second, with one alarm until recovered.
 */
export function delivery({ db, now, env }: Deps, connections: Connections, failed: (error: unknown) => void) {
  const had = new WeakMap<Connection, Promise<Map<number, number>>>()
  const turns = new Map<number, Promise<void>>()
  const seen = new Map<number, number>()
  let [floor, missed, polling]: [number, boolean, NodeJS.Timeout | undefined] = [0, false, undefined]
  const again = new Map<string, Told>()
  /** Start of the last complete read; whether a backlog is known. */
  let [wholeAt, late] = [performance.now(), false]

  function trouble(error: unknown) {
    if (!late) {
      failed(error)
      alarm(env, 'chats are brought late', { sockets: connections.all().length })
    }
    late = true
  }

  /** Sockets of both members, unless they are kept apart. */
  async function here(id: number) {
    const sides = await chat.sidesOf(db, id)
    const present = sides.flatMap((side) => connections.of(side.user_id).map((connection) => ({ side, connection })))
    const [a, b] = present.length === 0 ? [] : sides
    const people = a && b && (await peopleById(db, [a.user_id, b.user_id]))
    const [one, other] = [people?.get(a?.user_id ?? 0), people?.get(b?.user_id ?? 0)]
    return one && other && !(await areApart(db, one, other, now())) ? present : []
  }

  async function grow(id: number) {
    for (const { side, connection } of await here(id)) {
      const places = await had.get(connection)
      if (!places) continue
      for (let full = true; full;) {
        const after = Math.max(places.get(id) ?? 0, side.cleared_seq)
        const rows = await chat.messages(db, id, side.user_id, { after, most: atOnce, newest: false })
        for (const row of rows)
          connection.send({
            type: 'message',
            message: messageView(row, side.user_id, side.public_id, connection.fileUrl),
          })
        full = rows.length === atOnce
        places.set(id, Math.max(after, full ? 0 : side.last_seq, rows[rows.length - 1]?.seq ?? 0))
      }
    }
  }

  async function change(id: number, seq: number) {
    for (const { side, connection } of await here(id)) {
      const row = seq > side.cleared_seq ? await chat.message(db, id, seq, side.user_id) : undefined
      if (row)
        connection.send({
          type: 'changed',
          message: messageView(row, side.user_id, side.public_id, connection.fileUrl),
        })
    }
  }

  async function say(id: number, user: number, frame: (conversationId: string) => ServerFrame) {
    for (const { side, connection } of await here(id)) if (side.user_id === user) connection.send(frame(side.public_id))
  }

  async function follow({ kind, conversation_id: id, seq, user_id: user }: Told): Promise<void> {
    if (id === null || user === null) {
      if (kind === 'badges' && user !== null)
        for (const connection of connections.of(user)) connection.send({ type: 'badges' })
      if (id === null) return
    }
    if (kind === 'message') await grow(id)
    if (kind === 'changed') await change(id, seq)
    if (kind === 'read' && user !== null)
      await say(id, user, (conversationId) => ({ type: 'read', conversationId, seq }))
    if (kind === 'typing' && user !== null)
      await say(id, user, (conversationId) => ({ type: 'typing', conversationId }))
  }

  /** Serialized per conversation. */
  function hear(told: Told): void {
    if (connections.all().length === 0) return
    if (told.id !== 0) {
      if (seen.has(told.id) || told.id <= floor) return
      seen.set(told.id, performance.now())
    }
    const id = told.conversation_id ?? 0
    const turn = (turns.get(id) ?? Promise.resolve())
      .then(() => follow(told))
      .catch((error: unknown) => {
        if (told.kind === 'typing') return
        // one entry per conversation covers all its messages
        const { kind, seq, user_id } = told
        if (again.size < heldMost) again.set([kind, id, kind === 'message' ? '' : seq, user_id].join(), told)
        else missed = true
        trouble(error)
      })
    turns.set(id, turn)
    void turn.then(() => turns.get(id) === turn && turns.delete(id))
  }

  /** Signals of other processes, and own ones that were lost. */
  async function poll() {
    const begun = performance.now()
    try {
      // includes the time of failed reads
      const since = new Date(now().getTime() - lookBack - (begun - wholeAt))
      for (let after = floor, full = true; full;) {
        const rows = await q.signalsAfter(db, after, since, batch)
        for (const row of rows) {
          hear(row)
          // ids are assigned before commit: a lower one may still appear
          if (performance.now() - (seen.get(row.id) ?? Infinity) > lateMost) floor = Math.max(floor, row.id)
        }
        full = rows.length === batch
        after = rows[rows.length - 1]?.id ?? after
      }
      if (missed) await Promise.all(connections.all().map(catchUp))
      missed = false
      const waiting = [...again.values()]
      again.clear()
      for (const told of waiting) hear({ ...told, id: 0 })
      await Promise.all(turns.values())
      wholeAt = begun
      late = again.size > 0
    } catch (error) {
      missed = true
      trouble(error)
    }
    for (const [id, at] of seen) if (performance.now() - at > 2 * lateMost) seen.delete(id)
  }

  /** After an outage: sends a socket what it lacks. */
  async function catchUp(connection: Connection) {
    const places = await had.get(connection)
    for (const { id, last_seq } of await q.reaches(db, connection.me.id))
      if (last_seq > (places?.get(id) ?? 0))
        hear({ id: 0, kind: 'message', conversation_id: id, seq: last_seq, user_id: null })
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

    /** Live from here on; the client asks for older messages. */
    async came(connection: Connection): Promise<void> {
      pollOn()
      const places = q
        .reaches(db, connection.me.id)
        .then((rows) => new Map(rows.map(({ id, last_seq }) => [id, last_seq])))
      had.set(connection, places)
      await places
    },

    close(): void {
      clearTimeout(polling)
      polling = undefined
    },
  }
}
