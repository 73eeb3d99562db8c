import type { FastifyRequest } from 'fastify'
import type { Deps } from '../context'

/** Absolute address; without a configured origin, that of the request. */
export const addressOf = ({ env }: Deps, { protocol, host }: FastifyRequest, path: string) =>
  path === '' ? '' : `${env.PUBLIC_ORIGIN || `${protocol}://${host}`}${path}`
