import type { FastifyInstance } from 'fastify'
import { ping } from '../db/ping'
import type { Deps } from '../kernel/context'

/** `/healthz`: the process is alive. `/readyz`: the database answers and the server is not closing. */
export function addHealth(app: FastifyInstance, { db }: Deps, closing: () => boolean): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'silent' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true }, logLevel: 'silent' }, async (_request, reply) => {
    const ready = !closing() && (await ping(db).catch(() => false))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
