import { planeLimits, planes } from '../../contract/meeting/planes'
import { newHandle } from '../../server/kernel/keys'
import { type Person, type World, world } from '../world'
import { employed, laterTies, ties } from './ties'

// In this file two people catch the same planes: one has every relation to the throwers and blocks them in every way,
// the other has none.

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const day = 86_400_000
const page = { pageNo: 1, pageSize: 50 }
const kinds = { ...ties, ...laterTies }

async function pilot(name: string, wish: Parameters<World['person']>[1]) {
  const person = await w.person(name, { verified: ['realName'], ...wish })
  await person.call(planes.editSetup, { nickName: `代号${name}` })
  return person
}

type Plane = { driftBottleId: string; uid: string; content: string }

/** Catches all planes in order. */
async function catchAll(by: Person, each = async (_plane: Plane) => undefined as unknown): Promise<Plane[]> {
  const all: Plane[] = []
  for (;;) {
    const { driftBottleInfo: plane, restTimeInfo } = await by.call(planes.catch, { clientKey: newHandle() })
    if (plane) {
      all.push(plane)
      await each(plane)
    } else if (restTimeInfo.restTime > 0) return all
    else await w.db.updateTable('plane_users').set({ caught: 0 }).where('user_id', '=', by.id).execute()
  }
}

/** Lets all planes fly again as before the first catch. */
async function flyAgain() {
  await w.db.deleteFrom('plane_messages').execute()
  await w.db.deleteFrom('plane_threads').execute()
  await w.db.deleteFrom('plane_rows').execute()
  await w.db.updateTable('planes').set({ state: 'flying', times_caught: 0 }).execute()
}

/** An answer as text, without the parts that always differ between two catchers. */
const told = (text: string) => text.replace(/[\w-]{22,}/g, 'id').replace(/"createTime":\d+/g, '')

/** Answers a plane, lets the thrower reply if allowed, and returns the answers that the two get. */
async function talkOn(catcher: Person, thrower: Person, { driftBottleId, uid }: Plane) {
  const words = (content: string) => ({ clientKey: newHandle(), content, messageType: 'txt' as const, driftBottleId })
  const there = await catcher.send(planes.reply, { ...words('你好'), uid })
  const [row] = (await thrower.call(planes.mine, page)).records
  const back = await thrower.send(planes.reply, { ...words('你也好'), uid: row?.uid ?? '' })
  const read = [
    await catcher.send(planes.thread, { driftBottleId, uid }),
    await thrower.send(planes.thread, { driftBottleId, uid: row?.uid ?? '' }),
    await catcher.send(planes.unread, {}),
    await thrower.send(planes.mine, page),
  ]
  return [there, back, ...read].map(({ text }) => told(text))
}

// security V8, V11, V13
test('gives a catcher the same planes in the same order with the same outcome when a thrower blocks or hides', async () => {
  const catchers = [
    await pilot('瞰', { dogFood: 3000, ...employed }),
    await pilot('望', { dogFood: 3000, ...employed }),
  ]
  const [tied, free] = catchers
  if (!tied || !free) throw new Error('nobody')
  const throwers = new Map<string, Person>()
  for (const [n, kind] of Object.keys(kinds).entries()) {
    const thrower = await pilot(`扔${n}号`, { gender: 1, dogFood: 500 })
    await thrower.call(planes.throw, { clientKey: newHandle(), content: kind.replace(/[^a-z ]/gi, ''), type: 1 })
    throwers.set(kind.replace(/[^a-z ]/gi, ''), thrower)
  }
  w.pass(day / 2)
  for (const [kind, tie] of Object.entries(kinds)) {
    const thrower = throwers.get(kind.replace(/[^a-z ]/gi, ''))
    if (thrower) await tie(tied, thrower, w)
  }
  const got = []
  for (const catcher of [free, tied]) {
    const said: string[][] = []
    // an answer to each at once, since a catcher keeps ten planes without one
    await catchAll(catcher, async (plane) => {
      const thrower = throwers.get(plane.content)
      if (thrower) said.push([plane.content, ...(await talkOn(catcher, thrower, plane))])
    })
    got.push(said.map((one) => one.map((text) => text.replaceAll(catcher.nickname, '我'))))
    await flyAgain()
  }
  expect(got[0]?.map(([kind]) => kind)).toEqual([...throwers.keys()])
  expect(planeLimits.planeCatchesPerDay).toBeLessThan(throwers.size)
  expect(got[1]).toEqual(got[0])
})

// security V8, G9
test('never serves a plane of a person who was banned or has left', async () => {
  await w.db.deleteFrom('planes').execute()
  const catcher = await pilot('找', {})
  for (const change of [{ banned_at: w.now() }, { cancelled_at: w.now() }]) {
    const thrower = await pilot('走了', { gender: 1 })
    await thrower.call(planes.throw, { clientKey: newHandle(), content: '再见', type: 1 })
    await w.db.updateTable('users').set(change).where('id', '=', thrower.id).execute()
  }
  expect(await catchAll(catcher)).toEqual([])
})
