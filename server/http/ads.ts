import type { FastifyInstance } from 'fastify'
import type { AdsConfig } from '../../contract/play/links-ads'
import type { Deps } from '../kernel/context'
import { refuse } from '../kernel/errors'

/** Returns the ad of a link by name. The area that owns ads passes it in. */
type AdOf = (deps: Deps, id: string, now: Date) => Promise<AdsConfig | undefined>

/** Serves the configuration of an ad by the name of its link (C.ads.01), in the flat format of the specification. */
export function serveAds(app: FastifyInstance, deps: Deps, adOf: AdOf): void {
  app.get<{ Params: { file: string } }>('/static/ads/:file', { schema: { hide: true } }, async (request, reply) => {
    await deps.limits.count('links', { request, person: undefined })
    const [, id] = /^([A-Za-z0-9-]{1,32})\.json$/.exec(request.params.file) ?? []
    const ad = id === undefined ? undefined : await adOf(deps, id, deps.now())
    if (!ad) throw refuse('absent')
    // cache briefly, since the URLs of its pictures expire after some minutes
    return reply.header('cache-control', 'public, max-age=60').send({ ...ad.banner, ...ad.scene })
  })
}
