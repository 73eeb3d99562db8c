import type { FastifyRequest } from 'fastify'
import type { Deps } from '../context'

// names that nobody else can own: this machine, an address of a network at home, the host that was set
const ownHost =
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(1[6-9]|2\d|3[01])\.\d+\.\d+)$/

/**
 * Absolute address of a path; '' for none. Without a configured origin, the one that this request came to, if its name can be
 * ours: what a stranger writes into `Host` leads nobody to them.
 */
export function addressOf({ env }: Deps, { protocol, host, hostname }: FastifyRequest, path: string): string {
  if (path === '') return ''
  if (env.PUBLIC_ORIGIN !== '') return `${env.PUBLIC_ORIGIN}${path}`
  const ours = ownHost.test(hostname) || hostname === env.HOST
  return `${protocol}://${ours ? host : `127.0.0.1:${String(env.PORT)}`}${path}`
}
