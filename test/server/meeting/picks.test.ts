import { dayOf } from '../../../contract/kernel/time'
import { picks } from '../../../contract/meeting/picks'
import { prefer } from '../../../contract/profile/prefer'
import { profile } from '../../../contract/profile/profile'
import { inARow } from '../../../server/domains/meeting/picks/rules'
import { type World, world } from '../../world'
import { day, hour, meeting, names, namesOf, open, today } from './picks-world'

let w: World
let m: ReturnType<typeof meeting>
beforeEach(async () => {
  w = await world()
  m = meeting(w)
})
afterEach(() => w.close())

test('gives a new user people from the latest daily match at the first look, and the same people later', async () => {
  const lin = await m.woman('林', { interests: ['徒步', '养猫'] })
  const chen = await m.man('陈', { interests: ['徒步'], birth_date: '1995-02-01' })
  await m.man('远', { province: '四川', city: '成都' })
  await m.woman('文')
  const first = await today(lin)
  expect(first).toMatchObject({
    day: '2026-03-10',
    nextTime: Date.parse('2026-03-11T12:00:00+08:00'),
    nowTime: w.now().getTime(),
    mode: 'personal',
    pause: '',
  })
  expect(names(first.list)).toEqual(['远', '陈'])
  expect(first.list[0]).toMatchObject({ uid: chen.uid, decision: '', livingCity: '上海', height: 178 })
  expect(first.list[0]?.reasons.map(({ text }) => text)).toContain('你们都喜欢徒步')
  // no figure is shown before the first match (A.prefer.14)
  expect(first.list[0]).not.toHaveProperty('compatibility')
  expect(await today(lin)).toEqual(first)
  await m.man('晚到')
  expect((await today(lin)).list).toEqual(first.list)
})

test('shows yesterday’s list before noon, and the next one at twelve', async () => {
  const lin = await m.woman('林')
  await m.man('陈')
  w.pass(-1)
  expect(await today(lin)).toMatchObject({
    day: '2026-03-09',
    nextTime: Date.parse('2026-03-10T12:00:00+08:00'),
    list: [{ nickname: '陈' }],
  })
  // there is a new list at noon, and it repeats no user of yesterday
  w.pass(1)
  expect(await today(lin)).toMatchObject({ day: '2026-03-10', list: [] })
})

test('counts days in a row, restarts after a missed day, and counts a day once', async () => {
  const lin = await m.woman('林')
  for (let n = 0; n < 8; n += 1) await m.man(`人${n}`)
  const streaks: number[] = []
  for (const after of [0, 0, day, day, 2 * day, day]) {
    w.pass(after)
    // keeps the candidates active, and adds a new one
    await w.db.updateTable('users').set({ last_used_at: w.now() }).execute()
    await m.man(`新${streaks.length}`)
    streaks.push((await today(lin)).streak)
  }
  expect(streaks).toEqual([1, 1, 2, 3, 1, 2])
  expect(inARow([])).toBe(0)
})

test('makes one list under two concurrent first reads', async () => {
  const lin = await m.woman('林')
  for (const name of ['甲', '乙', '丙']) await m.man(name)
  const seen = await Promise.all([today(lin), today(lin), today(lin)])
  for (const { list } of seen) expect(names(list)).toEqual(['丙', '乙', '甲'].sort())
  expect(await m.rows()).toHaveLength(3)
})

test('gives no picks before the basics are done, while paired or hidden; a portrait in review counts as done', async () => {
  const lin = await m.woman('林', { height: 0 })
  await m.man('陈')
  expect(await today(lin)).toMatchObject({ pause: 'profile', list: [] })
  await m.change(lin, { height: 165, stealth: true })
  expect(await today(lin)).toMatchObject({ pause: 'stealth', list: [] })
  await m.change(lin, { stealth: false, paired: true })
  expect(await today(lin)).toMatchObject({ pause: 'paired', list: [] })
  await m.change(lin, { paired: false })
  expect(await namesOf(lin)).toEqual(['陈'])
})

describe('hides a pick who became invisible after noon', () => {
  const standings: [string, (lin: { id: number }, chen: { id: number }) => Promise<unknown>][] = [
    ['hidden', (_, chen) => m.change(chen, { stealth: true })],
    ['banned', (_, chen) => m.change(chen, { banned_at: w.now() })],
    ['paired', (_, chen) => m.change(chen, { paired: true })],
    ['cancelled', (_, chen) => m.change(chen, { cancelled_at: w.now() })],
    ['blocked by me', (lin, chen) => block(lin, chen)],
    ['blocking me', (lin, chen) => block(chen, lin)],
    ['a colleague who minds', (lin, chen) => colleagues(lin, chen)],
    ['of an age outside what I wish for', (_, chen) => m.change(chen, { birth_date: '1960-01-01' })],
    ['outside their own wishes, since I moved', (lin) => m.change(lin, { city: '成都', province: '四川' })],
    ['of unknown place, which I only wish nearby', (_, chen) => m.change(chen, { hide_location: true })],
  ]
  const block = (one: { id: number }, other: { id: number }) =>
    w.db.insertInto('blocks').values({ blocker_id: one.id, blocked_id: other.id, at: w.now() }).execute()
  const colleagues = async (one: { id: number }, other: { id: number }) => {
    const since = new Date(w.now().getTime() - 60 * day)
    await m.change(one, { company_key: '一家', company_since: since, block_colleagues: true })
    await m.change(other, { company_key: '一家', company_since: since })
  }

  test.each(standings)('%s', async (_, becomes) => {
    const lin = await m.woman('林')
    const chen = await m.man('陈')
    await m.man('周', { birth_date: '1997-01-01' })
    for (const one of [lin, chen]) await m.wishes(one, { ageMin: 20, ageMax: 45, living: 2 })
    await m.matchAll()
    expect(await namesOf(lin)).toEqual(['周', '陈'].sort())
    await becomes(lin, chen)
    expect(await namesOf(lin)).not.toContain('陈')
  })
})

describe('wishes', () => {
  // A.prefer.13
  test('apply from the next noon on after a change, for both sides', async () => {
    const lin = await m.woman('林')
    await m.man('高', { height: 186 })
    await m.man('矮', { height: 168 })
    await m.matchAll()
    expect(await namesOf(lin)).toEqual(['矮', '高'].sort())
    const { effectiveTime } = await lin.call(prefer.edit, { ...open, heightMin: 180 })
    expect(effectiveTime).toBe(Date.parse('2026-03-11T12:00:00+08:00'))
    expect((await lin.call(profile.me, {})).prefer).toEqual({ ...open, heightMin: 180 })
    expect(await namesOf(lin)).toEqual(['矮', '高'].sort())
    await m.man('新矮', { height: 167 })
    await m.man('新高', { height: 188 })
    w.pass(day)
    await m.matchAll()
    expect(await namesOf(lin)).toEqual(['新高'])
  })

  test('from before an edit apply until the next noon, however often they are edited', async () => {
    const lin = await m.woman('林')
    await m.wishes(lin, { heightMin: 180 })
    await m.man('高', { height: 186 })
    await m.man('矮', { height: 168 })
    await lin.call(prefer.edit, { ...open, heightMax: 170 })
    await lin.call(prefer.edit, { ...open })
    expect(await namesOf(lin)).toEqual(['高'])
    expect((await lin.call(profile.me, {})).prefer).toEqual(open)
  })

  test('that the other side has exclude me from their list and them from mine', async () => {
    const lin = await m.woman('林', { degree: 5 })
    const chen = await m.man('陈')
    await m.wishes(chen, { degree: 3 })
    expect(await namesOf(lin)).toEqual([])
    expect(await namesOf(chen)).toEqual([])
  })
})

describe('without personalisation', () => {
  // security P4
  test('shows people by nearness, newness and chance, without percentage, difference or anything about fitting', async () => {
    const lin = await m.woman('林', { personalised: false, interests: ['徒步'] })
    await m.wishes(lin, { heightMin: 170 })
    await m.man('邻居', { interests: ['徒步'] })
    await m.man('新人', { province: '四川', city: '成都', created_at: new Date(w.now().getTime() - day) })
    await m.man('不够高', { height: 168 })
    const { mode, list } = await today(lin)
    expect(mode).toBe('plain')
    expect(names(list)).toEqual(['新人', '邻居'].sort())
    for (const pick of list) expect(pick).toMatchObject({ difference: '' })
    for (const pick of list) expect(pick).not.toHaveProperty('compatibility')
    const kinds = list.flatMap(({ reasons }) => reasons.map(({ kind }) => kind)).sort()
    expect(kinds).toEqual(['city', 'new'])
  })

  test('replaces personal picks by a plain list at once', async () => {
    const lin = await m.woman('林')
    await m.man('陈')
    await m.matchAll()
    expect((await today(lin)).mode).toBe('personal')
    await m.change(lin, { personalised: false })
    const { mode, list } = await today(lin)
    expect(mode).toBe('plain')
    for (const pick of list) expect(pick).not.toHaveProperty('compatibility')
  })
})

describe('a pass', () => {
  test('is listed, with the users that the viewer may see, until it is taken back', async () => {
    const lin = await m.woman('林')
    const [chen, zhou] = [await m.man('陈'), await m.man('周')]
    const page = { pageNo: 1, pageSize: 10 }
    await lin.call(picks.pass, { uid: chen.uid })
    w.pass(day)
    await lin.call(picks.pass, { uid: zhou.uid })
    const passTime = w.now().getTime()
    expect(await lin.call(picks.passed, page)).toMatchObject({
      total: 2,
      records: [
        { uid: zhou.uid, nickname: '周', passTime },
        { uid: chen.uid, passTime: passTime - day },
      ],
    })
    expect((await chen.call(picks.passed, page)).total).toBe(0)
    await m.change(zhou, { stealth: true })
    expect(await lin.call(picks.passed, page)).toMatchObject({ total: 1, records: [{ uid: chen.uid }] })
    await lin.call(picks.pass, { uid: chen.uid, undo: true })
    expect(await lin.call(picks.passed, page)).toMatchObject({ total: 0, records: [] })
  })

  test('is recorded, keeps both away from each other for ninety days, and can be undone at any time', async () => {
    const lin = await m.woman('林')
    const chen = await m.man('陈')
    const decision = async () => (await today(lin)).list[0]?.decision
    expect(await decision()).toBe('')
    await lin.call(picks.pass, { uid: chen.uid })
    await lin.call(picks.pass, { uid: chen.uid })
    expect(await decision()).toBe('pass')
    await lin.call(picks.pass, { uid: chen.uid, undo: true })
    await lin.call(picks.pass, { uid: chen.uid, undo: true })
    expect(await decision()).toBe('')
    await lin.call(picks.pass, { uid: chen.uid })
    w.pass(day)
    await lin.call(picks.pass, { uid: chen.uid, undo: true })
    expect((await lin.call(picks.passed, { pageNo: 1, pageSize: 10 })).total).toBe(0)
    await lin.call(picks.pass, { uid: chen.uid })
    const metLater = async (days: number) => {
      w.pass(days * day)
      for (const one of [lin, chen]) await m.change(one, { last_used_at: w.now() })
      await m.matchAll()
      return (await m.rows()).filter((row) => row.day === dayOf(w.now())).map(({ user_id }) => user_id)
    }
    expect(await metLater(59)).toEqual([])
    expect(await metLater(40)).toEqual([lin.id, chen.id])
  })

  test('is refused the same way for a hidden, blocked or unknown user or oneself', async () => {
    const lin = await m.woman('林')
    const hidden = await m.man('隐', { stealth: true })
    for (const uid of [hidden.uid, lin.uid, '1234567890'])
      await expect(lin.call(picks.pass, { uid })).rejects.toMatchObject({ code: 404 })
  })

  test('leaves a like in the list as it is', async () => {
    const lin = await m.woman('林')
    const chen = await m.man('陈')
    await today(lin)
    await w.db.updateTable('picks').set({ decision: 'like' }).where('user_id', '=', lin.id).execute()
    await lin.call(picks.pass, { uid: chen.uid })
    expect((await today(lin)).list[0]?.decision).toBe('like')
  })
})

test('shows no hidden fact: no school, no place, and no reason or difference that names one', async () => {
  const lin = await m.woman('林')
  const chen = await m.man('陈', { school: '复旦大学', company: '某某集团', hide_school: true, hide_company: true })
  await m.matchAll()
  const before = await today(lin)
  expect(before.list[0]?.reasons.map(({ kind }) => kind)).toContain('city')
  await m.change(chen, { hide_location: true })
  const { text } = await lin.send(picks.daily, {})
  expect((await today(lin)).list[0]).toMatchObject({ nickname: '陈', livingCity: '', school: '' })
  for (const secret of ['复旦大学', '某某集团', '上海']) expect(text).not.toContain(secret)
})

test('dates the latest list by the day, and answers with the clock of the server', async () => {
  const lin = await m.woman('林')
  w.pass(day + 3 * hour)
  expect(await today(lin)).toMatchObject({ day: '2026-03-11', nowTime: w.now().getTime() })
})

test('remembers on every device which hints a user has seen', async () => {
  const [lin, wen] = [await m.woman('林'), await m.woman('文')]
  await lin.call(picks.told, { hint: 'like' })
  await lin.call(picks.told, { hint: 'like' })
  expect([(await today(lin)).told, (await today(wen)).told]).toEqual([['like'], []])
})
