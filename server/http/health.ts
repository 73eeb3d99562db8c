import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context'
import { ping } from '../db/ping'

/** `/healthz`: the process lives. `/readyz`: it can serve, which needs the database; no while it is closing. */
export function addHealth(app: FastifyInstance, { db }: Deps, closing: () => boolean): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'silent' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true }, logLevel: 'silent' }, async (_request, reply) => {
    const ready = !closing() && (await ping(db).catch(() => false))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
