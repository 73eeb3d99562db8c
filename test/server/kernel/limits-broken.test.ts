import pg from 'pg'
import { limiters } from '../../../contract/kernel/limiters'
import { createLimits } from '../../../server/http/limits'
import { calls, plainInput } from '../../attack/calls'
import { shoot, written } from '../../attack/shots'
import { type World, world } from '../../world'

describe('with unreachable counters', () => {
  let broken: World
  beforeAll(async () => {
    const pool = new pg.Pool({ host: '/nowhere', port: 1, connectionTimeoutMillis: 200 })
    pool.on('error', () => undefined)
    broken = await world({
      deps: (deps) => ({
        ...deps,
        limits: createLimits({ pool, redis: undefined, keys: deps.keys, challenges: deps.providers.challenges }),
      }),
    })
  })
  afterAll(() => broken.close())

  // security §9
  test.each(calls.map((call) => [call.name, call] as const))(
    'treats %s as its limiter declares',
    async (_name, call) => {
      const mei = await broken.person('梅', { member: true, dogFood: 100 })
      const payload = written(call.endpoint, plainInput(call))
      const shot = await shoot(broken.app, call.endpoint, payload, { token: mei.token, at: broken.now() })
      const { where, down } = limiters[call.endpoint.limiter]
      const refused = where === 'shared' && down === 'closed'
      expect([call.name, shot.status === 503]).toEqual([call.name, refused])
      // a counter in this process's memory needs no shared store, so it may still report its remaining points
      if (where === 'shared') expect(shot.headers).not.toHaveProperty('ratelimit')
      if (refused) expect([shot.headers['retry-after'], shot.body.code]).toEqual(['1', 503])
    },
  )
})

// security G1
test('gives every call that writes a limiter that counts persons, numbers or addresses', () => {
  for (const { name, endpoint } of calls.filter((call) => call.endpoint.effect === 'write'))
    expect([name, limiters[endpoint.limiter].rules.length > 0]).toEqual([name, true])
})
