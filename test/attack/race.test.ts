import { visitors } from '../../contract/meeting/visitors'
import { dogFood } from '../../contract/money/dog-food'
import { profile } from '../../contract/profile/profile'
import { grant, spend } from '../../server/domains/money/dog-food'
import { full } from '../support/scale'
import { type Person, type World, world } from '../world'
import { type Call, calls, every, plainInput } from './calls'
import { atOnce, crowd, patiently, rounds, sendAs, type Servers, soundLedger, spenders, twoServers } from './crowd'
import { complaints } from './shots'

jest.setTimeout(full ? 3_600_000 : 300_000)

let w: World
let servers: Servers
beforeAll(async () => {
  w = await world()
  servers = await twoServers(w)
})
afterEach(async () => {
  expect(await w.audit()).toEqual(soundLedger)
})
afterAll(async () => {
  await servers.close()
  await w.close()
})

const writesOf = (list: readonly Call[]) => list.filter(({ endpoint }) => endpoint.effect === 'write')
/** The writes of the attacked areas. If these have none, one write of another area is used. */
const writes = writesOf(calls).length > 0 ? writesOf(calls) : writesOf(every).slice(0, 1)

const everyRound = Array.from({ length: rounds }, (_, n) => n + 1)

/** Handles of the rows in the host's own list. */
const handlesOf = async (host: Person) =>
  (await host.call(visitors.list, { pageNo: 1, pageSize: 50 })).records.map(({ uid }) => uid)

describe.each(everyRound)('round %i', () => {
  // A.unlock.15
  test.each([
    ['the same signature', true],
    ['different signatures', false],
  ])('charges once when many calls unlock one visitor at once with %s', async (_name, same) => {
    const host = await w.person('主', { dogFood: 1000, limited: 7 })
    const guest = await w.person('客')
    await guest.visits(host)
    const [uid] = await handlesOf(host)
    const shots = await atOnce(crowd, (n) =>
      sendAs(w, servers, visitors.unlock, n, { person: host, input: { uid }, same }),
    )
    for (const { body } of shots) expect(body).toMatchObject({ success: true, data: { uid: guest.uid } })
    expect(await host.holds()).toBe(1007 - 20)
  })

  test('unlocks three of many at once when there is dog food for three', async () => {
    const host = await w.person('主', { dogFood: 50, limited: 19 })
    for (let n = 0; n < Math.min(crowd, 50); n += 1) await (await w.person('客')).visits(host)
    const handles = await handlesOf(host)
    const shots = await atOnce(handles.length * 2, (n) =>
      sendAs(w, servers, visitors.unlock, n, { person: host, input: { uid: handles[n % handles.length] } }),
    )
    const paid = new Set(shots.filter(({ body }) => body.success === true).map(({ text }) => text))
    expect(paid.size).toBe(3)
    for (const { body } of shots.filter((shot) => shot.body.success !== true))
      expect(body).toMatchObject({ code: 450, data: { num: 9 } })
    expect(await host.holds()).toBe(9)
  })

  test('counts every visit and every person once when many guests come many times at once', async () => {
    const host = await w.person('主')
    const guests = await Promise.all(Array.from({ length: 8 }, () => w.person('客')))
    const each = Math.floor(crowd / 8)
    await atOnce(each * 8, (n) =>
      // each view is signed at another second, because a signature is accepted only once
      sendAs(w, servers, profile.info, n, { person: guests[n % 8], input: { uid: host.uid } }),
    )
    const rows = await w.db.selectFrom('visits').where('host_id', '=', host.id).select('count').execute()
    expect(rows.map(({ count }) => count)).toEqual(Array.from({ length: 8 }, () => each))
    expect(await host.call(visitors.counts, {})).toMatchObject({ todayVisitorNums: 8, totalVisitorNums: 8 })
  })

  test('counts one view that arrives many times at once as one visit', async () => {
    const [host, guest] = [await w.person('主'), await w.person('客')]
    await atOnce(crowd, (n) =>
      sendAs(w, servers, profile.info, n, { person: guest, input: { uid: host.uid }, same: true }),
    )
    expect((await host.call(visitors.list, { pageNo: 1, pageSize: 1 })).records[0]?.visitCount).toBe(1)
  })

  // security M1
  test('books a gift or a purchase once when it arrives many times with the same key', async () => {
    const lin = await w.person('林')
    const movement = { user: lin.id, amount: 30, kind: 'test', description: '测试', now: w.now() }
    const run = (once: string, how: (tx: World['db'], once: string) => Promise<unknown>) =>
      atOnce(crowd, () => w.db.transaction().execute((tx) => how(tx, once)))
    await run(`gift:${lin.id}`, (tx, once) => grant(tx, { ...movement, once }, { kind: 'limited', origin: 'granted' }))
    expect(await lin.holds()).toBe(30)
    await run(`buy:${lin.id}`, (tx, once) => spend(tx, { ...movement, amount: 11, once }))
    expect(await lin.holds()).toBe(19)
  })
})

// security M1
test(`${spenders} people who spend at the same time never get a negative balance`, async () => {
  const people: Person[] = []
  for (let n = 0; n < spenders; n += 1)
    people.push(await w.person('众', { dogFood: 10 + (n % 50), limited: 1 + (n % 3) }))
  const before = people.map((_, n) => 10 + (n % 50) + 1 + (n % 3))
  const spent = new Map<number, number>()
  await atOnce(spenders * 4, async (n) => {
    const person = people[n % spenders]
    if (!person) return
    const amount = 7 + (n % 11)
    const movement = { user: person.id, amount, once: `spend:${n}`, kind: 'test', description: '测试', now: w.now() }
    const { paid } = await patiently(() => w.db.transaction().execute((tx) => spend(tx, movement)))
    if (paid) spent.set(person.id, (spent.get(person.id) ?? 0) + amount)
  })
  for (const [n, person] of people.entries())
    expect((await person.call(dogFood.account, {})).dogFood).toBe((before[n] ?? 0) - (spent.get(person.id) ?? 0))
})

// security §11
test.each(writes.map((call) => [call.name, call] as const))(
  'survives %s sent by a crowd at once',
  async (_name, call) => {
    for (const same of [true, false]) {
      const person = await w.person('众', { dogFood: 100, member: true })
      const input = plainInput(call)
      const shots = await atOnce(crowd, (n) => sendAs(w, servers, call.endpoint, n, { person, input, same }))
      expect(shots.flatMap(complaints)).toEqual([])
    }
  },
)
