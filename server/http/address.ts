import type { FastifyRequest } from 'fastify'
import type { Deps } from '../kernel/context'

// host names that no attacker can own: localhost and private networks; `env.HOST` is checked below
const ownHost =
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(1[6-9]|2\d|3[01])\.\d+\.\d+)$/

/**
 * Returns a function that makes absolute URLs of paths, and '' of ''. Without a configured origin it uses the host name
 * of the request only if that can be ours, so that an attacker's `Host` header gets into no URL. The origin is computed
 * once per request, when it is first needed.
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
