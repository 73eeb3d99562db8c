import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Env } from '../env'
import type { Keys } from '../kernel/keys'
import { callerOf } from './identity'

/**
 * Options of the logger. Logs contain no request data: no query, body, token, phone number, name or content (security
 * O6).
 */
export const loggerOf = (env: Env): FastifyServerOptions['logger'] =>
  env.LOG === 'silent'
    ? false
    : {
        level: env.LOG,
        base: undefined,
        serializers: {
          err: (error: Error & { code?: string }) => ({
            type: error.name,
            code: error.code,
            message: plainMessage(error),
            stack: framesOf(error),
          }),
        },
      }

/** Returns an error message without data, since messages of database errors repeat values. */
const plainMessage = (error: Error & { code?: string }) =>
  error.code === undefined ? error.message : `database or system error ${error.code}`

const framesOf = (error: Error) =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .join('\n')

/** Logs each call: method, route pattern, status, milliseconds, request id, hashed caller. */
export function logCalls(app: FastifyInstance, keys: Keys): void {
  app.addHook('onResponse', async (request, reply) => {
    const me = callerOf(request)
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'nowhere',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(me && { caller: hashedUid(keys, me.uid) }),
    })
  })
}

/** Returns a keyed hash of a uid. A plain hash of ten digits could be reversed by brute force. */
export const hashedUid = (keys: Keys, uid: string) => keys.mac('log', uid).toString('hex').slice(0, 12)
