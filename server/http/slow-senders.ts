import type { FastifyInstance } from 'fastify'
import { uploadPath } from './upload'

/**
 * How long a sender may take (security R8), ms: for the headers, for a whole request (an upload on a slow line), and for what
 * every other request carries. Node looks at the first two once a second; by itself it would look twice a minute, and with
 * headers allowed longer than requests it swaps the two.
 */
const headers = 5_000
const whole = 480_000
const body = 10_000

export const senderTimeouts = {
  requestTimeout: whole,
  http: { headersTimeout: headers, connectionsCheckingInterval: 1_000 },
} as const

/** Hangs up on who sends what belongs to a call for longer than ten seconds; uploads have a pace of their own. */
export function dropSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, url }) => {
    // a socket's request never completes
    if (url === uploadPath || raw.headers.upgrade !== undefined) return
    const late = setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, body).unref()
    raw.once('close', () => {
      clearTimeout(late)
    })
  })
}
