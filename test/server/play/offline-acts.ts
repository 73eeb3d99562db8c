import type { Input } from '../../../contract/kernel/define'
import { minus, plus } from '../../../contract/kernel/time'
import { offline } from '../../../contract/play/offline'
import {
  cancelActivity,
  checkIn,
  createActivity,
  type NewActivity,
  seatsOff,
} from '../../../server/domains/play/offline'
import { unitOfWork } from '../../../server/kernel/unit-of-work'
import { soundLedger } from '../../attack/crowd'
import type { Person, World } from '../../world'

export const hour = 3_600_000
export const day = 24 * hour
const sound = { seats_off: 0, tickets_off: 0, refunds_off: 0 }

/** Creates an activity in two days: three hours, 30 dog food, and free to leave until tomorrow. */
export function activity(w: World, wish: Partial<NewActivity> = {}): Promise<string> {
  const startsAt = wish.startsAt ?? plus(w.now(), 2, 'day')
  return createActivity(w.db, {
    type: 1,
    title: '西湖边散步',
    about: '沿着湖边走一圈，聊聊天。',
    city: '杭州',
    place: '断桥集合',
    startsAt,
    endsAt: plus(startsAt, 3, 'hour'),
    refundUntil: minus(startsAt, 1, 'day'),
    capacity: 2,
    price: 30,
    now: w.now(),
    ...wish,
  })
}

export const attender = (w: World, name: string, dogFood = 100) => w.person(name, { dogFood, verified: ['realName'] })

export const signUp = (person: Person, activityId: string, wait = false) =>
  person.call(offline.signUp, { activityId, wait })
export const info = (person: Person, activityId: string) => person.call(offline.activityInfo, { activityId })
export const leave = async (person: Person, activityId: string) => {
  const { ticket } = await info(person, activityId)
  return person.call(offline.leave, { signUpId: ticket.signUpId, refund: ticket.refund })
}
export const calledOff = (w: World, name: string, reason: string) =>
  unitOfWork(w.db, (tx) => cancelActivity(tx, name, reason, w.now()))
export const enters = (w: World, name: string, code: string) =>
  unitOfWork(w.db, (tx) => checkIn(tx, name, code, w.now()))

/** Creates a past activity in which these people signed up and checked in. */
export async function attended(w: World, people: readonly Person[], wish: Partial<NewActivity> = {}): Promise<string> {
  const name = await activity(w, { price: 0, capacity: people.length, ...wish })
  const codes: string[] = []
  for (const person of people) codes.push((await signUp(person, name)).code)
  w.pass(2 * day)
  for (const code of codes) await enters(w, name, code)
  w.pass(3 * hour)
  return name
}

export const thoughts = {
  rating: 4 as const,
  content: '路线很舒服，大家都很真诚。',
  images: [],
} satisfies Partial<Input<typeof offline.saveEvaluation>>

/** Checks that no seat and no dog food was created or lost. */
export async function expectSound(w: World): Promise<void> {
  expect(await seatsOff(w.db)).toEqual(sound)
  expect(await w.audit()).toEqual(soundLedger)
}
