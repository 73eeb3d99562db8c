import type { FastifyInstance, FastifyPluginAsync } from 'fastify'

/**
 * Registers a part of the server with a name. Without one, Fastify searches all loaded modules for a name, which is
 * slow.
 */
export const addPart = (
  app: FastifyInstance,
  name: string,
  mount: FastifyPluginAsync,
  options: { prefix?: string } = {},
) => app.register(Object.assign(mount, { [Symbol.for('fastify.display-name')]: name }), options)
