import { type CircuitBreaker, CircuitOpenError, RefusalError } from '../circuit-breaker'
import type { Sent } from './index'

/** Codes of errors before any byte left this machine. */
const unconnected: readonly unknown[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/**
 * Whether the connection failed. `fetch` keeps the reason in `cause`, with one error for each address that it tried.
 */
function isUnconnected(error: unknown): boolean {
  const { cause, code, errors } = error as { cause?: unknown; code?: unknown; errors?: unknown }
  if (unconnected.includes(code)) return true
  if (Array.isArray(errors) && errors.length > 0) return errors.every(isUnconnected)
  return cause !== undefined && cause !== null && isUnconnected(cause)
}

/**
 * Sends one message. An answer gives the outcome. Without an answer the message may have arrived, so it is not sent
 * again.
 * @throws Error when it certainly was not sent
 */
export async function handOver(breaker: CircuitBreaker, call: (signal: AbortSignal) => Promise<Sent>): Promise<Sent> {
  try {
    return await breaker(call)
  } catch (error) {
    if (error instanceof RefusalError || error instanceof CircuitOpenError || isUnconnected(error)) throw error
    return 'unknown'
  }
}
