import pg from 'pg'
import { visitors } from '../../../contract/meeting/visitors'
import { profile } from '../../../contract/profile/profile'
import { setVerified } from '../../../server/domains/account/verify'
import { runJobs } from '../../../server/jobs'
import { lookalikes } from '../../support/lookalikes'
import { jpeg } from '../../support/pictures'
import { sendPicture } from '../../support/sending'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
let wen: Person
const said = { school: '复旦大学', company: '青橙科技', province: '浙江', city: '杭州', home_city: '苏州' }
beforeEach(async () => {
  w = await world()
  ;[lin, wen] = [await w.person('林'), await w.person('文', said)]
})
afterEach(() => w.close())

const change = (person: Person, columns: object) =>
  w.db.updateTable('users').set(columns).where('id', '=', person.id).execute()
const info = (viewer: Person, { uid }: { uid: string }) =>
  viewer.call(profile.info, { uid }).then(({ userInfo }) => userInfo)

// A.privacy.03
test.each([
  ['hide_school', { highestschool: '' }],
  ['hide_company', { company: '' }],
  ['hide_location', { livingProvince: '', livingCity: '' }],
])('hides only that field from others by %s, and shows the owner the page that others see', async (column, left) => {
  const before = await info(lin, wen)
  const own = await info(wen, wen)
  await change(wen, { [column]: true })
  const after = await info(lin, wen)
  const { similarity: _, ...rest } = { ...before, ...left }
  expect(after).toMatchObject(rest)
  expect(await info(wen, wen)).toEqual({ ...own, ...left })
  expect(await wen.call(profile.mine, {})).toMatchObject({ highestschool: '复旦大学', livingCity: '杭州' })
})

test('shows no hidden place in the visitor list either, and does not use it for the similarity', async () => {
  await lookalikes(w, { province: '浙江', city: '杭州' })
  await wen.visits(lin)
  const row = async () => (await lin.call(visitors.list, { pageNo: 1, pageSize: 1 })).records[0]
  const [shown, page] = [await row(), await info(lin, wen)]
  expect([shown?.livingCity, page.livingCity]).toEqual(['杭州', '杭州'])
  await change(wen, { hide_location: true })
  // a locked row keeps its values until the next visit (security V12)
  expect((await row())?.livingCity).toBe('杭州')
  await wen.visits(lin)
  expect(await row()).toMatchObject({ livingCity: '' })
  expect(await row()).not.toHaveProperty('similarity')
  // a hidden place must not influence the similarity
  const alike = async () => [(await row())?.similarity, (await info(lin, wen)).similarity]
  const before = await alike()
  await change(wen, { province: '上海', city: '上海' })
  expect(await alike()).toEqual(before)
  await change(wen, { hide_location: false })
  expect(await alike()).not.toEqual(before)
})

test('shows others whether a verification passed, and its owner the full state', async () => {
  await setVerified(w.db, wen.id, ['realName'], w.now(), w.deps.keys)
  const row = {
    user_id: wen.id,
    kind: 'education' as const,
    status: 1 as const,
    submitted_at: w.now(),
    decided_at: null,
  }
  await w.db
    .insertInto('verifications')
    .values({ ...row, evidence_sealed: null })
    .execute()
  const statuses = (page: Awaited<ReturnType<typeof info>>) => page.certification.map(({ status }) => status)
  expect([statuses(await info(lin, wen)), statuses(await info(wen, wen))]).toEqual([
    [2, 0, 0],
    [2, 1, 0],
  ])
  expect(await wen.call(profile.me, {})).toMatchObject({ finishRealNameAuth: true, finishRealPersonAuth: true })
  expect(await lin.call(profile.me, {})).toMatchObject({ finishRealNameAuth: false, finishRealPersonAuth: false })
})

test('makes as many queries for a full page as for an empty one', async () => {
  const query = jest.spyOn(pg.Client.prototype, 'query') as unknown as jest.SpyInstance<unknown, [unknown]>
  const count = async (host: Person) => {
    // the first visit writes rows, so it is not counted
    await info(lin, host)
    w.pass(1000)
    query.mockClear()
    await info(lin, host)
    return query.mock.calls.length
  }
  const full = await w.person('满', { ...said, interests: ['一', '二', '三'], photo_keys: ['a.jpg', 'b.jpg', 'c.jpg'] })
  const counts = [await count(await w.person('空')), await count(full)]
  query.mockRestore()
  expect(counts[0]).toBe(counts[1])
})

describe('pictures of a page', () => {
  const arrange = (photos: string[], avatar?: string) => wen.call(profile.setPhotos, { photos, avatar })
  const send = async (person: Person, purpose: 'photo' | 'avatar' = 'photo') =>
    (await sendPicture(w, person, await jpeg(), { purpose })).data.id
  const review = async () => {
    w.pass(30_000)
    await runJobs(w.deps, w.now(), (job, error) => {
      throw new Error(`${job} failed`, { cause: error })
    })
  }

  test('have the order in which they were arranged, for others once they are approved', async () => {
    const [a, b, face] = [await send(wen), await send(wen), await send(wen, 'avatar')]
    const mine = await arrange([b, a], face)
    expect(mine.photos.map(({ id, state }) => [id, state])).toEqual([
      [b, 1],
      [a, 1],
    ])
    expect(mine.avatar).toMatchObject({ id: face, state: 1 })
    expect(mine.missing).not.toContain('avatar')
    expect(await info(lin, wen)).toMatchObject({ photos: [], avatar: '' })
    expect(await wen.call(profile.me, {})).toMatchObject({ avatarAuth: { status: 1 } })
    await review()
    expect((await info(lin, wen)).photos).toHaveLength(2)
    expect(await wen.call(profile.me, {})).toMatchObject({ avatarAuth: { status: 0 } })
    expect((await arrange([a])).photos.map(({ id }) => id)).toEqual([a])
    expect((await info(lin, wen)).photos).toHaveLength(1)
  })

  test('are refused from another user, unknown or for another purpose, and nothing changes', async () => {
    const [mine, foreign, face] = [await send(wen), await send(lin), await send(wen, 'avatar')]
    const before = await arrange([mine])
    for (const photos of [[mine, foreign], ['x'.repeat(22)], [face]])
      await expect(arrange(photos)).rejects.toMatchObject({ code: 1015 })
    await expect(arrange([mine], foreign)).rejects.toMatchObject({ code: 1015 })
    expect(await wen.call(profile.mine, {})).toMatchObject({ photos: [{ id: before.photos[0]?.id }], avatar: null })
  })

  test('are reported to their owner with the reason when a portrait is refused', async () => {
    const face = await send(wen, 'avatar')
    await arrange([], face)
    await w.db.updateTable('uploads').set({ state: 'rejected', reason: '请上传本人清晰正面照' }).execute()
    expect(await wen.call(profile.me, {})).toMatchObject({ avatarAuth: { status: 2 }, finishEditBasicInfo: false })
    const { avatar, missing } = await wen.call(profile.mine, {})
    expect(avatar).toMatchObject({ state: 2, reason: '请上传本人清晰正面照' })
    expect(missing).toContain('avatar')
  })
})
