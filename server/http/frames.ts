import type { WebSocket } from '@fastify/websocket'
import Ajv from 'ajv'
import { limits } from '../../contract/kernel/limits'
import { ClientFrame, closeCodes, type CloseName, closeReasons } from '../../contract/meeting/chat-socket'
import { refuse } from '../kernel/errors'
import { parseBody } from './input'
import { textKeyword, withKinds } from './text-kinds'

const valid = new Ajv({
  strict: false,
  validateFormats: false,
  logger: false,
  keywords: [textKeyword],
}).compile<ClientFrame>(withKinds(ClientFrame))

/** Parses a frame and validates it as strictly as a request body. @throws ApiError badInput */
export function frameOf(text: string): ClientFrame {
  const frame = parseBody(text)
  if (!valid(frame)) throw refuse('badInput')
  return frame
}

/** Returns the id of an invalid frame, so that the refusal can name it. */
export const idIn = (text: string): string => /"id"\s*:\s*"([A-Za-z0-9_-]{16,40})"/.exec(text.slice(0, 1000))?.[1] ?? ''

/** Closes a socket with a code of the contract and the reason of that code. */
export const closeSocket = (socket: Pick<WebSocket, 'close'>, why: CloseName): void => {
  socket.close(closeCodes[why], closeReasons[why])
}

/** Returns a function that tells whether another frame is within the rate limit of one socket. */
export function framesAllowed(): () => boolean {
  let [left, since] = [limits.framesPerSecond as number, performance.now()]
  return () => {
    const now = performance.now()
    left = Math.min(limits.framesPerSecond, left + ((now - since) / 1000) * limits.framesPerSecond)
    since = now
    if (left < 1) return false
    left -= 1
    return true
  }
}
