import fc from 'fast-check'
import { fitLimits } from '../../../contract/kernel/fit'
import { ageOn } from '../../../contract/kernel/time'
import { pickLimits, picks } from '../../../contract/meeting/picks'
import { paired } from '../../../contract/profile/paired'
import type { Prefer } from '../../../contract/profile/prefer'
import type { NewUser } from '../../../server/db/tables'
import { bornBy } from '../../../server/domains/meeting/picks/rules'
import { figuresKnown } from '../../support/told'
import { type Person, type World, world } from '../../world'
import { type Fact, wants } from './picks-oracle'
import { day, meeting, names, open } from './picks-world'

let w: World
let m: ReturnType<typeof meeting>
beforeEach(async () => {
  w = await world()
  m = meeting(w)
})
afterEach(() => w.close())

/** All results of a search, from all pages. */
async function all(who: Person, wish: Prefer) {
  const found = []
  for (let after: string | undefined; ;) {
    const page = await who.call(picks.custom, { ...wish, ...(after !== undefined && { after }) })
    found.push(...page.list)
    if (page.next === '') return found
    after = page.next
  }
}

test('counts and lists the people that a simple rule finds by the filters and both sides', async () => {
  const places = [
    { province: '上海', city: '上海' },
    { province: '浙江', city: '杭州' },
  ]
  const lin = await m.woman('林', { marital: 1, degree: 6, height: 165 })
  const self: Fact = {
    gender: 2,
    age: 29,
    height: 165,
    degree: 6,
    marital: 1,
    hidesPlace: false,
    wishes: null,
    province: '上海',
    city: '上海',
  }
  const men: (Fact & { name: string })[] = []
  const known: { id: number; pull: number }[] = []
  for (let at = 0; at < 40; at += 1) {
    const place = places[at % 3 === 0 ? 1 : 0] ?? { province: '', city: '' }
    const year = 1970 + ((at * 7) % 35)
    const birth = `${year}-03-${String(9 + (at % 3)).padStart(2, '0')}`
    const wish =
      at % 2 === 0
        ? { ...open, ageMin: 20 + (at % 12), heightMax: 160 + (at % 9), living: (1 + (at % 4 === 0 ? 1 : 0)) as 1 | 2 }
        : null
    const fact = { height: 160 + at, degree: 4 + (at % 5), marital: at % 5, hide_location: at % 7 === 0, ...place }
    const man = await m.man(`男${at}`, { ...fact, birth_date: birth })
    if (wish) await m.wishes(man, wish)
    known.push({ id: man.id, pull: (at % 5) / 4 })
    men.push({
      ...fact,
      name: `男${at}`,
      gender: 1,
      age: ageOn(birth, w.now()),
      hidesPlace: fact.hide_location,
      wishes: wish,
    })
  }
  await figuresKnown(w, [lin, ...known])
  const searches: Prefer[] = [
    open,
    { ...open, ageMin: 24, ageMax: 36 },
    { ...open, heightMin: 170, heightMax: 185, degree: 2 },
    { ...open, living: 2, marital: 1 },
    { ...open, degree: 3, ageMax: 30 },
    { ...open, ageMin: 50, ageMax: 50 },
  ]
  for (const wish of searches) {
    const let_ = men.filter((man) => wants({ ...self, wishes: wish }, man))
    const both = let_.filter((man) => wants(man, self))
    // a number below five is shown as 0 (security V23)
    const counts = [let_, both].map(({ length }) => (length < fitLimits.counted ? 0 : length))
    expect([wish, await lin.call(picks.count, wish)]).toEqual([wish, { mine: counts[0], both: counts[1] }])
    const found = await all(lin, wish)
    expect([wish, names(found)]).toEqual([wish, both.map(({ name }) => name).sort()])
    // A.X60: filters use the same age that is shown
    const ages = new Map(both.map(({ name, age }) => [name, age]))
    expect(found.map(({ age }) => age)).toEqual(found.map(({ nickname }) => ages.get(nickname)))
    // users with a figure below the shown minimum come last, and no figure is shown (A.prefer.14)
    const percents = found.map(({ compatibility }) => compatibility ?? 0)
    expect(percents).toEqual([...percents].sort((a, b) => b - a))
    if (both.length > 10) expect(Math.max(...percents)).toBeGreaterThan(0)
  }
})

// C.paired.04
test('neither lists nor counts a paired user, and does both again when they are single', async () => {
  const lin = await m.woman('林')
  const men = ['甲', '乙', '丙', '丁', '戊', '己']
  for (const name of men) await m.man(name)
  const look = { gender: 1, height: 178, avatar_key: 'aa/face.jpg', last_used_at: w.now() } as const
  const found = await w.person('庚', { ...look, dogFood: 1000 })
  const seen = async () => [names(await all(lin, open)), await lin.call(picks.count, open)]
  const everybody = [[...men, '庚'].sort(), { mine: 7, both: 7 }]
  expect(await seen()).toEqual(everybody)
  await found.call(paired.change, { status: 2 })
  expect(await seen()).toEqual([[...men].sort(), { mine: 6, both: 6 }])
  await found.call(paired.change, { status: 1, agreedFee: (await found.call(paired.state, {})).fee })
  expect(await seen()).toEqual(everybody)
})

test('neither counts nor lists users who are hidden, blocked, long inactive or incomplete', async () => {
  const lin = await m.woman('林')
  const out = [
    await m.man('隐', { stealth: true }),
    await m.man('缺', { height: 0 }),
    await m.man('远', { last_used_at: new Date(w.now().getTime() - 40 * day) }),
    await m.man('黑'),
  ]
  for (const name of ['见一', '见二', '见三', '见四', '见五']) await m.man(name)
  await w.db
    .insertInto('blocks')
    .values({ blocker_id: out[3]?.id ?? 0, blocked_id: lin.id, at: w.now() })
    .execute()
  expect(await lin.call(picks.count, open)).toEqual({ mine: 5, both: 5 })
  expect(names(await all(lin, open))).toEqual(['见一', '见二', '见三', '见四', '见五'].sort())
})

/** All answers to the caller that depend on other users' wishes. */
const asked = async (lin: Person) => ({
  counts: await Promise.all([open, { ...open, living: 2 as const }].map((wish) => lin.call(picks.count, wish))),
  found: await all(lin, open),
  near: await all(lin, { ...open, living: 2 }),
})

// security V12, V23
test('keeps answers about others until noon, whatever the caller changes in the profile', async () => {
  const lin = await m.woman('林', { height: 165 })
  const wishes = [
    { heightMin: 170 },
    { heightMax: 160 },
    { ageMax: 25 },
    { degree: 3 as const },
    { living: 2 as const },
    { marital: 1 as const },
  ]
  const men: Person[] = []
  for (let at = 0; at < 12; at += 1) {
    men.push(await m.man(`男${at}`, { height: 170 + at, ...(at % 4 === 0 && { province: '浙江', city: '杭州' }) }))
    await m.wishes(men[at] ?? lin, wishes[at % wishes.length] ?? {})
  }
  await figuresKnown(w, [lin, ...men])
  const before = await asked(lin)
  const changes: Partial<NewUser>[] = [
    ...[{ height: 158 }, { height: 182 }, { degree: 8 }, { marital: 1 }, { birth_date: '2004-01-01' }],
    ...[{ province: '浙江', city: '杭州' }, { hide_location: true }, { income: 6 }, { interests: ['猫', '山'] }],
    ...[{ industry: '医疗/健康' }, { home_province: '海南' }],
  ]
  for (const change of changes) {
    await m.change(lin, change)
    expect([change, await asked(lin)]).toEqual([change, before])
  }
  w.pass(day)
  await w.db.updateTable('users').set({ last_used_at: w.now() }).execute()
  expect((await asked(lin)).counts).not.toEqual(before.counts)
})

// security V23
test('answers the same count for zero to four people', async () => {
  const lin = await m.woman('林')
  const counts = [await lin.call(picks.count, open)]
  for (let n = 1; n <= 5; n += 1) {
    await m.man(`男${n}`)
    counts.push(await lin.call(picks.count, open))
  }
  const few = { mine: 0, both: 0 }
  expect(counts).toEqual([few, few, few, few, few, { mine: 5, both: 5 }])
})

test('keeps people shown by a search with their reasons, once a day each, for ninety days', async () => {
  const lin = await m.woman('林')
  const chen = await m.man('陈')
  await figuresKnown(w, [lin, chen])
  const [read] = await all(lin, open)
  await all(lin, open)
  const kept = await w.db.selectFrom('custom_picks').selectAll().execute()
  expect(kept).toMatchObject([
    {
      user_id: lin.id,
      person_id: chen.id,
      mode: 'personal',
      compatibility: read?.compatibility,
      reasons: read?.reasons,
    },
  ])
  expect(kept[0]?.difference).toBe(read?.difference)
  w.pass(92 * day)
  await m.matchAll()
  expect(await w.db.selectFrom('custom_picks').selectAll().execute()).toEqual([])
})

test('searches by the filters and not by stored wishes, and shows the caller’s decisions', async () => {
  const lin = await m.woman('林')
  await m.wishes(lin, { heightMin: 190 })
  const chen = await m.man('陈')
  await m.matchAll()
  expect((await lin.call(picks.daily, {})).list).toEqual([])
  const [found] = await all(lin, open)
  expect(found).toMatchObject({ uid: chen.uid, decision: '' })
})

test('requires basic data, ranges in order, and a cursor of its own', async () => {
  const lin = await m.woman('林')
  const blank = await m.woman('空', { height: 0 })
  await expect(blank.call(picks.count, open)).rejects.toMatchObject({ code: 1015 })
  await expect(lin.call(picks.custom, { ...open, ageMin: 40, ageMax: 20 })).rejects.toMatchObject({ code: 1015 })
  await expect(lin.call(picks.custom, { ...open, after: 'made-up' })).rejects.toMatchObject({ code: 1015 })
})

test('finds people without personalisation, without percent', async () => {
  const lin = await m.woman('林', { personalised: false })
  await m.man('陈')
  const found = await all(lin, open)
  expect(names(found)).toEqual(['陈'])
  expect(found[0]).not.toHaveProperty('compatibility')
})

test('lists each user once without personalisation when some of them are verified', async () => {
  const lin = await m.woman('林', { personalised: false })
  for (let at = 0; at < 2 * pickLimits.picksMax + 1; at += 1)
    await m.man(`男${at}`, { verified: at % 3 === 1 ? ['realName'] : [] })
  const found = names(await all(lin, open))
  expect([found.length, new Set(found).size]).toEqual(Array(2).fill(2 * pickLimits.picksMax + 1))
})

test('the birthday of so many years is the inverse of an age, on the 29th of February too', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2033, 0, 1) }),
      fc.integer({ min: Date.UTC(1950, 0, 1), max: Date.UTC(2010, 0, 1) }),
      fc.integer({ min: 0, max: 80 }),
      (now, birth, years) => {
        const at = new Date(now)
        const born = new Date(birth).toISOString().slice(0, 10)
        expect(born <= bornBy(years, at)).toBe(ageOn(born, at) >= years)
      },
    ),
    {
      numRuns: 2000,
      examples: [
        [Date.UTC(2028, 1, 29), Date.UTC(2006, 1, 28), 22],
        [Date.UTC(2028, 1, 29), Date.UTC(2006, 2, 1), 22],
      ],
    },
  )
})
