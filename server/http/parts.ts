import type { FastifyInstance, FastifyPluginAsync } from 'fastify'

/** Registers a part of the server by a name: Fastify seeks that of others among all loaded modules, which is slow. */
export const addPart = (
  app: FastifyInstance,
  name: string,
  mount: FastifyPluginAsync,
  options: { prefix?: string } = {},
) => app.register(Object.assign(mount, { [Symbol.for('fastify.display-name')]: name }), options)
