import type { FastifyInstance } from 'fastify'

/**
 * Lets running calls end, and closes idle keep-alive connections, which would otherwise delay the shutdown. Returns a
 * function that tells whether the server is closing.
 */
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
