import type { WebSocket } from '@fastify/websocket'
import type { FastifyRequest } from 'fastify'
import type { Connection } from '../kernel/connections'
import type { Deps, Me } from '../kernel/context'
import { addressesOf } from './address'
import { closeSocket } from './frames'

/** Most unsent bytes of a connection. A client that reads more slowly is disconnected (security I11). */
const unreadMost = 1_048_576
/**
 * `lookEvery`: interval of session checks. `knownFor`: how long a check is valid. Both in ms. So a connection is closed
 * within a second of the end of its session (I4).
 */
const lookEvery = 800
const knownFor = 1_000

type Session = { me: Me; lastSeenAt: Date }
type Held = { connection: Connection; know(session: Session): void; session: () => Session; knownAt: () => number }

/**
 * Keeps open connections, at most `most` per user: a new one replaces the oldest. Sessions are checked in bulk, and no
 * frame is handled with a check older than a second.
 */
export function createConnections(deps: Deps, most: number, failed: (error: unknown) => void) {
  const byUser = new Map<number, Held[]>()
  let looking: NodeJS.Timeout | undefined
  const all = () => [...byUser.values()].flat()

  /** Closes connections whose session has ended, and updates the rest. */
  async function look() {
    const here = all()
    if (here.length === 0) return
    const hashes = here.map(({ connection }) => connection.tokenHash)
    const found = await deps.sessions.findAll(deps.db, hashes, deps.now())
    for (const one of here) learn(one, found.get(one.connection.tokenHash.toString('hex')))
  }

  function learn({ connection, know }: Held, session: Session | undefined): boolean {
    const theirs = session?.me.id === connection.me.id
    if (session && theirs) know(session)
    else connection.close('sessionEnded')
    return theirs
  }

  function leave(gone: Held) {
    const { id } = gone.connection.me
    const left = (byUser.get(id) ?? []).filter((one) => one !== gone)
    if (left.length === 0) byUser.delete(id)
    else byUser.set(id, left)
  }

  return {
    of: (user: number): readonly Connection[] => (byUser.get(user) ?? []).map(({ connection }) => connection),
    all: (): readonly Connection[] => all().map(({ connection }) => connection),

    /** Registers a socket until it closes. */
    take(socket: WebSocket, request: FastifyRequest, tokenHash: Buffer, session: Session): Connection {
      const one = held(deps, socket, request, tokenHash, session)
      const here = [...(byUser.get(session.me.id) ?? []), one]
      byUser.set(session.me.id, here)
      socket.once('close', () => {
        leave(one)
      })
      // close the oldest; sockets that ignore the close frame still count
      for (const { connection } of here.slice(0, -most)) connection.close('replaced')
      looking ??= setInterval(() => {
        look().catch(failed)
      }, lookEvery).unref()
      return one.connection
    },

    /** Whether the connection's session is still valid, asked before each frame (I11). */
    async still(connection: Connection): Promise<boolean> {
      const one = (byUser.get(connection.me.id) ?? []).find((held) => held.connection === connection)
      if (!one) return false
      if (performance.now() - one.knownAt() < knownFor) return true
      return learn(one, await deps.sessions.find(deps.db, connection.tokenHash, deps.now()))
    },

    async touch(connection: Connection): Promise<void> {
      const one = (byUser.get(connection.me.id) ?? []).find((held) => held.connection === connection)
      if (one) await deps.sessions.touch(deps.db, connection.tokenHash, one.session().lastSeenAt, deps.now())
    },

    close: () => {
      clearInterval(looking)
    },
  }
}

function held(deps: Deps, socket: WebSocket, request: FastifyRequest, tokenHash: Buffer, first: Session): Held {
  let session = first
  let knownAt = performance.now()
  const absolute = addressesOf(deps, request)
  const connection: Connection = {
    get me() {
      return session.me
    },
    tokenHash,
    count: async () => void (await deps.limits.count('chat', { request, person: session.me.id })),
    fileUrl: (key) => absolute(deps.providers.storage.url(key, deps.now())),
    send(frame) {
      if (socket.readyState !== socket.OPEN) return
      // a client that reads too slowly is disconnected; it reconnects and loads the messages it missed
      if (socket.bufferedAmount > unreadMost) socket.terminate()
      else socket.send(JSON.stringify(frame))
    },
    close: (why) => {
      closeSocket(socket, why)
    },
  }
  return {
    connection,
    know(now) {
      session = now
      knownAt = performance.now()
    },
    session: () => session,
    knownAt: () => knownAt,
  }
}
