import { makeDailyMatches } from '../../../server/domains/meeting/picks'
import { runJobs } from '../../../server/jobs'
import { type World, world } from '../../world'
import { bulk, day, hour, meeting, namesOf, today } from './picks-world'

let w: World
let m: ReturnType<typeof meeting>
beforeEach(async () => {
  w = await world()
  m = meeting(w)
})
afterEach(() => w.close())

const crowd = async (pairs: number) => {
  const people = []
  for (let at = 0; at < pairs; at += 1) people.push(await m.woman(`女${at}`), await m.man(`男${at}`))
  return people
}
const byUser = async () => {
  const lists = new Map<number, number[]>()
  for (const { user_id, person_id } of await m.rows()) lists.set(user_id, [...(lists.get(user_id) ?? []), person_id])
  return lists
}
// A.prefer.12
test('gives each user five to ten people at noon where as many fit, once a day, in any process', async () => {
  const people = await crowd(8)
  const failed: unknown[] = []
  const run = () => runJobs(w.deps, w.now(), (job, error) => failed.push([job, error]))
  await Promise.all([run(), run()])
  const lists = await byUser()
  expect(lists.size).toBe(people.length)
  for (const list of lists.values()) expect(list).toHaveLength(8)
  const before = await m.rows()
  w.pass(60_000)
  await run()
  expect(await m.rows()).toEqual(before)
  expect(failed).toEqual([])
})

test('catches up when a server that was down at noon is back, also the next morning', async () => {
  const people = await crowd(2)
  w.pass(20 * hour)
  await runJobs(w.deps, w.now(), (_, error) => {
    throw error
  })
  expect([...new Set((await m.rows()).map((row) => row.day))]).toEqual(['2026-03-10'])
  expect((await byUser()).size).toBe(people.length)
})

test('resumes after a kill between two batches: no person twice, at most ten, caps as in one run', async () => {
  await bulk(w, 450)
  await expect(
    makeDailyMatches(w.db, w.now(), {
      after: () => {
        throw new Error('killed')
      },
    }),
  ).rejects.toThrow('killed')
  const half = await m.rows()
  expect(half.length).toBeGreaterThan(0)
  expect(new Set(half.map(({ user_id }) => user_id)).size).toBe(200)
  await m.matchAll()
  const all = await m.rows()
  const lists = await byUser()
  expect(lists.size).toBe(450)
  for (const list of lists.values()) {
    expect(list.length).toBeGreaterThanOrEqual(5)
    expect(list.length).toBeLessThanOrEqual(10)
  }
  for (const row of half) expect(all).toContainEqual(row)
  const exposure = new Map<number, number>()
  for (const { person_id } of all) exposure.set(person_id, (exposure.get(person_id) ?? 0) + 1)
  expect(Math.max(...exposure.values())).toBeLessThanOrEqual(30)
})

test('takes over from a dead process within a minute, and never from a living one, with any clocks', async () => {
  await crowd(2)
  await w.db
    .insertInto('daily_matches')
    .values({ day: '2026-03-10', holder: 'another', renewed_at: new Date(), finished_at: null })
    .execute()
  for (const jump of [2 * hour, -2 * hour]) {
    w.pass(jump)
    await m.matchAll()
    expect(await m.rows()).toEqual([])
  }
  await m.age(60)
  await m.matchAll()
  expect((await byUser()).size).toBe(4)
})

test('writes no list after the lease is lost, and the next process makes each list once', async () => {
  await bulk(w, 450)
  let took: Promise<void> | undefined
  const slow = makeDailyMatches(w.db, w.now(), {
    // this process stalls longer than its lease after the first lists, and another process takes over
    after: () => {
      took ??= m.age(60).then(() => makeDailyMatches(w.db, w.now()))
      return took
    },
  })
  await expect(slow).rejects.toThrow('took over')
  await took
  const lists = await byUser()
  expect(lists.size).toBe(450)
  for (const list of lists.values()) {
    expect(new Set(list).size).toBe(list.length)
    expect(list.length).toBeLessThanOrEqual(10)
    expect(list.length).toBeGreaterThanOrEqual(5)
  }
  const match = await w.db.selectFrom('daily_matches').selectAll().executeTakeFirstOrThrow()
  expect(match.finished_at).toEqual(w.now())
})

test('ends between two batches when asked to stop, and lets another process resume at once', async () => {
  await bulk(w, 450)
  const leaving = new AbortController()
  await expect(
    makeDailyMatches(w.db, w.now(), {
      leaving: leaving.signal,
      after: () => {
        leaving.abort()
      },
    }),
  ).rejects.toThrow('abort')
  expect((await byUser()).size).toBe(200)
  await m.matchAll()
  expect((await byUser()).size).toBe(450)
})

test('keeps the list of a user who looked before the daily match was done', async () => {
  const [lin] = await crowd(3)
  if (!lin) throw new Error('nobody')
  const before = await today(lin)
  await m.matchAll()
  expect((await today(lin)).list).toEqual(before.list)
  expect((await byUser()).size).toBe(6)
})

test('leaves out people who were recent, passed, liked, applied to, in conversation, blocked or long inactive', async () => {
  const lin = await m.woman('林')
  const at = w.now()
  const men = await Promise.all(
    ['昨天', '跳过', '被跳过', '喜欢', '申请', '聊天', '拉黑', '离开', '可以'].map((name) => m.man(name)),
  )
  const [yesterday, passed, passedBy, liked, asked, talks, blocked, away] = men.map(({ id }) => id)
  const pair = (one = 0, other = 0) => ({ low_id: Math.min(one, other), high_id: Math.max(one, other) })
  await w.db
    .insertInto('picks')
    .values({
      user_id: lin.id,
      day: '2026-03-09',
      person_id: yesterday ?? 0,
      position: 0,
      mode: 'personal',
      compatibility: 50,
      reasons: '[]',
      difference: '',
    })
    .execute()
  await w.db
    .insertInto('passes')
    .values([
      { user_id: lin.id, person_id: passed ?? 0, at },
      { user_id: passedBy ?? 0, person_id: lin.id, at },
    ])
    .execute()
  await w.db
    .insertInto('likes')
    .values({ liker_id: lin.id, liked_id: liked ?? 0, handle: 'h', at })
    .execute()
  await w.db
    .insertInto('applications')
    .values({
      public_id: 'p',
      from_id: asked ?? 0,
      to_id: lin.id,
      paid_by: 'card',
      price: 0,
      state: 1,
      created_at: at,
      expires_at: at,
    })
    .execute()
  const { id } = await w.db
    .insertInto('conversations')
    .values({ public_id: 'c', ...pair(lin.id, talks), opened_by: 'mutual', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await w.db
    .insertInto('conversation_members')
    .values([
      { conversation_id: id, user_id: lin.id, other_id: talks ?? 0 },
      { conversation_id: id, user_id: talks ?? 0, other_id: lin.id },
    ])
    .execute()
  await w.db
    .insertInto('blocks')
    .values({ blocker_id: blocked ?? 0, blocked_id: lin.id, at })
    .execute()
  await m.change({ id: away ?? 0 }, { last_used_at: new Date(at.getTime() - 31 * day) })

  const twin = await m.woman('双')
  await m.matchAll()
  expect(await namesOf(lin)).toEqual(['可以'])
  expect((await namesOf(twin)).length).toBe(8)
  await w.db.deleteFrom('daily_match_lists').where('user_id', '=', lin.id).execute()
  await w.db.deleteFrom('picks').where('user_id', '=', lin.id).where('day', '=', '2026-03-10').execute()
  expect(await namesOf(lin)).toEqual(['可以'])
})

test('recommends the liker to the liked user, and not the other way round', async () => {
  const lin = await m.woman('林')
  const chen = await m.man('陈')
  await w.db.insertInto('likes').values({ liker_id: lin.id, liked_id: chen.id, handle: 'h', at: w.now() }).execute()
  await m.matchAll()
  expect(await namesOf(lin)).toEqual([])
  expect(await namesOf(chen)).toEqual(['林'])
})

test('shows a user with limited exposure to at most two, and still gives them people', async () => {
  await crowd(8)
  const shut = await m.man('限', { spread_limited: true })
  await m.matchAll()
  expect((await m.rows()).filter(({ person_id }) => person_id === shut.id).length).toBeLessThanOrEqual(2)
  expect((await namesOf(shut)).length).toBeGreaterThanOrEqual(5)
})

// C.paired.04
test('gives no list to hidden, paired, banned, deleted and incomplete users, and lists none of them', async () => {
  await crowd(3)
  const out = [
    await m.man('隐', { stealth: true }),
    await m.man('有', { paired: true }),
    await m.man('封', { banned_at: w.now() }),
    await m.man('走', { cancelled_at: w.now() }),
    await m.man('缺', { height: 0 }),
    await m.man('无像', { avatar_key: '' }),
  ].map(({ id }) => id)
  await m.matchAll()
  for (const { user_id, person_id } of await m.rows()) {
    expect(out).not.toContain(user_id)
    expect(out).not.toContain(person_id)
  }
})

test('matches many people in another process, and keeps the model for later lists', async () => {
  await bulk(w, 400)
  await m.matchAll()
  expect((await byUser()).size).toBe(400)
  const match = await w.db.selectFrom('daily_matches').selectAll().executeTakeFirstOrThrow()
  expect(match.finished_at).toEqual(w.now())
  const common = { weights: expect.any(Array), eager: expect.any(Number), pull: expect.any(Number) }
  expect(match.weights).toMatchObject({ male: common, female: common, measures: { pairs: {} } })
})

test('deletes lists older than ninety days', async () => {
  await crowd(2)
  await m.matchAll()
  w.pass(91 * day)
  await w.db.updateTable('users').set({ last_used_at: w.now() }).execute()
  await m.matchAll()
  expect([...new Set((await m.rows()).map((row) => row.day))]).toEqual(['2026-06-09'])
  expect(await w.db.selectFrom('daily_match_lists').select('day').distinct().execute()).toEqual([{ day: '2026-06-09' }])
})
