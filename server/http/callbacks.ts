import type { FastifyInstance } from 'fastify'
import type { Deps } from '../kernel/context'
import { refuse } from '../kernel/errors'
import type { Told } from '../providers/moderation'
import { addPart } from './parts'

type Settle = (told: Told) => Promise<boolean>

/**
 * Receives WeChat's verdicts on pictures at POST /callbacks/wechat/media; GET verifies the URL. Signature, key, app and
 * time are checked first (security C9, M2), and all errors get the same response.
 */
export async function serveCallbacks(app: FastifyInstance, { providers, now }: Deps, settle: Settle): Promise<void> {
  const { push } = providers.moderation
  if (!push) return
  await addPart(app, 'callbacks', async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body)
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    const options = { schema: { hide: true }, exposeHeadRoute: false }
    scope.get<{ Querystring: Record<string, unknown> }>(
      '/callbacks/wechat/media',
      options,
      async ({ query }, reply) => {
        const greeting = push.greet(query)
        if (greeting === undefined) throw refuse('absent')
        return reply.type('text/plain; charset=utf-8').send(greeting)
      },
    )
    scope.post<{ Querystring: Record<string, unknown>; Body: unknown }>(
      '/callbacks/wechat/media',
      options,
      async ({ query, body }, reply) => {
        if (!(await settle(opened(() => push.open({ query, body: String(body), now: now() }))))) throw refuse('absent')
        return reply.type('text/plain; charset=utf-8').send('success')
      },
    )
  })
}

/** Opens a message. @throws ApiError absent for an invalid one */
function opened(open: () => Told): Told {
  try {
    return open()
  } catch {
    throw refuse('absent')
  }
}
