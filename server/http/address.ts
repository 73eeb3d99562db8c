import type { FastifyRequest } from 'fastify'
import type { Deps } from '../kernel/context'

// hosts that no other party can own: localhost, and addresses of private networks; `env.HOST` is checked below
const ownHost =
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(1[6-9]|2\d|3[01])\.\d+\.\d+)$/

/**
 * Makes absolute addresses of paths; '' of none. Without a configured origin it uses the origin of this request, if its name
 * can be ours, so that a stranger's `Host` never gets into an address. The origin is found once a request, at the first
 * path.
 */
export function addressesOf({ env }: Pick<Deps, 'env'>, request: FastifyRequest): (path: string) => string {
  let origin = env.PUBLIC_ORIGIN
  const originOf = ({ protocol, host, hostname }: FastifyRequest) => {
    const ours = ownHost.test(hostname) || hostname === env.HOST
    return `${protocol}://${ours ? host : `127.0.0.1:${String(env.PORT)}`}`
  }
  return (path) => {
    if (path === '') return ''
    if (origin === '') origin = originOf(request)
    return `${origin}${path}`
  }
}
