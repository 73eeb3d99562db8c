import type { FastifyRequest } from 'fastify'
import type { Deps } from '../context'

/** A path with the origin that users reach this server by; without a configured one, the origin this request came to. */
export const addressOf = ({ env }: Deps, { protocol, host }: FastifyRequest, path: string) =>
  path === '' ? '' : `${env.PUBLIC_ORIGIN || `${protocol}://${host}`}${path}`
