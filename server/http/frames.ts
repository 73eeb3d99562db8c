import type { WebSocket } from '@fastify/websocket'
import Ajv from 'ajv'
import { limits } from '../../contract/kernel/limits'
import { ClientFrame, closeCodes, type CloseName, closeReasons } from '../../contract/meeting/chat-socket'
import { refuse } from '../kernel/errors'
import { checkText, parseBody } from './input'

const valid = new Ajv({ strict: false, validateFormats: false, unicode: false, logger: false }).compile<ClientFrame>(
  ClientFrame,
)

/** Validates as strictly as bodies. @throws ApiError badInput */
export function frameOf(text: string): ClientFrame {
  const frame = parseBody(text)
  checkText(frame)
  if (!valid(frame)) throw refuse('badInput')
  return frame
}

/** Id of an invalid frame, to report which was refused. */
export const idIn = (text: string): string => /"id"\s*:\s*"([A-Za-z0-9_-]{16,40})"/.exec(text.slice(0, 1000))?.[1] ?? ''

/** Closes a socket with a code of the contract and the reason of that code. */
export const closeSocket = (socket: Pick<WebSocket, 'close'>, why: CloseName): void => {
  socket.close(closeCodes[why], closeReasons[why])
}

/** Rate limit of one socket per second. */
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
