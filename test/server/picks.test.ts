import { picks } from '../../contract/areas/picks'
import { prefer } from '../../contract/areas/prefer'
import { profile } from '../../contract/areas/profile'
import type { NewUser } from '../../server/db/tables'
import { world, type World } from '../world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

/** Somebody whose basics are finished and who was here today. */
const complete = { height: 170, avatar_key: 'aa/face.jpg' }
const person = (name: string, wish: Partial<NewUser> = {}) =>
  w.person(name, { ...complete, last_used_at: w.now(), ...wish })
const man = (name: string, wish: Partial<NewUser> = {}) => person(name, { gender: 1, height: 178, ...wish })

const wishes = {
  ageMin: 18,
  ageMax: 50,
  heightMin: 150,
  heightMax: 200,
  degree: 1,
  living: 1,
  homeland: 1,
  marital: 2,
} as const

test('a newcomer gets the people of this noon at the first look, with reasons, and the same ones again', async () => {
  const lin = await person('林', { interests: ['徒步', '养猫'] })
  const chen = await man('陈', { interests: ['徒步'], birth_date: '1995-02-01' })
  await man('远', { province: '四川', city: '成都' })
  await person('文')
  const first = await lin.call(picks.daily, {})
  expect(first).toMatchObject({
    day: '2026-03-10',
    nextTime: Date.parse('2026-03-11T12:00:00+08:00'),
    nowTime: w.now().getTime(),
    mode: 'personal',
    pause: '',
  })
  expect(first.list.map(({ nickname }) => nickname).sort()).toEqual(['陈', '远'].sort())
  expect(first.list[0]).toMatchObject({ uid: chen.uid, decision: '', livingCity: '上海' })
  expect(first.list[0]?.reasons.map(({ text }) => text)).toContain('你们都喜欢徒步')
  expect((first.list[0]?.compatibility ?? 0) % 5).toBe(0)
  expect(await lin.call(picks.daily, {})).toEqual(first)
})
