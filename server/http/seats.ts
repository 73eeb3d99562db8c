import type { WebSocket } from '@fastify/websocket'
import type { FastifyRequest } from 'fastify'
import { closeCodes, type ServerFrame } from '../../contract/areas/chat'
import type { Deps, FileUrl, Me } from '../context'
import { addressOf } from './serve'

/** What a reader may leave unread before it is dropped, bytes (security I11). */
const unreadMost = 1_048_576
/** Sessions are looked at so often, and what is known of one holds so long: one that ended has no socket a second later (I4), ms. */
const lookEvery = 800
const knownFor = 1_000

/** One live socket of somebody, as the product sees it. */
export type Seat = {
  /** Who they are, known anew each second. */
  readonly me: Me
  readonly tokenHash: Buffer
  /** The request that opened it: its address is what is counted. */
  readonly request: FastifyRequest
  readonly fileUrl: FileUrl
  send(frame: ServerFrame): void
  /** Ends it, for a reason of `closeCodes`. */
  close(code: number): void
}

/** Who is here, by person, the one who came first standing first. */
export type Seats = {
  of(person: number): readonly Seat[]
  all(): readonly Seat[]
}

type Session = { me: Me; lastSeenAt: Date }
type Held = { seat: Seat; know(session: Session): void; session: () => Session; knownAt: () => number }

/**
 * The sockets that were let in, `most` a person: whoever comes beyond it takes the place of the oldest. Each ends with its
 * session: sessions are looked at together, many times a minute, and no frame is answered by what was known longer ago.
 */
export function createSeats(deps: Deps, most: number, failed: (error: unknown) => void) {
  const people = new Map<number, Held[]>()
  let looking: NodeJS.Timeout | undefined
  const everybody = () => [...people.values()].flat()

  /** Ends the sockets of sessions that are over, and learns anew who the others are. */
  async function look() {
    const all = everybody()
    if (all.length === 0) return
    const hashes = all.map(({ seat }) => seat.tokenHash)
    const found = await deps.sessions.findAll(deps.db, hashes, deps.now())
    for (const one of all) learn(one, found.get(one.seat.tokenHash.toString('hex')))
  }

  function learn({ seat, know }: Held, session: Session | undefined): boolean {
    const theirs = session?.me.id === seat.me.id
    if (session && theirs) know(session)
    else seat.close(closeCodes.sessionEnded)
    return theirs
  }

  function leave(gone: Held) {
    const { id } = gone.seat.me
    const left = (people.get(id) ?? []).filter((one) => one !== gone)
    if (left.length === 0) people.delete(id)
    else people.set(id, left)
  }

  return {
    of: (person: number): readonly Seat[] => (people.get(person) ?? []).map(({ seat }) => seat),
    all: (): readonly Seat[] => everybody().map(({ seat }) => seat),

    /** Gives somebody a seat for as long as their socket is open. */
    take(socket: WebSocket, request: FastifyRequest, tokenHash: Buffer, session: Session): Seat {
      const one = held(deps, socket, request, tokenHash, session)
      const here = [...(people.get(session.me.id) ?? []), one]
      people.set(session.me.id, here)
      socket.once('close', () => {
        leave(one)
      })
      // one that does not answer its close keeps its place a while: whoever came after it may not hide behind it
      for (const { seat } of here.slice(0, -most)) seat.close(closeCodes.replaced)
      looking ??= setInterval(() => {
        look().catch(failed)
      }, lookEvery).unref()
      return one.seat
    },

    /** Whether it is still them: every frame asks (I11). */
    async still(seat: Seat): Promise<boolean> {
      const one = (people.get(seat.me.id) ?? []).find((held) => held.seat === seat)
      if (!one) return false
      if (performance.now() - one.knownAt() < knownFor) return true
      return learn(one, await deps.sessions.find(deps.db, seat.tokenHash, deps.now()))
    },

    /** Notes that somebody does something, and so is here. */
    async touch(seat: Seat): Promise<void> {
      const one = (people.get(seat.me.id) ?? []).find((held) => held.seat === seat)
      if (one) await deps.sessions.touch(deps.db, seat.tokenHash, one.session().lastSeenAt, deps.now())
    },

    close: () => {
      clearInterval(looking)
    },
  }
}

function held(deps: Deps, socket: WebSocket, request: FastifyRequest, tokenHash: Buffer, first: Session): Held {
  let [session, knownAt] = [first, performance.now()]
  const seat: Seat = {
    get me() {
      return session.me
    },
    tokenHash,
    request,
    fileUrl: (key) => addressOf(deps, request, deps.providers.storage.url(key, deps.now())),
    send(frame) {
      if (socket.readyState !== socket.OPEN) return
      // what is queued for whoever does not read stays with us: such a reader comes back and asks for it
      if (socket.bufferedAmount > unreadMost) socket.terminate()
      else socket.send(JSON.stringify(frame))
    },
    close: (code) => {
      socket.close(code)
    },
  }
  return {
    seat,
    know(now) {
      session = now
      knownAt = performance.now()
    },
    session: () => session,
    knownAt: () => knownAt,
  }
}
