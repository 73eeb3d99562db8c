import { createHmac } from 'node:crypto'
import { canonicalQuery, signedText, signVectors } from '../../../contract/kernel/sign'
import { visitors } from '../../../contract/meeting/visitors'
import { profile } from '../../../contract/profile/profile'
import { signedHeaders } from '../../support/sign'
import { type World, world } from '../../world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

test.each(signVectors)('signs $method $path with key $key as the contract prints it', (vector) => {
  const { key, method, path, parameters, timestamp, appId, sign } = vector
  const text = signedText(method, path, { ...parameters }, timestamp, appId)
  expect(createHmac('sha256', key).update(text).digest('hex')).toBe(sign)
})

test('sorts parameters for the signature, and encodes them so that none looks like a separator', () => {
  expect(canonicalQuery({ b: 1, a: "x&y=z!'()*", none: undefined, c: true })).toBe(
    'a=x%26y%3Dz%21%27%28%29%2A&b=1&c=true',
  )
})

// security I10
test('gives the first answer to the same signed unlock, even after the row has changed', async () => {
  const lin = await w.person('林', { dogFood: 50 })
  const wen = await w.person('文')
  await wen.visits(lin)
  const [row] = (await lin.call(visitors.list, { pageNo: 1, pageSize: 10 })).records
  const input = { uid: row?.uid ?? '' }
  const first = await lin.send(visitors.unlock, input)
  await w.db.updateTable('users').set({ nickname: '改名' }).where('id', '=', wen.id).execute()
  const again = await lin.send(visitors.unlock, input)
  expect(again.body).toEqual(first.body)
  w.pass(1000)
  expect((await lin.send(visitors.unlock, input)).body.data).toMatchObject({ nickname: '改名' })
  expect(await lin.holds()).toBe(30)
})

test('does not remember a refused unlock, which succeeds once there is enough', async () => {
  const lin = await w.person('林', { dogFood: 19 })
  await (await w.person('文')).visits(lin)
  const [row] = (await lin.call(visitors.list, { pageNo: 1, pageSize: 10 })).records
  const input = { uid: row?.uid ?? '' }
  expect((await lin.send(visitors.unlock, input)).body.code).toBe(450)
  await w.db.updateTable('memberships').set({ level: 1 }).execute()
  await w.db
    .insertInto('memberships')
    .values({ user_id: lin.id, level: 1, version: 1, expires_at: new Date(w.now().getTime() + 1000) })
    .execute()
  expect((await lin.send(visitors.unlock, input)).body.success).toBe(true)
})

test('refuses the signature of another user with my token, also for the same call', async () => {
  const [lin, wen] = [await w.person('林'), await w.person('文')]
  const stolen = signedHeaders(profile.me.path, {}, { token: wen.token, at: w.now() })
  expect((await lin.send(profile.me, {}, stolen)).body.code).toBe(1001)
})

test('shows a page again for the same signature, and counts the visit once', async () => {
  const [lin, wen] = [await w.person('林'), await w.person('文')]
  const count = async () => (await lin.call(visitors.list, { pageNo: 1, pageSize: 10 })).records[0]?.visitCount
  for (let n = 0; n < 3; n += 1) expect((await wen.call(profile.info, { uid: lin.uid })).userInfo.uid).toBe(lin.uid)
  expect(await count()).toBe(1)
  w.pass(1000)
  await wen.call(profile.info, { uid: lin.uid })
  expect(await count()).toBe(2)
})

test('does not show a page again for the same signature once its person is banned', async () => {
  const [lin, wen] = [await w.person('林'), await w.person('文')]
  await wen.call(profile.info, { uid: lin.uid })
  await w.db.updateTable('users').set({ banned_at: w.now() }).where('id', '=', lin.id).execute()
  await expect(wen.call(profile.info, { uid: lin.uid })).rejects.toMatchObject({ code: 404 })
})
