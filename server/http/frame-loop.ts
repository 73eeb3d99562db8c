import type { WebSocket } from '@fastify/websocket'
import { codes } from '../../contract/kernel/errors'
import { limits } from '../../contract/kernel/limits'
import type { ClientFrame } from '../../contract/meeting/chat-socket'
import type { Connection } from '../kernel/connections'
import { refuse } from '../kernel/errors'
import { asApiError } from './errors'
import { closeSocket, frameOf, framesAllowed, idIn } from './frames'

const pingEvery = 25_000
const silentMost = 70_000
/** Most queued frames and most invalid frames, before the socket is closed. */
const queuedMost = 60
const strikesMost = 10

export type Receiving = {
  /** Authenticates by the first frame. Returns undefined to refuse. */
  enter(frame: ClientFrame): Promise<Connection | undefined>
  /** Handles a frame. @throws ApiError, which is sent to the client */
  said(connection: Connection, frame: ClientFrame): Promise<void>
  /** Called for each frame with the promise of its work. */
  working(done: Promise<void>): void
  /** Called once, when the socket is authenticated or refused. */
  known(): void
  failed(error: unknown): void
}

/** Pings a socket, and ends it when it has been silent for too long. */
function heartbeat(socket: WebSocket) {
  let heardAt = performance.now()
  const timer = setInterval(() => {
    if (performance.now() - heardAt > silentMost) socket.terminate()
    else socket.ping()
  }, pingEvery).unref()
  const heard = () => {
    heardAt = performance.now()
  }
  socket.on('pong', heard)
  return {
    heard,
    stop() {
      clearInterval(timer)
    },
  }
}

/** A queue that runs its work in order. */
function frameQueue() {
  let queued = 0
  let turn = Promise.resolve()
  return {
    isFull: () => queued >= queuedMost,
    add(work: () => Promise<void>): Promise<void> {
      queued += 1
      turn = turn.then(work).finally(() => {
        queued -= 1
      })
      return turn
    },
  }
}

/** Handles a socket's frames in order (security I11). */
export function takeFrames(socket: WebSocket, on: Receiving): void {
  const allowed = framesAllowed()
  let connection: Connection | undefined
  const beat = heartbeat(socket)
  const queue = frameQueue()
  let [first, strikes] = [true, 0]

  const late = setTimeout(() => {
    closeSocket(socket, 'helloLate')
  }, limits.helloSeconds * 1000)
  const settled = () => {
    clearTimeout(late)
    on.known()
  }

  async function take(text: string): Promise<void> {
    if (socket.readyState !== socket.OPEN) return
    let id = idIn(text)
    try {
      const frame = frameOf(text)
      if ('id' in frame) ({ id } = frame)
      if (first) {
        first = false
        connection = await on.enter(frame)
        settled()
        if (!connection) closeSocket(socket, 'badTicket')
      } else if (connection) {
        if (frame.type === 'hello') throw refuse('badInput')
        await on.said(connection, frame)
      }
    } catch (error) {
      on.failed(error)
      refused(id, error)
    }
  }

  function refused(id: string, error: unknown): void {
    const { code, message } = asApiError(error)
    if (!connection) {
      // a first frame that is invalid counts as a bad ticket; after a server error the client may retry later
      closeSocket(socket, code === codes.badInput ? 'badTicket' : 'later')
      return
    }
    connection.send({ type: 'refused', id, code, msg: message })
    strikes += code === codes.badInput ? 1 : 0
    if (strikes >= strikesMost) closeSocket(socket, 'misused')
  }

  socket.on('close', () => {
    beat.stop()
    settled()
  })
  socket.on('message', (data: Buffer, binary: boolean) => {
    beat.heard()
    if (binary || !allowed() || queue.isFull()) {
      closeSocket(socket, 'misused')
      return
    }
    on.working(queue.add(() => take(data.toString('utf8'))))
  })
}
