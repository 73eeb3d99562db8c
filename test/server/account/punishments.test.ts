import { punishments } from '../../../contract/account/punishments'
import { userStatus } from '../../../contract/kernel/options'
import { visitors } from '../../../contract/meeting/visitors'
import { profile } from '../../../contract/profile/profile'
import { bannedDevice, lift, punish, type Punishment } from '../../../server/domains/account/punishments'
import { spend } from '../../../server/domains/money/dog-food'
import { clearTexts } from '../../../server/domains/profile/profile'
import { runJobs } from '../../../server/jobs'
import { refuseFeature } from '../../../server/kernel/features'
import { poppedUp } from '../../support/pop-ups'
import { type Person, type World, world } from '../../world'

const day = 86_400_000
let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const give = (person: Person, wish: Omit<Punishment, 'user' | 'now' | 'reason'>) =>
  w.db.transaction().execute((tx) => punish(tx, { reason: '发布广告', ...wish, user: person.id, now: w.now() }))
const take = (id: number) => w.db.transaction().execute((tx) => lift(tx, id, w.now()))
const rowOf = ({ id }: Person) => w.db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const later = (days: number) => new Date(w.now().getTime() + days * day)
const pays = (person: Person, once: string) =>
  w.db
    .transaction()
    .execute((tx) => spend(tx, { user: person.id, amount: 5, once, kind: 'test', description: '测试', now: w.now() }))
const never = (job: string, error: unknown) => {
  throw new Error(`${job} failed`, { cause: error })
}

// A.money.21
test('ends every session at once with a ban, hides the person, and keeps their dog food in place', async () => {
  const [lin, wen] = [await w.person('林', { dogFood: 50 }), await w.person('文')]
  await give(lin, { kind: 'ban', until: later(7) })
  expect((await lin.send(profile.me, {})).status).toBe(401)
  await expect(wen.call(profile.info, { uid: lin.uid })).rejects.toMatchObject({ code: 404 })
  expect(await pays(lin, 'a')).toEqual({ paid: false, balance: 50 })
  expect(await lin.holds()).toBe(50)
  expect(await w.audit()).toMatchObject({ total: 0, drifted: 0 })
})

test('shows a banned visitor with status 3 on an unlocked row', async () => {
  const [lin, wen] = [await w.person('林', { dogFood: 100 }), await w.person('文')]
  await wen.visits(lin)
  const [row] = (await lin.call(visitors.list, { pageNo: 1, pageSize: 10 })).records
  await lin.call(visitors.unlock, { uid: row?.uid ?? '' })
  await give(wen, { kind: 'ban' })
  const { records } = await lin.call(visitors.list, { pageNo: 1, pageSize: 10 })
  expect(records[0]?.status).toBe(userStatus.banned)
})

test('ends a timed ban by itself, to the minute, and unfreezes the dog food', async () => {
  const lin = await w.person('林', { dogFood: 50 })
  await give(lin, { kind: 'ban', until: later(1) })
  w.pass(day - 1)
  await runJobs(w.deps, w.now(), never)
  expect((await rowOf(lin)).banned_at).not.toBeNull()
  w.pass(60_000)
  await runJobs(w.deps, w.now(), never)
  expect(await rowOf(lin)).toMatchObject({ banned_at: null, banned_until: null })
  expect(await pays(lin, 'b')).toEqual({ paid: true, balance: 45 })
})

test('applies the longer of two bans, and keeps one when the other is lifted', async () => {
  const lin = await w.person('林')
  const short = await give(lin, { kind: 'ban', until: later(1) })
  const endless = await give(lin, { kind: 'ban' })
  expect(await rowOf(lin)).toMatchObject({ banned_until: null })
  expect(await take(endless)).toBe(true)
  expect((await rowOf(lin)).banned_until).toEqual(later(1))
  expect(await take(short)).toBe(true)
  expect((await rowOf(lin)).banned_at).toBeNull()
  expect(await take(short)).toBe(false)
})

// A.punish.01
test('closes only the feature of a feature ban, and both features of two bans', async () => {
  const lin = await w.person('林')
  const chat = await give(lin, { kind: 'featureBan', feature: 'chat', until: later(3) })
  await give(lin, { kind: 'featureBan', feature: 'planet' })
  const meNow = async () => {
    const { feature_bans: bans } = await rowOf(lin)
    return { id: lin.id, uid: lin.uid, level: 0, member: false, fromLink: false, verified: false, since: w.now(), bans }
  }
  const me = await meNow()
  expect(() => refuseFeature(me, 'chat')).toThrow('此功能暂时无法使用')
  expect(() => refuseFeature(me, 'planet')).toThrow()
  expect(() => refuseFeature(me, 'plane')).not.toThrow()
  expect((await lin.send(profile.me, {})).body.success).toBe(true)
  await take(chat)
  const after = await meNow()
  expect(() => refuseFeature(after, 'chat')).not.toThrow()
  expect(() => refuseFeature(after, 'planet')).toThrow()
})

test('keeps a user logged in after a spread limit or a warning, and tells the user', async () => {
  const lin = await w.person('林')
  await give(lin, { kind: 'warning' })
  await give(lin, { kind: 'limitSpread', until: later(2) })
  expect(await rowOf(lin)).toMatchObject({ spread_limited: true, banned_at: null })
  const { list } = await lin.call(punishments.mine, {})
  expect(list.map(({ title, over, reason }) => [title, over, reason])).toEqual([
    ['限制传播', false, '发布广告'],
    ['警告', true, '发布广告'],
  ])
  expect(await poppedUp(w, lin, 'punishment')).toEqual(['警告：发布广告', '限制传播：发布广告'])
  const kinds = await w.db.selectFrom('notices').where('user_id', '=', lin.id).select('kind').distinct().execute()
  expect(kinds).toEqual([{ kind: 'safety' }])
})

test('removes exactly the named posts and texts when content is deleted', async () => {
  const [lin, wen] = [await w.person('林', { self_description: '加我', love_values: '真诚' }), await w.person('文')]
  const post = (user: Person, public_id: string) =>
    w.db
      .insertInto('dynamics')
      .values({ public_id, user_id: user.id, content: '你好', state: 'approved', created_at: w.now() })
      .execute()
  await post(lin, 'aaaaaaaaaaaaaaaaaaaaaa')
  await post(lin, 'bbbbbbbbbbbbbbbbbbbbbb')
  await post(wen, 'cccccccccccccccccccccc')
  await give(lin, {
    kind: 'deleteContent',
    posts: ['aaaaaaaaaaaaaaaaaaaaaa', 'cccccccccccccccccccccc'],
    clearTexts: (tx, person) => clearTexts(tx, person, ['selfDescription']),
  })
  expect(await rowOf(lin)).toMatchObject({ self_description: '', love_values: '真诚', banned_at: null })
  const posts = await w.db.selectFrom('dynamics').select(['public_id', 'state']).orderBy('public_id').execute()
  expect(posts.map(({ state }) => state)).toEqual(['deleted', 'approved', 'approved'])
})

test('refuses every device of the person during a device ban, until it is lifted', async () => {
  const lin = await w.person('林')
  const mac = Buffer.from('device')
  const known = { user_id: lin.id, device_mac: mac, first_at: w.now(), last_at: w.now() }
  await w.db.insertInto('known_devices').values(known).execute()
  const id = await give(lin, { kind: 'deviceBan', until: later(1) })
  expect(await bannedDevice(w.db, mac)).toBe(true)
  expect((await lin.send(profile.me, {})).status).toBe(401)
  await take(id)
  expect(await bannedDevice(w.db, mac)).toBe(false)
  await give(lin, { kind: 'deviceBan', until: later(1) })
  w.pass(day)
  await runJobs(w.deps, w.now(), never)
  expect(await bannedDevice(w.db, mac)).toBe(false)
})

test('ends as if in sequence when punishments are given and lifted at the same time', async () => {
  const lin = await w.person('林')
  const ids = await Promise.all(
    Array.from({ length: 12 }, (_, n) => give(lin, { kind: 'ban', until: n % 3 === 0 ? null : later(n + 1) })),
  )
  await Promise.all(ids.map(take))
  expect(await rowOf(lin)).toMatchObject({ banned_at: null, banned_until: null })
  const wallet = await w.db.selectFrom('wallets').where('user_id', '=', lin.id).select('frozen_at').executeTakeFirst()
  expect(wallet?.frozen_at).toBeNull()
})

test('a user cannot read the punishments of another user', async () => {
  const [lin, wen] = [await w.person('林'), await w.person('文')]
  await give(lin, { kind: 'warning' })
  expect((await wen.call(punishments.mine, {})).list).toEqual([])
})
