import { prefer } from '../../../contract/profile/prefer'
import { profile } from '../../../contract/profile/profile'
import {
  holdingAt,
  matchDayOf,
  matchTimeOf,
  nextMatchTimeOf,
  type Stored,
} from '../../../server/domains/profile/prefer/rules'
import { type World, world } from '../../world'
import { meeting, open } from '../meeting/picks-world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

// A.prefer.01, A.prefer.10, A.prefer.13
test('answers null until preferences are set, then their values, effective from the next noon', async () => {
  const lin = await meeting(w).woman('林')
  expect((await lin.call(profile.me, {})).prefer).toBeNull()
  w.pass(-1)
  expect(await lin.call(prefer.edit, { ...open, ageMin: 25 })).toEqual({
    effectiveTime: Date.parse('2026-03-10T12:00:00+08:00'),
  })
  w.pass(1)
  expect(await lin.call(prefer.edit, { ...open, ageMin: 26 })).toEqual({
    effectiveTime: Date.parse('2026-03-11T12:00:00+08:00'),
  })
  expect((await lin.call(profile.me, {})).prefer).toEqual({ ...open, ageMin: 26 })
})

test('sets nothing before the basic information is complete, and says so', async () => {
  const lin = await meeting(w).woman('林', { degree: 0 })
  await expect(lin.call(prefer.edit, open)).rejects.toMatchObject({
    code: 1015,
    message: '需要先完善基本资料才能设置推荐规则~',
  })
  expect((await lin.call(profile.me, {})).prefer).toBeNull()
})

// A.prefer.10: an omitted field keeps its value or sets no limit
test('saves a single preference, and keeps the others or leaves them without a limit', async () => {
  const lin = await meeting(w).woman('林')
  await lin.call(prefer.edit, {})
  expect((await lin.call(profile.me, {})).prefer).toBeNull()
  await lin.call(prefer.edit, { homeland: 2 })
  expect((await lin.call(profile.me, {})).prefer).toEqual({ ...open, homeland: 2 })
  await lin.call(prefer.edit, { ageMin: 25, ageMax: 35 })
  expect((await lin.call(profile.me, {})).prefer).toEqual({ ...open, homeland: 2, ageMin: 25, ageMax: 35 })
  await expect(lin.call(prefer.edit, { ageMin: 40 })).rejects.toMatchObject({ code: 1015 })
})

// A.prefer.11
test('refuses a reversed range, and changes nothing', async () => {
  const lin = await meeting(w).woman('林')
  await expect(lin.call(prefer.edit, { ...open, ageMin: 40, ageMax: 30 })).rejects.toMatchObject({ code: 1015 })
  await expect(lin.call(prefer.edit, { ...open, heightMin: 190, heightMax: 160 })).rejects.toMatchObject({ code: 1015 })
  expect((await lin.call(profile.me, {})).prefer).toBeNull()
})

// A.prefer.11
test('refuses values outside the sliders and unknown options', async () => {
  const lin = await meeting(w).woman('林')
  for (const wrong of [
    { ageMin: 17 },
    { ageMax: 51 },
    { heightMin: 149 },
    { heightMax: 201 },
    { degree: 4 },
    { living: 0 },
  ])
    expect((await lin.send(prefer.edit, { ...open, ...wrong })).body).toMatchObject({ success: false, code: 400 })
})

test('makes daily matches at noon in Shanghai, and counts the morning as the day before', () => {
  const at = (time: string) => new Date(`${time}+08:00`)
  expect(matchDayOf(at('2026-03-10T11:59:59'))).toBe('2026-03-09')
  expect(matchDayOf(at('2026-03-10T12:00:00'))).toBe('2026-03-10')
  expect(matchTimeOf('2026-03-10')).toEqual(at('2026-03-10T12:00:00'))
  expect(nextMatchTimeOf(at('2026-12-31T12:00:00'))).toEqual(at('2027-01-01T12:00:00'))
})

test('applies the earlier preferences until the next daily match after a change', () => {
  const noon = new Date('2026-03-10T12:00:00+08:00')
  const row = (at: Date, before: unknown): Stored => ({
    age_min: 30,
    age_max: 40,
    height_min: 150,
    height_max: 200,
    degree: 1,
    living: 1,
    homeland: 1,
    marital: 2,
    at,
    before,
  })
  const now = { ...open, ageMin: 30, ageMax: 40 }
  expect(holdingAt(undefined, noon)).toBeNull()
  expect(holdingAt(row(new Date(noon.getTime() - 1), open), noon)).toEqual(now)
  expect(holdingAt(row(noon, open), noon)).toEqual(open)
  expect(holdingAt(row(noon, {}), noon)).toBeNull()
})
