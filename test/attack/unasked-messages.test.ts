import { contacts } from '../../contract/account/contacts'
import { blocking } from '../../contract/core/blocking'
import { notices } from '../../contract/core/notices'
import { guards } from '../../contract/meeting/guards'
import { watchGuards } from '../../server/domains/meeting/guards'
import { answers, meeting, settled, smsTo, start, trusted } from '../support/guarded'
import { type Person, type World, world } from '../world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const hour = 3_600_000
const free = '你家楼下我一直等着你下来'
const senders = { ordinary: '13811110002', other: '13822220002' }
/** Two numbers that look the same when masked. */
const targets = { ordinary: '13911110009', other: '13922220009' }

/** An answer to a sender, without the ids of the sender's own guards. */
const shape = (what: unknown) => JSON.parse(JSON.stringify(what).replace(/"(guardId|noticeId|id)":"[^"]*"/g, '"$1":""'))

async function read(by: Person) {
  const list = await by.call(notices.list, { pageNo: 1, pageSize: 50 } as never).catch((error: Error) => error.message)
  return shape([await by.call(guards.current, {}), list])
}

const kept = () =>
  w.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2030-01-01') })
    .execute()

/** Runs every act of a guard for all senders at the same time, and records all that the senders can read after it. */
async function lives(pairs: readonly (readonly [Person, string])[]) {
  await kept()
  const told: unknown[][] = pairs.map(() => [])
  const note = async () => {
    await settled(w)
    for (const [n, [by]] of pairs.entries()) told[n]?.push(await read(by))
  }
  const each = async (act: (by: Person, phone: string) => Promise<unknown>) => {
    for (const [n, [by, phone]] of pairs.entries())
      told[n]?.push(shape(await act(by, phone).catch((error: Error) => error.message)))
    await note()
  }
  const named = async (by: Person) => ({ guardId: (await by.call(guards.current, {})).guard?.guardId ?? '' })
  const act = (what: 'safe' | 'help' | 'cancel') => each(async (by) => by.call(guards[what], await named(by)))
  const begin = () => each((by, phone) => start(w, by, phone, { name: free.slice(0, 10) }))
  await begin()
  await act('help')
  await act('safe')
  await begin()
  w.pass(3.6 * hour)
  await watchGuards(w.deps, w.now())
  await note()
  await act('safe')
  await begin()
  await act('cancel')
  await begin()
  for (let day = 0; day < 9; day += 4) {
    w.pass(4 * 24 * hour)
    await watchGuards(w.deps, w.now())
    await begin()
    await act('safe')
  }
  return told
}

const block = (by: Person, whom: Person) => by.call(blocking.block, { targetUserId: whom.uid, type: 1 })
const hide = (by: Person, phone: string) => by.call(contacts.add, { phones: [phone] })

type Scene = { sender: Person; target: Person; phone: string }
type Way = (scene: Scene) => Promise<unknown>

/** Lets `count` other users ask this number. */
async function askedByOthers(phone: string, count: number) {
  for (let n = 0; n < count; n += 1) {
    const by = await meeting(w, `旁人${'甲乙丙丁'[n] ?? ''}`, `1370000000${n}`)
    await start(w, by, phone)
  }
}

const unwilling: Record<string, Way> = {
  'blocked the sender': ({ sender, target }) => block(target, sender),
  'hides from the number of the sender': ({ target }) => hide(target, senders.other),
  async 'stopped all messages'({ phone }) {
    await askedByOthers(phone, 1)
    await answers(w, phone, 'stop')
  },
}

async function cast(): Promise<Scene & { ordinary: Person }> {
  const ordinary = await meeting(w, '南枝', senders.ordinary)
  const sender = await meeting(w, '北枝', senders.other)
  await meeting(w, '素秋', targets.ordinary)
  const target = await meeting(w, '清秋', targets.other)
  return { ordinary, sender, target, phone: targets.other }
}

// security H12
test.each(Object.entries(unwilling))(
  'sends nothing to a number that %s, and shows its sender the same as for a number that never answers',
  async (_name, way) => {
    const scene = await cast()
    await way(scene)
    w.arrived.length = 0
    const [ordinary, other] = await lives([
      [scene.ordinary, targets.ordinary],
      [scene.sender, scene.phone],
    ])
    expect(other).toEqual(ordinary)
    expect(smsTo(w, scene.phone)).toEqual([])
    expect(smsTo(w, targets.ordinary).length).toBeGreaterThan(0)
  },
)

test('sends nothing more to a number that refused, and shows its sender the same as for a silent one', async () => {
  const { ordinary, sender, phone } = await cast()
  await Promise.all([start(w, ordinary, targets.ordinary), start(w, sender, phone)])
  await answers(w, phone, 'no')
  for (const by of [ordinary, sender])
    await by.call(guards.cancel, { guardId: (await by.call(guards.current, {})).guard?.guardId ?? '' })
  const [silent, refused] = await lives([
    [ordinary, targets.ordinary],
    [sender, phone],
  ])
  expect(refused).toEqual(silent)
  expect(smsTo(w, phone)).toHaveLength(1)
})

test('asks a number without an account like one with an account, and shows the senders the same', async () => {
  const { ordinary, sender } = await cast()
  const nobody = '13933330009'
  const [known, unknown] = await lives([
    [ordinary, targets.ordinary],
    [sender, nobody],
  ])
  expect(unknown).toEqual(known)
  expect(smsTo(w, nobody)).toHaveLength(smsTo(w, targets.ordinary).length)
})

const afterYes: Record<string, Way> = {
  'blocks the sender': ({ sender, target }) => block(target, sender),
  'hides from the number of the sender': ({ target }) => hide(target, senders.other),
}

test.each(Object.entries(afterYes))(
  'sends nothing to a number that agreed and then %s, and shows its sender the same as for a willing one',
  async (_name, way) => {
    const scene = await cast()
    await Promise.all([start(w, scene.ordinary, targets.ordinary), start(w, scene.sender, scene.phone)])
    await answers(w, targets.ordinary, 'yes')
    await answers(w, scene.phone, 'yes')
    for (const by of [scene.ordinary, scene.sender])
      await by.call(guards.cancel, { guardId: (await by.call(guards.current, {})).guard?.guardId ?? '' })
    w.arrived.length = 0
    await way(scene)
    const [willing, other] = await lives([
      [scene.ordinary, targets.ordinary],
      [scene.sender, scene.phone],
    ])
    expect(other).toEqual(willing)
    expect(smsTo(w, scene.phone)).toEqual([])
    expect(smsTo(w, targets.ordinary).length).toBeGreaterThan(3)
  },
)

test('sends a number that never agreed at most three messages a day from all senders, with no text of theirs', async () => {
  const phone = targets.ordinary
  const all: Person[] = []
  for (let n = 0; n < 6; n += 1) {
    const by = await meeting(w, `晚风${'一二三四五六'[n] ?? ''}`, `1360000000${n}`)
    all.push(by)
    const { guardId } = await start(w, by, phone, { name: free.slice(0, 10), called: '楼下的人' })
    await by.call(guards.help, { guardId })
  }
  await settled(w)
  expect(smsTo(w, phone)).toHaveLength(3)
  const read = await Promise.all(all.map(async (by) => shape((await by.call(guards.current, {})).guard)))
  for (const one of read) expect(one).toEqual(read[0])
  await kept()
  const texts = smsTo(w, phone)
  for (let day = 1; day < 4; day += 1) {
    w.arrived.length = 0
    for (let n = 0; n < 24; n += 1) {
      w.pass(hour)
      await watchGuards(w.deps, w.now())
    }
    expect(smsTo(w, phone).length).toBeLessThanOrEqual(3)
    texts.push(...smsTo(w, phone))
  }
  // no request waits for ever, and no number is asked twice
  expect(texts).toHaveLength(6)
  const words = texts.join('')
  for (const wrote of [free.slice(0, 10), '楼下的人', '晚风', '咖啡馆', '上海']) expect(words).not.toContain(wrote)
})

test('counts a consent for one sender only, and makes messages of other senders wait for their own', async () => {
  const { ordinary, sender } = await cast()
  await trusted(w, ordinary, targets.ordinary)
  await kept()
  const { guardId } = await start(w, sender, targets.ordinary)
  await sender.call(guards.help, { guardId })
  await settled(w)
  expect(smsTo(w, targets.ordinary)).toEqual([expect.stringContaining('138****0002')])
  expect((await sender.call(guards.current, {})).guard).toMatchObject({ agreed: false })
})
