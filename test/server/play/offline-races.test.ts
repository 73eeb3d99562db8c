import { offline } from '../../../contract/play/offline'
import { cancelActivity } from '../../../server/domains/play/offline'
import { unitOfWork } from '../../../server/kernel/unit-of-work'
import { runJob } from '../../support/jobs'
import { type Person, type World, world } from '../../world'
import { activity, attender, day, expectSound, info, leave, signUp } from './offline-acts'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(async () => {
  await expectSound(w)
  await w.close()
})

const crowdOf = async (count: number) => {
  const people: Person[] = []
  for (let n = 0; n < count; n += 1) people.push(await attender(w, `人${n}`))
  return people
}
const states = async () => {
  const rows = await w.db.selectFrom('sign_ups').select(['state', 'user_id']).execute()
  return (state: string) => rows.filter((row) => row.state === state).length
}
const spent = async (people: readonly Person[]) =>
  (await Promise.all(people.map((person) => person.holds()))).reduce((sum, held) => sum + 100 - held, 0)

test('gives exactly twenty seats to two hundred concurrent users, and only these pay', async () => {
  const name = await activity(w, { capacity: 20 })
  const people = await crowdOf(200)
  const shots = await Promise.all(
    people.map((person) => person.send(offline.signUp, { activityId: name, wait: false })),
  )
  expect(shots.filter(({ body }) => body.success)).toHaveLength(20)
  expect(new Set(shots.filter(({ body }) => !body.success).map(({ body }) => body.msg))).toEqual(
    new Set(['名额刚刚满了，可以加入候补']),
  )
  expect((await states())('going')).toBe(20)
  expect(await spent(people)).toBe(20 * 30)
  const codes = await w.db.selectFrom('sign_ups').where('state', '=', 'going').select('code').execute()
  expect(new Set(codes.map(({ code }) => code)).size).toBe(20)
})

test('gives one seat for one price to a user who signs up forty times at once', async () => {
  const name = await activity(w, { capacity: 20 })
  const [lin] = await crowdOf(1)
  if (!lin) throw new Error('nobody')
  await Promise.all(Array.from({ length: 40 }, () => lin.send(offline.signUp, { activityId: name, wait: true })))
  expect((await states())('going')).toBe(1)
  expect(await lin.holds()).toBe(70)
})

test('gives every freed seat to exactly one waiting user, in order, when users leave and wait at once', async () => {
  const name = await activity(w, { capacity: 10 })
  const going = await crowdOf(10)
  for (const person of going) await signUp(person, name)
  const waiting = await crowdOf(15)
  for (const person of waiting) await signUp(person, name, true)
  await Promise.all([
    ...going.slice(0, 6).map((person) => leave(person, name)),
    ...waiting.slice(0, 2).map((person) => leave(person, name)),
  ])
  const of = await states()
  expect([of('going'), of('left'), of('waiting')]).toEqual([10, 8, 7])
  for (const person of waiting.slice(2, 8)) expect((await info(person, name)).ticket.state).toBe('going')
  expect(await spent([...going, ...waiting])).toBe(17 * 30)
})

test('refunds each user once and in full when staff cancel while people sign up and leave', async () => {
  const name = await activity(w, { capacity: 10 })
  const people = await crowdOf(30)
  for (const person of people.slice(0, 12)) await signUp(person, name, true)
  await Promise.all([
    ...people.slice(12).map((person) => person.send(offline.signUp, { activityId: name, wait: true })),
    ...people.slice(0, 5).map((person) => leave(person, name).catch(() => undefined)),
    unitOfWork(w.db, (tx) => cancelActivity(tx, name, '台风', w.now())),
  ])
  expect(await spent(people)).toBe(0)
})

test('settles each sign-up once when the job runs twice while users leave', async () => {
  const name = await activity(w, { capacity: 3 })
  const people = await crowdOf(8)
  for (const person of people) await signUp(person, name, true)
  w.pass(day)
  await Promise.all([
    runJob(w, 'settle-activities'),
    runJob(w, 'settle-activities'),
    ...people.slice(3, 5).map((person) => leave(person, name).catch(() => undefined)),
  ])
  expect(await spent(people)).toBe(3 * 30)
  w.pass(2 * day)
  await Promise.all([runJob(w, 'settle-activities'), runJob(w, 'settle-activities')])
  expect(await spent(people)).toBe(3 * 30)
})
