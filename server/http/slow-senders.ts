import type { FastifyInstance } from 'fastify'
import { piecePath } from './pieces'
import { uploadPath } from './upload'

/**
 * Timeouts, ms (security R8): headers, whole request (an upload on a slow line), other bodies. Node checks every 30 s
 * by default, and swaps headers and request timeouts when headers have the longer one.
 */
const headers = 5_000
const whole = 480_000
const body = 10_000

export const senderTimeouts = {
  requestTimeout: whole,
  http: { headersTimeout: headers, connectionsCheckingInterval: 1_000 },
} as const

/** Drops calls whose body takes longer than ten seconds; uploads have their own pace. */
export function dropSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, url }) => {
    // a websocket's request never completes
    if (url === uploadPath || url === piecePath || raw.headers.upgrade !== undefined) return
    const late = setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, body).unref()
    raw.once('close', () => {
      clearTimeout(late)
    })
  })
}
