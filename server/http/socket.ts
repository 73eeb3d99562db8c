import type { Socket } from 'node:net'
import websocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codes } from '../../contract/kernel/errors'
import { limits } from '../../contract/kernel/limits'
import { type ClientFrame, socketPath, ticketIn } from '../../contract/meeting/chat-socket'
import type { Connection, Connections, Live } from '../kernel/connections'
import type { Deps } from '../kernel/context'
import { refuse } from '../kernel/errors'
import { createConnections } from './connections'
import { asApiError } from './errors'
import { takeFrames } from './frame-loop'
import { closeSocket } from './frames'
import { placeOfRequest } from './place'
import { header } from './signature'
import { silentSockets } from './silent-sockets'

/** Phases of the shutdown, in ms: frames on their way, running handlers, closing handshake (security R10). */
const onItsWay = 150
const drainPatience = 5_000
const goodbye = 1_000
/** Range of the random delay before a client reconnects, in ms. */
const soonest = 300
const latest = 4_300

/**
 * Serves the chat socket (security I11), for our pages and the mini-program. The first frame has a ticket. Later frames
 * act for its session, whose state is checked each time.
 */
export async function serveSocket(
  app: FastifyInstance,
  deps: Deps,
  live: (deps: Deps, connections: Connections, failed: (error: unknown) => void) => Live,
) {
  const failed = (error: unknown) => {
    if (asApiError(error).code === codes.broken) app.log.error({ err: error }, 'socket failed')
  }
  const connections = createConnections(deps, limits.socketsPerPerson, failed)
  const open: Open = {
    app,
    deps,
    connections,
    chat: live(deps, connections, failed),
    working: new Set(),
    announced: new WeakMap(),
  }
  const silent = silentSockets()
  let closing = false

  await app.register(websocket, {
    options: { maxPayload: limits.frameBytes, perMessageDeflate: false },
    errorHandler: (_error, socket) => {
      socket.terminate()
    },
    preClose: (done) => {
      const end = () => {
        done()
      }
      closing = true
      drain(open).then(end, end)
    },
  })
  // during the shutdown the router refuses upgrades; destroy their sockets, or closing would wait for them
  app.server.on('upgrade', (_request, line: Socket) => {
    if (closing) line.destroySoon()
  })

  const options = {
    websocket: true as const,
    schema: { hide: true },
    onRequest: async (request: FastifyRequest) => {
      if (closing) throw refuse('busy')
      if (!isWelcome(deps, request)) throw refuse('forbidden')
      // count the request, since a flood of sockets would push out those that are about to say hello
      const stranger = { request, person: undefined }
      await deps.limits.count('flood', stranger)
      if (await announce(open, request)) void deps.limits.giveBack('flood', stranger, 'right')
    },
  }
  app.get(socketPath, options, (socket, request) => {
    takeFrames(socket, {
      enter: (frame) => enter(open, socket, request, frame),
      said: (connection, frame) => said(open, connection, frame),
      working(done) {
        open.working.add(done)
        void done.finally(() => open.working.delete(done))
      },
      known: open.announced.has(request) ? () => undefined : silent.add(placeOfRequest(request), () => showOut(socket)),
      failed,
    })
  })
}

/** Closes a socket, and ends its connection if the client does not answer the close. */
function showOut(socket: WebSocket) {
  closeSocket(socket, 'helloLate')
  setTimeout(() => socket.terminate(), goodbye).unref()
}

type Open = {
  app: FastifyInstance
  deps: Deps
  connections: LocalConnections
  chat: Live
  working: Set<Promise<void>>
  /** For each upgrade request, the ticket that came with it. */
  announced: WeakMap<FastifyRequest, { ticket: string; entered: Awaited<ReturnType<Live['enter']>> }>
}
type LocalConnections = ReturnType<typeof createConnections>

/**
 * Whether a valid ticket came with the upgrade. The ticket is redeemed now, and its result is kept for the first frame,
 * which repeats the ticket.
 */
async function announce({ chat, announced }: Open, request: FastifyRequest): Promise<boolean> {
  const ticket = ticketIn(header(request, 'sec-websocket-protocol'))
  const entered = ticket === undefined ? undefined : await chat.enter(ticket)
  if (ticket !== undefined && entered) announced.set(request, { ticket, entered })
  return entered !== undefined
}

async function enter(
  { deps, connections, chat, announced }: Open,
  socket: WebSocket,
  request: FastifyRequest,
  frame: ClientFrame,
): Promise<Connection | undefined> {
  if (frame.type !== 'hello') return undefined
  const before = announced.get(request)
  const entered = before?.ticket === frame.ticket ? before.entered : await chat.enter(frame.ticket)
  const session = entered && (await deps.sessions.find(deps.db, entered.tokenHash, deps.now()))
  if (!entered || session?.me.id !== entered.user || socket.readyState !== socket.OPEN) return undefined
  const connection = connections.take(socket, request, entered.tokenHash, session)
  await chat.came(connection)
  connection.send({ type: 'ready' })
  return connection
}

async function said({ connections, chat }: Open, connection: Connection, frame: ClientFrame): Promise<void> {
  if (!(await connections.still(connection)) || frame.type === 'hello') return
  if (frame.type === 'ping') {
    connection.send({ type: 'pong' })
    return
  }
  await chat.said(connection, frame)
  await connections.touch(connection)
}

/** Asks clients to reconnect, and lets running handlers finish. */
async function drain({ app, deps, connections, chat, working }: Open): Promise<void> {
  for (const connection of connections.all())
    connection.send({ type: 'later', after: soonest + Math.floor(Math.random() * (latest - soonest)) })
  const patience = (ms: number) => new Promise((over) => setTimeout(over, ms).unref())
  const over = performance.now() + drainPatience
  // if there are clients, accept frames that are on their way
  if (app.websocketServer.clients.size > 0) await patience(onItsWay)
  while (working.size > 0 && performance.now() < over) await Promise.race([Promise.allSettled(working), patience(100)])
  connections.close()
  chat.close()
  const { clients } = app.websocketServer
  const gone = [...clients].map((client) => new Promise((left) => client.once('close', left)))
  for (const client of clients) closeSocket(client, 'later')
  await Promise.race([Promise.all(gone), patience(goodbye)])
  for (const client of clients) client.terminate()
  await deps.providers.pubsub.close()
}

/**
 * Checks the origin, which a page in a browser cannot forge. Accepted are own pages, configured origins and the
 * mini-program.
 */
function isWelcome({ env }: Deps, request: FastifyRequest): boolean {
  const origin = header(request, 'origin')
  const own = [env.PUBLIC_ORIGIN, `${request.protocol}://${request.host}`, 'https://servicewechat.com']
  if (origin !== '') return own.includes(origin) || env.CORS_ORIGINS.includes(origin)
  return request.headers.origin === undefined && /^(https:\/\/servicewechat\.com\/|$)/.test(header(request, 'referer'))
}
