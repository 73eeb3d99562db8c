import type { FastifyInstance } from 'fastify'
import type { AdsConfig } from '../../contract/play/links-ads'
import type { Deps } from '../kernel/context'
import { refuse } from '../kernel/errors'

/** The ad of a link's name, injected by the area that owns it. */
type AdOf = (deps: Deps, id: string, now: Date) => Promise<AdsConfig | undefined>

/** Static configurations of ads, by the name of their link (C.ads.01): the flat shape of the specification. */
export function serveAds(app: FastifyInstance, deps: Deps, adOf: AdOf): void {
  app.get<{ Params: { file: string } }>('/static/ads/:file', { schema: { hide: true } }, async (request, reply) => {
    await deps.limits.count('links', { request, person: undefined })
    const [, id] = /^([A-Za-z0-9-]{1,32})\.json$/.exec(request.params.file) ?? []
    const ad = id === undefined ? undefined : await adOf(deps, id, deps.now())
    if (!ad) throw refuse('absent')
    // its pictures have addresses of some minutes
    return reply.header('cache-control', 'public, max-age=60').send({ ...ad.banner, ...ad.scene })
  })
}
