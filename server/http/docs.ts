import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../kernel/context'

/** OpenAPI 3.1 at /openapi.json and /docs; not in production (security O9). */
export async function addDocs(app: FastifyInstance, { env, limits }: Deps): Promise<void> {
  if (env.NODE_ENV === 'production') return
  app.addHook('onRequest', async (request) => {
    if (/^\/(docs|openapi)/.test(request.url)) await limits.count('open', { request, person: undefined })
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: '二狗 API',
        version: '1',
        description: 'Printed from the contract. GET calls are signed: see contract/kernel/sign.ts.',
      },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    },
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
}
