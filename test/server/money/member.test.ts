import { adScenes } from '../../../contract/kernel/limits'
import { visitors } from '../../../contract/meeting/visitors'
import { member } from '../../../contract/money/member'
import { setMembership } from '../../../server/domains/money/member'
import { type World, world } from '../../world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const until = (milliseconds: number) => new Date(w.now().getTime() + milliseconds)
/** The scenes of which a membership gives something: on the other two lists it changes nothing. */
const withoutRight: readonly number[] = [adScenes.bannerRecommend, adScenes.bannerFollow]
const scenes = Object.values(adScenes).filter((scene) => !withoutRight.includes(scene))

// A.vip.04
test('has no level for a user without membership, and treats level 0 of version 0 as a member of the old kind', async () => {
  const lin = await w.person('林')
  expect(await lin.call(member.info, {})).toMatchObject({
    userUuid: lin.uid,
    vipInfo: { level: null, vipVersion: null, expireTime: 0 },
  })
  await setMembership(w.db, lin.id, { level: 0, version: 0, expires_at: until(1000) })
  expect(await lin.call(member.info, {})).toMatchObject({
    vipInfo: { level: 0, vipVersion: 0, expireTime: until(1000).getTime() },
  })
})

test('ends a membership at its moment', async () => {
  const lin = await w.person('林')
  await setMembership(w.db, lin.id, { level: 1, version: 1, expires_at: until(1000) })
  const closes = () => lin.send(member.closeAd, { scene: scenes[0] })
  w.pass(999)
  expect((await closes()).body.success).toBe(true)
  w.pass(1)
  expect((await closes()).body).toMatchObject({ success: false, code: 1008, msg: '这是大会员专属功能' })
  expect((await lin.call(member.info, {})).vipInfo.level).toBeNull()
})

// A.vip.06, A.vip.08, A.vip.10, A.vip.12
test('shows ads to users without membership, hints to members, and none that was closed', async () => {
  const [lin, mei] = [await w.person('林'), await w.person('梅', { member: true })]
  const shown = async (person: typeof lin) =>
    (await person.call(member.adScenes, {})).list.filter(({ display }) => display).map(({ sceneId }) => sceneId)
  const scene = adScenes.visitor
  expect((await shown(lin)).sort()).toEqual([...scenes].sort())
  expect(await shown(mei)).toEqual([])
  expect(await lin.call(member.tips, { scene })).toEqual({ display: false })
  expect(await mei.call(member.tips, { scene })).toEqual({ display: true })
  await mei.call(member.closeAd, { scene })
  await mei.call(member.closeAd, { scene })
  expect(await mei.call(member.tips, { scene })).toEqual({ display: false })
  expect(await mei.call(member.tips, { scene: adScenes.follower })).toEqual({ display: true })
  await w.db.updateTable('memberships').set({ expires_at: w.now() }).execute()
  expect((await shown(mei)).includes(scene)).toBe(false)
})

// A.vip.05
test('reads from the settings which clients are the new app', async () => {
  const info = async (world_: World) => (await (await world_.person('林')).call(member.info, {})).newApp
  expect(await info(w)).toBe(false)
  const other = await world({ env: { NEW_APP_CLIENTS: ['miniprogram'] } })
  expect(await info(other)).toBe(true)
  await other.close()
})

test('refuses an unknown scene', async () => {
  const mei = await w.person('梅', { member: true })
  for (const scene of [0, 1, 9, 13, -6]) {
    expect((await mei.send(member.tips, { scene })).status).toBe(400)
    expect((await mei.send(member.closeAd, { scene })).status).toBe(400)
  }
})

test('counts this year’s free unlocks in the centre, and starts again with the next year', async () => {
  const [mei, ...guests] = [await w.person('梅'), await w.person('林'), await w.person('白'), await w.person('青')]
  await setMembership(w.db, mei.id, { level: 1, version: 1, expires_at: until(400 * 86_400_000) })
  for (const guest of guests) await guest.visits(mei)
  const { records } = await mei.call(visitors.list, { pageNo: 1, pageSize: 10 })
  const [first = '', second = ''] = records.map(({ uid }) => uid)
  await mei.call(visitors.unlock, { uid: first })
  await Promise.all([1, 2, 3].map(() => mei.send(visitors.unlock, { uid: second })))
  const center = () => mei.call(member.center, {})
  expect(await center()).toMatchObject({ freeUnlocks: 2, saved: 40, renewal: { state: 'none' }, announcements: [] })
  // one second before the new year in Shanghai
  w.pass(new Date('2026-12-31T23:59:59+08:00').getTime() - w.now().getTime())
  await w.db
    .updateTable('sessions')
    .set({ expires_at: until(86_400_000) })
    .execute()
  expect((await center()).freeUnlocks).toBe(2)
  w.pass(1000)
  expect(await center()).toMatchObject({ freeUnlocks: 0, saved: 0 })
})

test('shows no savings to a user who paid with dog food', async () => {
  const [mei, lin] = [await w.person('梅', { dogFood: 100 }), await w.person('林')]
  await lin.visits(mei)
  const [row] = (await mei.call(visitors.list, { pageNo: 1, pageSize: 10 })).records
  await mei.call(visitors.unlock, { uid: row?.uid ?? '' })
  expect(await mei.call(member.center, {})).toMatchObject({ freeUnlocks: 0, saved: 0 })
})
