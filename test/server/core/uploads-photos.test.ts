import { sql } from 'kysely'
import { uploads } from '../../../contract/core/uploads'
import { picks } from '../../../contract/meeting/picks'
import { profile } from '../../../contract/profile/profile'
import { runJobs } from '../../../server/jobs'
import type { Moderation, Verdict } from '../../../server/providers/moderation'
import { jpeg } from '../../support/pictures'
import { sendPicture } from '../../support/sending'
import { type Person, type World, world } from '../../world'

/** A simulated moderation that can also fail. */
const state = { says: 'pass' as Verdict['verdict'] | 'fails', asked: 0 }
const moderation: Moderation = {
  voice: async () => ({ verdict: 'pass', reason: '', ref: '' }),
  video: async () => ({ verdict: 'pass', reason: '', ref: '' }),
  text: async () => ({ verdict: 'pass', reason: '', ref: '' }),
  async picture() {
    state.asked += 1
    if (state.says === 'fails') throw new Error('no answer')
    return { verdict: state.says, reason: state.says === 'reject' ? '不是本人' : '', ref: '' }
  },
}

let w: World
let lin: Person
let photo: Buffer
beforeEach(async () => {
  Object.assign(state, { says: 'pass', asked: 0 })
  w = await world({ deps: (deps) => ({ ...deps, providers: { ...deps.providers, moderation } }) })
  lin = await w.person('林')
  photo = await jpeg()
})
afterEach(() => w.close())

const job = async (after = 60_000) => {
  w.pass(after)
  await runJobs(w.deps, w.now(), (name, error) => {
    throw new Error(`${name} failed`, { cause: error })
  })
}
const send = async (person = lin, purpose: 'photo' | 'avatar' | 'education' = 'photo') =>
  (await sendPicture(w, person, photo, { purpose })).data.id
const shown = () =>
  w.db.selectFrom('users').where('id', '=', lin.id).select(['avatar_key', 'photo_keys']).executeTakeFirstOrThrow()
const rows = () => w.db.selectFrom('uploads').selectAll().orderBy('position').execute()
const keyOf = async (id: string) => (await rows()).find((row) => row.id === id)?.key ?? ''
const stored = async (key: string) => (await w.deps.providers.storage.load(key)) !== undefined

test('keeps photos in the requested order, and deletes an omitted one with its bytes', async () => {
  const [a, b, c] = [await send(), await send(), await send()]
  const mine = await lin.call(profile.setPhotos, { photos: [c, a, b] })
  expect(mine.photos.map(({ id }) => id)).toEqual([c, a, b])
  expect((await shown()).photo_keys).toEqual([await keyOf(c), await keyOf(a), await keyOf(b)])
  const gone = await keyOf(a)
  await lin.call(profile.setPhotos, { photos: [b, c] })
  expect((await shown()).photo_keys).toEqual([await keyOf(b), await keyOf(c)])
  expect(await stored(gone)).toBe(false)
  expect(await stored(await keyOf(b))).toBe(true)
})

test('gives one refusal for a foreign picture, a paper, an avatar, an open token and an unknown id, and changes nothing', async () => {
  const own = await send()
  await lin.call(profile.setPhotos, { photos: [own] })
  const wen = await w.person('文')
  const open = (await lin.call(uploads.token, { purpose: 'photo', type: 'image/jpeg', size: 5 })).id
  const answers = new Set<string>()
  for (const id of [await send(wen), await send(lin, 'education'), await send(lin, 'avatar'), open, 'A'.repeat(22)]) {
    const { body, status } = await lin.send(profile.setPhotos, { photos: [own, id] })
    answers.add(JSON.stringify([status, body]))
    await expect(
      lin.call(profile.setPhotos, { photos: [own], avatar: id === own ? own : 'B'.repeat(22) }),
    ).rejects.toMatchObject({ code: 1015 })
  }
  expect([...answers]).toHaveLength(1)
  expect((await shown()).photo_keys).toEqual([await keyOf(own)])
})

// security C9
test('shows pending and refused pictures only to their owner, in every call', async () => {
  const approved = await send()
  state.says = 'reject'
  const refused = await send()
  state.says = 'fails'
  const waiting = await send()
  await lin.call(profile.setPhotos, { photos: [waiting, refused, approved] })
  const mine = await lin.call(profile.mine, {})
  expect(mine.photos.map(({ state: at, reason }) => [at, reason])).toEqual([
    [1, ''],
    [2, '不是本人'],
    [0, ''],
  ])
  const wen = await w.person('文')
  const { body, text } = await wen.send(profile.info, { uid: lin.uid })
  expect((body.data as { userInfo: { photos: string[] } }).userInfo.photos).toHaveLength(1)
  for (const id of [waiting, refused]) expect(text).not.toContain(await keyOf(id))
  // the user's own page shows only the pictures that other users see
  expect((await lin.send(profile.info, { uid: lin.uid })).text).not.toContain(await keyOf(waiting))
})

// security C9
test('keeps a photo in review when the checker fails, asks again in the job, and shows it once approved', async () => {
  state.says = 'fails'
  const id = await send()
  await lin.call(profile.setPhotos, { photos: [id] })
  await job()
  expect((await shown()).photo_keys).toEqual([])
  state.says = 'pass'
  await job()
  expect((await shown()).photo_keys).toEqual([await keyOf(id)])
  const asked = state.asked
  await job()
  expect(state.asked).toBe(asked)
})

test('does not wait for a checker that does not answer', async () => {
  let answer: (verdict: Verdict) => void = () => undefined
  const { picture } = moderation
  moderation.picture = () => new Promise((resolve) => (answer = resolve))
  const sent = await sendPicture(w, lin, photo)
  moderation.picture = picture
  expect(sent.data.state).toBe(1)
  answer({ verdict: 'pass', reason: '', ref: '' })
  for (let tries = 0; tries < 1200 && (await rows())[0]?.state === 'pending'; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20))
  expect((await rows())[0]?.state).toBe('approved')
})

test('raises the level at once when a chosen avatar is approved', async () => {
  await w.db.updateTable('users').set({ city: '杭州', height: 170, degree: 6 }).where('id', '=', lin.id).execute()
  const levelNow = async () =>
    (await w.db.selectFrom('users').where('id', '=', lin.id).select('level').executeTakeFirstOrThrow()).level
  let answer: (verdict: Verdict) => void = () => undefined
  const { picture } = moderation
  moderation.picture = () => new Promise((resolve) => (answer = resolve))
  const avatar = await send(lin, 'avatar')
  moderation.picture = picture
  await lin.call(profile.setPhotos, { photos: [], avatar })
  expect(await levelNow()).toBe(0)
  answer({ verdict: 'pass', reason: '', ref: '' })
  for (let tries = 0; tries < 1200 && (await rows())[0]?.state === 'pending'; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await levelNow()).toBe(1)
})

test('replaces the old avatar when the new one is approved, and never by a refused one', async () => {
  const first = await send(lin, 'avatar')
  await lin.call(profile.setPhotos, { photos: [], avatar: first })
  const firstKey = await keyOf(first)
  expect((await shown()).avatar_key).toBe(firstKey)
  state.says = 'reject'
  const refused = await send(lin, 'avatar')
  expect((await lin.call(profile.setPhotos, { photos: [], avatar: refused })).avatar).toMatchObject({
    id: refused,
    state: 2,
  })
  expect((await shown()).avatar_key).toBe(firstKey)
  state.says = 'fails'
  const waiting = await send(lin, 'avatar')
  await lin.call(profile.setPhotos, { photos: [], avatar: waiting })
  expect((await shown()).avatar_key).toBe(firstKey)
  expect((await rows()).map(({ id }) => id)).toEqual([waiting, first])
  state.says = 'pass'
  await job()
  expect((await shown()).avatar_key).toBe(await keyOf(waiting))
  expect(await stored(firstKey)).toBe(false)
})

test('tells a user who waits for a first portrait how long most take, once enough were decided', async () => {
  await w.db.updateTable('users').set({ city: '杭州', height: 170, degree: 6 }).where('id', '=', lin.id).execute()
  const waits = async () => (await lin.call(picks.daily, {})).portraitMinutes
  expect(await waits()).toBeUndefined()
  state.says = 'fails'
  await lin.call(profile.setPhotos, { photos: [], avatar: await send(lin, 'avatar') })
  expect(await waits()).toBe(0)
  for (let n = 0; n < 20; n += 1) {
    const other = await w.person(`人${n}`)
    state.says = 'pass'
    const avatar = await send(other, 'avatar')
    // one in five decisions takes longer; the estimate is the time within which most are made
    const took = n < 16 ? 80 : 4000
    await w.db
      .updateTable('uploads')
      .set({ decided_at: sql<Date>`sent_at + make_interval(secs => ${took})` })
      .where('id', '=', avatar)
      .where('decided_at', 'is not', null)
      .execute()
    if (n < 19) expect(await waits()).toBe(0)
  }
  expect(await waits()).toBeLessThanOrEqual(15)
  expect(await waits()).toBeGreaterThan(0)
  await job()
  expect(await waits()).toBeUndefined()
})

// security C4
test('deletes an upload after ten minutes when it never arrives, and an unused one after a day', async () => {
  await lin.call(uploads.token, { purpose: 'photo', type: 'image/jpeg', size: 5 })
  const [used, unused, face] = [await send(), await send(), await send(lin, 'avatar')]
  const paper = await send(lin, 'education')
  await lin.call(profile.setPhotos, { photos: [used], avatar: face })
  await w.db
    .insertInto('verifications')
    .values({
      user_id: lin.id,
      kind: 'education',
      status: 1,
      evidence_sealed: null,
      upload_ids: [paper],
      submitted_at: w.now(),
      decided_at: null,
    })
    .execute()
  const spare = await send(lin, 'education')
  const keys = await Promise.all([unused, spare].map(keyOf))
  await job(600_000)
  expect((await rows()).map(({ id }) => id).sort()).toEqual([used, unused, face, paper, spare].sort())
  await job(24 * 3_600_000)
  expect((await rows()).map(({ id }) => id)).toEqual(expect.arrayContaining([used, face]))
  expect((await rows()).map(({ id }) => id)).not.toContain(unused)
  expect((await rows()).map(({ id }) => id)).not.toContain(spare)
  expect((await rows()).map(({ id }) => id)).toContain(paper)
  for (const key of keys) expect(await stored(key)).toBe(false)
})

test('leaves one of two concurrent arrangements complete', async () => {
  const ids = [await send(), await send(), await send()]
  const orders = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? ids : [...ids].reverse()))
  await Promise.all(orders.map((photos) => lin.call(profile.setPhotos, { photos })))
  const placed = (await rows()).map(({ id }) => id)
  expect([ids.join(), [...ids].reverse().join()]).toContain(placed.join())
  expect((await shown()).photo_keys).toEqual(await Promise.all(placed.map(keyOf)))
})
