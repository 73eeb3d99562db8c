import { profile } from '../../../contract/profile/profile'
import { guests } from '../../../demo/cast'
import { demoPeople } from '../../../demo/people'
import { registerAll } from '../../../demo/register'
import { startSession } from '../../../server/domains/core/sessions'
import { type World, world } from '../../world'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

test('gives the listed people the hearts and meet cards of the cast’s script', async () => {
  const ids = await registerAll(
    { db: w.db, keys: w.deps.keys, now: w.now() },
    demoPeople(guests.length + 2, 1, '2026-03-10'),
    () => undefined,
  )
  const held = await Promise.all(
    ids.map(async (user) => {
      const who = { user, appId: 'miniprogram' as const, device: 'd', agent: '', fromLink: false, now: w.now() }
      const { body } = await w.send(profile.me, {}, { token: await startSession(w.db, who) })
      const { heartUnlockCount, applyToMeetCount } = body.data as Record<string, number>
      return [heartUnlockCount, applyToMeetCount]
    }),
  )
  const cast = guests.map(({ hearts = 0, meetCards = 0 }) => [hearts, meetCards])
  expect(held).toEqual([...cast, [0, 0], [0, 0]])
  expect(cast.filter(([hearts]) => hearts !== 0).length).toBeGreaterThan(1)
  expect(cast).toContainEqual([0, 0])
})
