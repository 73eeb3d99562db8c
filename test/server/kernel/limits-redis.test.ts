import net, { type AddressInfo } from 'node:net'
import type { Redis } from 'ioredis'
import pg from 'pg'
import { limiters } from '../../../contract/kernel/limiters'
import { createLimits } from '../../../server/http/limits'
import { openRedis } from '../../../server/http/redis'
import { calls, plainInput } from '../../attack/calls'
import { shoot, written } from '../../attack/shots'
import { type World, world } from '../../world'

/** Redis's answer to a command; '' means no answer. */
type Answer = (command: string) => string

/** The first accepts connections and says nothing. The second gets ready and then does not answer counting commands. */
const hanging: [string, 'connect' | 'ready', Answer][] = [
  ['says nothing at all', 'connect', () => ''],
  [
    'falls silent once it is ready',
    'ready',
    (command) => {
      if (/^eval/i.test(command)) return ''
      return /^info/i.test(command) ? '$15\r\nredis_version:7\r\n' : '+OK\r\n'
    },
  ],
]

const onePerLimiter = Object.values(Object.fromEntries(calls.map((call) => [call.endpoint.limiter, call])))

/** The commands that were sent, each starting at its name. */
const commandsIn = (said: string) => said.split(/\*\d+\r\n\$\d+\r\n/).slice(1)

describe.each(hanging)('with a Redis that %s', (_name, reached, answer) => {
  let server: net.Server
  let redis: Redis
  let w: World
  const sockets = new Set<net.Socket>()
  beforeAll(async () => {
    server = net.createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('data', (said) => socket.write(commandsIn(said.toString()).map(answer).join('')))
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    redis = openRedis(`redis://127.0.0.1:${(server.address() as AddressInfo).port}`)
    await new Promise((connected) => redis.once(reached, connected))
    // with Redis, nothing may be counted in PostgreSQL, so its pool has no server
    const pool = new pg.Pool({ host: '/nowhere' })
    w = await world({
      deps: (deps) => ({
        ...deps,
        limits: createLimits({ pool, redis, keys: deps.keys, challenges: deps.providers.challenges }),
      }),
    })
  })
  afterAll(async () => {
    redis.disconnect()
    for (const socket of sockets) socket.destroy()
    await new Promise((closed) => server.close(closed))
    await w.close()
  })

  // security R4
  test('refuses calls that must be counted, serves all others, and never hangs', async () => {
    for (const { name, endpoint, ...call } of onePerLimiter) {
      const mei = await w.person('梅', { member: true, dogFood: 100 })
      const payload = written(endpoint, plainInput({ name, endpoint, ...call }))
      const shot = await Promise.race([
        shoot(w.app, endpoint, payload, { token: mei.token, at: w.now() }),
        new Promise<never>((_, late) => setTimeout(() => late(new Error(`${name} hangs`)), 5000).unref()),
      ])
      expect([name, shot.status === 503]).toEqual([name, limiters[endpoint.limiter].down === 'closed'])
    }
  })
})
