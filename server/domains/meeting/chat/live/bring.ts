import type { ServerFrame } from '../../../../../contract/meeting/chat-socket'
import type { Db } from '../../../../db/client'
import type { Connection, Connections } from '../../../../kernel/connections'
import type { Deps } from '../../../../kernel/context'
import { areApart, peopleById } from '../../../core/people'
import * as chat from '../queries'
import { messageViews } from '../views'
import * as q from './queries'
import type { Told } from './tell'

/** The most messages that one query loads for a socket. */
const atOnce = 100

type Sides = Awaited<ReturnType<typeof chat.sidesOf>>

/**
 * The sides of the members who may see the other member of the conversation. A block hides in one direction only: the
 * blocked user still gets events (security V13).
 */
async function membersSeeing(db: Db, sides: Sides, now: Date): Promise<Sides> {
  const seeing: Sides = []
  for (const side of sides) {
    const people = await peopleById(db, [side.user_id, side.other_id], side.user_id)
    const [one, other] = [people.get(side.user_id), people.get(side.other_id)]
    if (one && other && !areApart(one, other, now)) seeing.push(side)
  }
  return seeing
}

/** Sends new messages to sockets, as each reader sees them, in order and without gaps. */
export function bringer({ db, now }: Deps, connections: Connections) {
  const had = new WeakMap<Connection, Promise<Map<number, number>>>()

  /** The sockets of those members who may see the other member. */
  async function here(id: number) {
    const sides = (await chat.sidesOf(db, id)).filter((side) => connections.of(side.user_id).length > 0)
    const seeing = sides.length > 0 ? await membersSeeing(db, sides, now()) : []
    return seeing.flatMap((side) => connections.of(side.user_id).map((connection) => ({ side, connection })))
  }

  async function grow(id: number) {
    for (const { side, connection } of await here(id)) {
      const places = await had.get(connection)
      if (!places) continue
      for (let full = true; full;) {
        const after = Math.max(places.get(id) ?? 0, side.cleared_seq)
        const rows = await chat.messages(db, id, side.user_id, { after, most: atOnce, newest: false })
        for (const message of await messageViews(db, side, rows, connection.fileUrl))
          connection.send({ type: 'message', message })
        full = rows.length === atOnce
        places.set(id, Math.max(after, full ? 0 : side.last_seq, rows[rows.length - 1]?.seq ?? 0))
      }
    }
  }

  /**
   * Sends a changed message to the sockets of the member `user`. Each member who may see the change has a signal of
   * their own.
   */
  async function change(id: number, seq: number, user: number | null) {
    for (const { side, connection } of await here(id)) {
      if (side.user_id !== user) continue
      const row = seq > side.cleared_seq ? await chat.message(db, id, seq, side.user_id) : undefined
      const [message] = row ? await messageViews(db, side, [row], connection.fileUrl) : []
      if (message) connection.send({ type: 'changed', message })
    }
  }

  async function say(id: number, user: number, frame: (conversationId: string) => ServerFrame) {
    for (const { side, connection } of await here(id)) if (side.user_id === user) connection.send(frame(side.public_id))
  }

  return {
    async follow({ kind, conversation_id: id, seq, user_id: user }: Told): Promise<void> {
      if (id === null) {
        if (kind === 'badges' && user !== null)
          for (const connection of connections.of(user)) connection.send({ type: 'badges' })
        return
      }
      if (kind === 'message') return grow(id)
      if (kind === 'changed') return change(id, seq, user)
      if (user === null) return
      if (kind === 'read') await say(id, user, (conversationId) => ({ type: 'read', conversationId, seq }))
      if (kind === 'typing') await say(id, user, (conversationId) => ({ type: 'typing', conversationId }))
    },

    /** Starts a socket at the current messages. The client itself loads older ones. */
    async came(connection: Connection): Promise<void> {
      const reaches = q.reaches(db, connection.me.id)
      const places = reaches.then((rows) => new Map(rows.map(({ id, last_seq }) => [id, last_seq])))
      had.set(connection, places)
      await places
    },

    /** Returns a signal for each conversation with messages that a socket has missed during an outage. */
    async missedBy(connection: Connection): Promise<Told[]> {
      const places = await had.get(connection)
      const reaches = await q.reaches(db, connection.me.id)
      return reaches
        .filter(({ id, last_seq }) => last_seq > (places?.get(id) ?? 0))
        .map(({ id, last_seq }) => ({ id: 0, kind: 'message', conversation_id: id, seq: last_seq, user_id: null }))
    },
  }
}
