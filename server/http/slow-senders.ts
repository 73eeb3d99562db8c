import type { FastifyInstance } from 'fastify'
import { piecePath } from './pieces'
import { uploadPath } from './upload'

/**
 * Timeouts in ms (security R8) for headers, for a whole request (a slow upload), and for other bodies. Node checks only
 * every 30 s by default. It swaps the timeouts of headers and request when that of headers is longer.
 */
const headers = 5_000
const whole = 480_000
const body = 10_000

export const senderTimeouts = {
  requestTimeout: whole,
  http: { headersTimeout: headers, connectionsCheckingInterval: 1_000 },
} as const

/** Closes the connection of a request whose body takes longer than ten seconds. Uploads have their own limit. */
export function dropSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, url }) => {
    // the request of a websocket never completes
    if (url === uploadPath || url === piecePath || raw.headers.upgrade !== undefined) return
    const late = setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, body).unref()
    raw.once('close', () => {
      clearTimeout(late)
    })
  })
}
