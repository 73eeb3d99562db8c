import type { FastifyInstance } from 'fastify'

/** Closing lets running calls end and drops idle connections as they fall free; keep-alive clients would hold it for ever. */
export function drainOnClose(app: FastifyInstance): () => boolean {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    const timer = setInterval(() => {
      app.server.closeIdleConnections()
    }, 50)
    app.server.once('close', () => {
      clearInterval(timer)
    })
    done()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  return () => closing
}
