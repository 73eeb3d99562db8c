import { uploadPurposes } from '../../../contract/core/uploads'
import { fileFollowers } from '../../../server/file-reviews'
import { type World, world } from '../../world'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const followers = () => fileFollowers(w.now, w.deps.providers)

test('has one handler for each purpose of an upload, and none for another', () => {
  expect(Object.keys(followers()).sort()).toEqual([...uploadPurposes].sort())
})

const refused = (purpose: (typeof uploadPurposes)[number]) => ({
  id: 'no-such-file',
  purpose,
  state: 'rejected' as const,
  reason: '看不清',
})

test('tells an owner about a refused file only when it was shown on their page', async () => {
  const told: string[] = []
  for (const purpose of uploadPurposes) {
    const { id } = await w.person(purpose)
    await w.db.transaction().execute((tx) => followers()[purpose](tx, id, refused(purpose)))
    const notices = await w.db.selectFrom('notices').where('user_id', '=', id).select('text').execute()
    if (notices.length > 0) told.push(purpose)
  }
  expect(told.sort()).toEqual(['avatar', 'greeting', 'photo', 'prompt'])
})

test('settles the level of an owner when a picture of their page is approved, and for no other file', async () => {
  const settled: string[] = []
  for (const purpose of uploadPurposes) {
    const { id } = await w.person(`级${purpose}`, { level: 3 })
    const level = () => w.db.selectFrom('users').where('id', '=', id).select('level').executeTakeFirstOrThrow()
    const { level: before } = await level()
    const approved = { ...refused(purpose), state: 'approved' as const, reason: '' }
    await w.db.transaction().execute((tx) => followers()[purpose](tx, id, approved))
    if ((await level()).level !== before) settled.push(purpose)
  }
  expect(settled.sort()).toEqual(['avatar', 'greeting', 'photo', 'prompt'])
})
