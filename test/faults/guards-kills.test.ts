import { guards } from '../../contract/meeting/guards'
import { watchGuards } from '../../server/domains/meeting/guards'
import { hour, minute } from '../server/core/notices-acts'
import { answers, meeting, start } from '../support/guarded'
import { eventually } from '../support/taro/eventually'
import { type Person, type World, world } from '../world'
import { dyingSender } from './dying-sender'

jest.setTimeout(600_000)

const people = 8

let w: World
let sender: ReturnType<typeof dyingSender>
beforeEach(async () => {
  sender = dyingSender('guard-watcher.ts')
  w = await world()
})
afterEach(async () => {
  await w.close()
  sender.close()
})

/** Runs a process that watches guards and is killed at a message. Returns its signal, or undefined without one. */
const watcher = (at: number, side: 'before' | 'after' | 'between') => sender.run(w, at, side)

const phoneOf = (n: number) => `1391111${String(2000 + n)}`

/** Users with a guard. The trusted persons have consented, and the test world has sent the first messages. */
async function guarded(): Promise<Person[]> {
  const all: Person[] = []
  for (let n = 0; n < people; n += 1) {
    const one = await meeting(w, `林${'一二三四五六七八'[n] ?? ''}`, `1381111${String(2000 + n)}`)
    await start(w, one, phoneOf(n), { checkAt: w.now().getTime() + 2 * hour })
    await answers(w, phoneOf(n), 'yes')
    all.push(one)
  }
  // messages are sent after the answer of the call
  await eventually(async () => (await states('told')).sent === people)
  return all
}

/**
 * Kills the process at its second message, once on each of these sides of the message. Then lets a process run to the
 * end.
 */
async function killedThrough(sides: readonly ('before' | 'after' | 'between')[]) {
  for (const side of sides) {
    expect(await watcher(2, side)).toBe('SIGKILL')
    w.pass(2 * minute)
  }
  expect(await watcher(0, 'before')).toBeUndefined()
}

const states = async (what: 'told' | 'late' | 'help') => {
  const rows = await w.db.selectFrom('guard_words').where('what', '=', what).select(['state', 'tries']).execute()
  return {
    sent: rows.filter(({ state }) => state === 'sent').length,
    tries: rows.map(({ tries }) => tries),
    all: rows.length,
  }
}
const of = (what: string) => sender.arrived().filter((line) => line.startsWith(`${what} `))

// security H10
test('sends an alarm to every trusted person with kill -9, and twice only for the message being sent', async () => {
  await guarded()
  w.pass(2 * hour + 31 * minute)
  const sides = ['before', 'after', 'between', 'after'] as const
  await killedThrough(sides)
  const late = of('guardLate')
  expect(new Set(late).size).toBe(people)
  // a kill repeats only the message that was being sent
  expect(late.length - people).toBeLessThanOrEqual(sides.filter((side) => side !== 'before').length)
  const { sent, all, tries } = await states('late')
  expect([sent, all]).toEqual([people, people])
  expect(Math.max(...tries)).toBeLessThanOrEqual(1 + sides.length)
  // nothing follows
  w.pass(hour)
  expect(await watcher(0, 'before')).toBeUndefined()
  expect(of('guardLate')).toEqual(late)
})

test('sends a message without an answer once or reports it as unclear, with kill -9 around it', async () => {
  const all = await guarded()
  // as if the process that started the guards had died before it sent anything
  await w.db
    .updateTable('guard_words')
    .set({ state: 'waiting', tries: 0, next_at: w.now() })
    .where('what', '=', 'told')
    .execute()
  const sides = ['before', 'after', 'between', 'before'] as const
  await killedThrough(sides)
  const told = of('guard')
  expect(new Set(told).size).toBe(told.length)
  const { sent } = await states('told')
  expect(sent).toBeGreaterThanOrEqual(people - sides.length)
  expect(told.length).toBeGreaterThanOrEqual(sent)
  // the user can see which of the messages is unclear
  const seen = await Promise.all(all.map(async (one) => (await one.call(guards.current, {})).guard?.told[1]?.state))
  expect(seen.filter((one) => one === 'sent')).toHaveLength(sent)
})

test('sends each alarm once when two watchers run at the same time', async () => {
  await guarded()
  w.pass(2 * hour + 31 * minute)
  await Promise.all([watcher(0, 'before'), watcher(0, 'before'), watchGuards(w.deps, w.now())])
  const here = w.arrived
    .filter(({ by, text }) => by === 'sms' && /^小林（手机尾号 \d{4}）没有按时报平安/.test(text))
    .map(({ to }) => to)
  const all = [...of('guardLate').map((line) => line.split(' ')[1]), ...here]
  expect([new Set(all).size, all.length]).toEqual([people, people])
})
