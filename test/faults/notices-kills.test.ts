import { likes } from '../../contract/meeting/likes'
import { hour, minute, reachable, told } from '../server/core/notices-acts'
import { type Person, type World, world } from '../world'
import { dyingSender } from './dying-sender'

jest.setTimeout(600_000)

const people = 10

let w: World
let sender: ReturnType<typeof dyingSender>
beforeEach(async () => {
  sender = dyingSender('notice-teller.ts')
  w = await world()
})
afterEach(async () => {
  await w.close()
  sender.close()
})

/** Sends all notices in a process that is killed at a message. Returns its signal, or undefined without one. */
const teller = (at: number, side: 'before' | 'after' | 'between') => sender.run(w, at, side)

const states = async () => {
  const rows = await w.db.selectFrom('notices').select(['public_id', 'outside']).execute()
  return (state: string) => rows.filter(({ outside }) => outside === state).map(({ public_id }) => public_id)
}

// security R14
test('sends each message once or knows that it is unclear, with kill -9 before, after and between sending and storing', async () => {
  const wen = await w.person('文', { verified: ['realName'], gender: 1 })
  const receivers: Person[] = []
  for (let n = 0; n < people; n += 1) {
    const one = await reachable(w, await w.person(`林${'一二三四五六七八九十'[n] ?? ''}`))
    await wen.call(likes.like, { uid: one.uid, type: 1 })
    receivers.push(one)
  }
  // turns events into notices, in a process that ends normally
  expect(await teller(0, 'before')).toBeUndefined()
  w.pass(hour)
  const sides = ['before', 'after', 'between', 'after'] as const
  for (const side of sides) {
    expect(await teller(2, side)).toBe('SIGKILL')
    // the killed process may or may not have sent the notice, so no other process may take it before this moment
    await w.pool.query(`update notices set claimed_at = claimed_at - interval '61 seconds' where outside = 'sending'`)
    w.pass(minute)
  }
  expect(await teller(0, 'before')).toBeUndefined()
  const lines = sender.arrived()
  const ids = lines.map((line) => line.split(' ')[1])
  expect(new Set(ids).size).toBe(ids.length)
  const of = await states()
  expect([...of('sending'), ...of('waiting'), ...of('none')]).toEqual([])
  expect(of('sent').filter((id) => !ids.includes(id))).toEqual([])
  // each killed process leaves at most one unclear notice, and no other notice is lost
  expect(of('unknown').length).toBeLessThanOrEqual(sides.length)
  expect(of('sent').length + of('unknown').length).toBe(people)
  for (const one of receivers) expect(await told(one)).toHaveLength(1)
  // a permission is used up for each message that may have arrived, and for no other
  const rows = await w.db.selectFrom('notice_permissions').where('template', '=', 'contact').select('granted').execute()
  expect(rows.reduce((sum, { granted }) => sum + granted, 0)).toBe(people * 3 - people)
})
