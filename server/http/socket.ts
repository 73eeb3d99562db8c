import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { type ClientFrame, closeCodes, type ServerFrame, socketPath } from '../../contract/areas/chat'
import { codes } from '../../contract/errors'
import { limits } from '../../contract/limits'
import type { Deps, Me } from '../context'
import { asFailure } from './errors'
import { refuse } from './failure'
import { frameOf, framesAllowed, idIn } from './frames'
import { createSeats, type Seat, type Seats } from './seats'
import { addressOf } from './serve'
import { header } from './signature'

/** What the chat does with sockets; it is told of every one that comes, speaks and goes. */
export type Live = {
  /** Whose session a ticket stands for; undefined when it is none, used or late. */
  enter(ticket: string): Promise<{ tokenHash: Buffer; user: number } | undefined>
  came(seat: Seat): Promise<void>
  said(seat: Seat, frame: Exclude<ClientFrame, { type: 'hello' | 'ping' }>): Promise<void>
  close(): void
}

/** Sessions are looked at so often, so that one that ended has no socket a second later (security I4), ms. */
const lookEvery = 800
const knownFor = 1_000
const pingEvery = 25_000
const silentMost = 70_000
/** What a reader may leave unread before it is dropped, bytes (security I11). */
const unreadMost = 1_048_576
/** Sockets of one address that did not say who they are yet. */
const waitingMost = 50
/** Frames that wait for one another, and frames that are none, before a socket is closed. */
const queuedMost = 60
const strikesMost = 10
/** How long a close waits for what is under way, and then for the other side, ms (security R10). */
const drainPatience = 5_000
const underWay = 150
const goodbye = 1_000

/**
 * The socket of the chat (security I11): it opens for our own pages and for the mini-program, the first frame shows a ticket,
 * every other one is answered for whoever its session stands for at that moment.
 */
export async function serveSocket(app: FastifyInstance, deps: Deps, live: (deps: Deps, seats: Seats) => Live) {
  const seats = createSeats(limits.socketsPerPerson)
  const chat = live(deps, seats)
  const waiting = new Map<string, number>()
  const working = new Set<Promise<void>>()
  let closing = false
  let looking: NodeJS.Timeout | undefined

  const log = (error: unknown) => {
    if (asFailure(error).code === codes.broken) app.log.error({ err: error }, 'socket failed')
  }

  /** Ends the sockets of sessions that are over, and learns anew who the others are. */
  async function look() {
    const all = seats.all() as readonly Held[]
    if (all.length === 0) return
    const found = await deps.sessions.findAll(
      deps.db,
      all.map(({ tokenHash }) => tokenHash),
      deps.now(),
    )
    for (const seat of all) {
      const session = found.get(seat.tokenHash.toString('hex'))
      if (session?.me.id === seat.me.id) seat.know(session.me)
      else seat.close(closeCodes.sessionEnded)
    }
  }
  const lookOn = () => {
    looking ??= setInterval(() => {
      look().catch(log)
    }, lookEvery).unref()
  }

  /** Whether it is still them: every frame asks (I11), and an answer holds a second. */
  async function still(seat: Held): Promise<boolean> {
    if (performance.now() - seat.knownAt() < knownFor) return true
    const session = await deps.sessions.find(deps.db, seat.tokenHash, deps.now())
    if (session?.me.id === seat.me.id) {
      seat.know(session.me)
      await deps.sessions.touch(deps.db, seat.tokenHash, session.lastSeenAt, deps.now())
      return true
    }
    seat.close(closeCodes.sessionEnded)
    return false
  }

  /** Takes a socket in whose first frame shows a good ticket. */
  async function enter(socket: WebSocket, request: FastifyRequest, frame: ClientFrame): Promise<Held | undefined> {
    const entered = frame.type === 'hello' ? await chat.enter(frame.ticket) : undefined
    const session = entered && (await deps.sessions.find(deps.db, entered.tokenHash, deps.now()))
    if (!entered || session?.me.id !== entered.user || socket.readyState !== socket.OPEN) {
      socket.close(closeCodes.sessionEnded)
      return undefined
    }
    const seat = held(socket, request, deps, session.me, entered.tokenHash)
    socket.once('close', () => seats.remove(seat))
    seats.add(seat)?.close(closeCodes.replaced)
    lookOn()
    await chat.came(seat)
    seat.send({ type: 'ready' })
    return seat
  }

  await app.register(websocket, {
    options: { maxPayload: limits.frameBytes, perMessageDeflate: false },
    errorHandler: (_error, socket) => {
      socket.terminate()
    },
    preClose: (done) => {
      closing = true
      drain().then(
        () => done(),
        () => done(),
      )
    },
  })

  /** Tells everybody to come back, each at a moment of their own, and lets what is under way end (security R10). */
  async function drain() {
    for (const seat of seats.all()) seat.send({ type: 'later', after: 300 + Math.floor(Math.random() * 4_000) })
    const patience = (ms: number) => new Promise((over) => setTimeout(over, ms).unref())
    const over = performance.now() + drainPatience
    // what was said before anybody heard that we go is on its way
    await patience(underWay)
    while (working.size > 0 && performance.now() < over)
      await Promise.race([Promise.allSettled(working), patience(100)])
    clearInterval(looking)
    chat.close()
    const { clients } = app.websocketServer
    for (const client of clients) client.close(closeCodes.later)
    const gone = [...clients].map((client) => new Promise((over) => client.once('close', over)))
    await Promise.race([Promise.all(gone), patience(goodbye)])
    for (const client of clients) client.terminate()
    await deps.providers.pubsub.close()
  }

  const options = {
    websocket: true as const,
    schema: { hide: true },
    onRequest: async (request: FastifyRequest) => {
      if (closing) throw refuse('busy', { data: { retryAfter: 1 } })
      if (!isWelcome(deps, request)) throw refuse('forbidden')
      if ((waiting.get(request.ip) ?? 0) >= waitingMost) throw refuse('tooMany', { data: { retryAfter: 5 } })
    },
  }
  app.get(socketPath, options, (socket, request) => {
    const { ip } = request
    waiting.set(ip, (waiting.get(ip) ?? 0) + 1)
    let unknown = true
    const known = () => {
      if (!unknown) return
      unknown = false
      const left = (waiting.get(ip) ?? 1) - 1
      if (left === 0) waiting.delete(ip)
      else waiting.set(ip, left)
    }
    const late = setTimeout(() => socket.close(closeCodes.helloLate), limits.helloSeconds * 1000)
    const allowed = framesAllowed()
    let [seat, heardAt, strikes, queued]: [Held | undefined, number, number, number] = [
      undefined,
      performance.now(),
      0,
      0,
    ]
    let first = true
    let turn = Promise.resolve()

    const beat = setInterval(() => {
      if (performance.now() - heardAt > silentMost) socket.terminate()
      else socket.ping()
    }, pingEvery).unref()
    const heard = () => (heardAt = performance.now())
    socket.on('pong', heard)
    socket.on('close', () => {
      clearTimeout(late)
      clearInterval(beat)
      known()
    })

    async function take(text: string) {
      if (socket.readyState !== socket.OPEN) return
      try {
        const frame = frameOf(text)
        if (first) {
          first = false
          seat = await enter(socket, request, frame)
          clearTimeout(late)
          known()
        } else if (seat && (await still(seat))) {
          if (frame.type === 'hello') throw refuse('badInput')
          if (frame.type === 'ping') seat.send({ type: 'pong' })
          else await chat.said(seat, frame)
        }
      } catch (error) {
        log(error)
        if (!seat) return socket.close(closeCodes.sessionEnded)
        const failure = asFailure(error)
        seat.send({ type: 'refused', id: idIn(text), code: failure.code, msg: failure.message })
        strikes += failure.code === codes.badInput ? 1 : 0
        if (strikes >= strikesMost) socket.close(closeCodes.misused)
      }
    }

    socket.on('message', (data: Buffer, binary: boolean) => {
      heard()
      if (binary || !allowed() || queued >= queuedMost) return socket.close(closeCodes.misused)
      queued += 1
      // one after the other: what somebody says is said in their order
      turn = turn.then(() => take(data.toString('utf8'))).finally(() => (queued -= 1))
      const done = turn
      working.add(done)
      void done.finally(() => working.delete(done))
    })
  })
}

type Held = Seat & { know(me: Me): void; knownAt(): number }

function held(socket: WebSocket, request: FastifyRequest, deps: Deps, first: Me, tokenHash: Buffer): Held {
  let [me, knownAt] = [first, performance.now()]
  return {
    get me() {
      return me
    },
    tokenHash,
    request,
    fileUrl: (key) => addressOf(deps, request, deps.providers.storage.url(key, deps.now())),
    send(frame: ServerFrame) {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > unreadMost) socket.terminate()
      else socket.send(JSON.stringify(frame))
    },
    close: (code) => socket.close(code),
    know(now) {
      me = now
      knownAt = performance.now()
    },
    knownAt: () => knownAt,
  }
}

/** Our own pages, those that may call us, and the mini-program; a browser names its page and cannot name another one. */
function isWelcome({ env }: Deps, request: FastifyRequest): boolean {
  const origin = header(request, 'origin')
  const own = [env.PUBLIC_ORIGIN, `${request.protocol}://${request.host}`, 'https://servicewechat.com']
  if (origin !== '') return own.includes(origin) || env.CORS_ORIGINS.includes(origin)
  return request.headers.origin === undefined && /^(https:\/\/servicewechat\.com\/|$)/.test(header(request, 'referer'))
}
