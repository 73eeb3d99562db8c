import Ajv from 'ajv'
import { ClientFrame } from '../../contract/areas/chat'
import { limits } from '../../contract/limits'
import { refuse } from '../errors'
import { checkText, parseBody } from './input'

const valid = new Ajv({ strict: false, validateFormats: false, unicode: false, logger: false }).compile<ClientFrame>(
  ClientFrame,
)

/** One frame as the contract declares it, read as strictly as the body of a call. @throws ApiError badInput */
export function frameOf(text: string): ClientFrame {
  const frame = parseBody(text)
  checkText(frame)
  if (!valid(frame)) throw refuse('badInput')
  return frame
}

/** What a frame that is no frame calls itself, so that its sender knows which one was refused. */
export const idIn = (text: string): string => /"id"\s*:\s*"([A-Za-z0-9_-]{16,40})"/.exec(text.slice(0, 1000))?.[1] ?? ''

/** Counts frames of one socket; false for one beyond what a second may hold. */
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
