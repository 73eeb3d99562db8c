import { blocking } from '../../contract/core/blocking'
import { weekOf } from '../../contract/kernel/time'
import { likes } from '../../contract/meeting/likes'
import { recommenders } from '../../contract/meeting/recommenders'
import { follows } from '../../contract/planet/follows'
import { newHandle } from '../../server/kernel/keys'
import { lookalikes } from '../support/lookalikes'
import { type List, listNames, lists } from '../support/person-lists'
import { type Person, type World, world } from '../world'
import { type Call, calls, personFields, plainInput, takesHandles } from './calls'
import { publish, say } from './posts'
import { shoot, written } from './shots'
import { choices, inputsFor, type Names, plainAddress } from './twins'

// This file makes every call with every uid, before and after every write by a handle.

let w: World
let lin: Person
type Known = Person & Pick<Names, 'posts' | 'comments'>
/** A person who is masked in this list, and a twin with the same relations who is not in the list. */
let pairs: { list: string; masked: Known; twin: Known; conversations: string[] }[]

const first = { pageNo: 1, pageSize: 10 }
async function standIn(list: List, { id }: Person) {
  const at = w.now()
  if (list === 'visitor')
    await w.db
      .insertInto('visits')
      .values({ host_id: lin.id, guest_id: id, handle: newHandle(), last_at: at })
      .execute()
  if (list === 'follower')
    await w.db.insertInto('follows').values({ follower_id: id, followed_id: lin.id, handle: newHandle(), at }).execute()
  if (list === 'like')
    await w.db.insertInto('likes').values({ liker_id: id, liked_id: lin.id, handle: newHandle(), at }).execute()
  if (list === 'recommender')
    await w.db
      .insertInto('recommends')
      .values({ recommender_id: id, recommended_id: lin.id, week: weekOf(at), city: '', handle: newHandle(), at })
      .execute()
}

/**
 * Relations of lin to the person by uid. None is a conversation, since that would unlock the row (yes-rows.test.ts).
 */
async function know(list: List, { uid }: Person): Promise<void> {
  if (list === 'visitor') {
    await lin.call(follows.follow, { uid, type: 1 })
    await lin.call(likes.like, { uid, type: 1 })
  }
  if (list !== 'like') await lin.call(recommenders.recommend, { uid })
  if (list === 'like') await lin.call(blocking.blockDynamics, { uid })
}

/** The person and lin each publish a post. The person comments on both posts, and lin comments on the person's post. */
async function talk(person: Person): Promise<Known> {
  const said: { name: string; post: string }[] = []
  const [theirs, mine] = [await publish(person), await publish(lin)]
  for (const [author, post] of [
    [person, theirs],
    [lin, theirs],
    [person, mine],
  ] as const)
    said.push({ name: await say(author, post), post })
  return { ...person, posts: [theirs], comments: said }
}

const masks = async () => {
  const found: string[] = []
  for (const list of listNames) for (const { uid } of (await lin.call(lists[list], first)).records) found.push(uid)
  return found.filter((uid) => uid.length === 22)
}

beforeAll(async () => {
  w = await world()
  // lin has no dog food to unlock with
  lin = await w.person('林', { verified: ['realName'] })
  pairs = []
  for (const list of listNames) {
    const wish = { verified: ['realName'] }
    const [masked, twin] = [
      await talk(await w.person(`甲${list}`, wish)),
      await talk(await w.person(`乙${list}`, wish)),
    ]
    for (const person of [masked, twin]) {
      await standIn(list, person)
      await know(list, person)
    }
    pairs.push({ list, masked, twin, conversations: [] })
  }
})
afterAll(() => w.close())

const send = (call: Call, input: Record<string, unknown>) =>
  shoot(w.app, call.endpoint, written(call.endpoint, input), { token: lin.token, at: w.now() })

/** The unmasked rows of an answer: all objects with a uid. */
function openRows(data: unknown): unknown[] {
  if (Array.isArray(data)) return data.flatMap(openRows)
  if (data === null || typeof data !== 'object') return []
  const values = Object.values(data)
  if (values.some((value) => typeof value === 'string' && /^[0-9]{10}$/.test(value))) return [data]
  return values.flatMap(openRows)
}

const reads = calls.filter(({ endpoint }) => endpoint.effect === 'read')

/** Every answer to every read with every uid. */
async function answers(): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  for (const call of reads) {
    for (const { list, masked, conversations } of pairs)
      for (const [n, input] of inputsFor(call, { ...masked, conversations: conversations.slice(0, 1) }).entries())
        all.set(`${call.name} ${list} ${n}`, plainAddress((await send(call, input)).text))
    all.set(call.name, plainAddress(JSON.stringify(openRows((await send(call, plainInput(call))).body.data))))
  }
  return all
}

const writes = calls.filter(({ endpoint }) => endpoint.effect === 'write')
const byHandle = writes.filter((call) => personFields(call).some(([, schema]) => takesHandles(schema)))

test('finds writes that take a handle', () => expect(byHandle.length).toBeGreaterThan(5))

// security V11
test.each(byHandle.map((call) => [call.name, call] as const))(
  'changes no answer under any uid by %s with any handle',
  async (_name, call) => {
    const handles = await masks()
    const before = await answers()
    for (const [field] of personFields(call))
      for (const choice of [{}, ...choices(call)])
        for (const handle of handles) await send(call, { ...plainInput(call), ...choice, [field]: handle })
    w.pass(1000)
    const after = await answers()
    expect([...after].filter(([name, text]) => before.get(name) !== text)).toEqual([])
  },
)

// security V11
test('answers every write under the uid of a blocked masked row as for a twin that is not blocked', async () => {
  await w.db.deleteFrom('blocks').execute()
  for (const list of listNames) {
    const pair = pairs.find((one) => one.list === list)
    if (!pair) throw new Error('no such list')
    // restores the row, since a write by a handle may have removed it
    for (const person of [pair.masked, pair.twin]) await standIn(list, person).catch(() => undefined)
    const { handle } =
      list === 'visitor'
        ? await w.db
            .selectFrom('visits')
            .where('guest_id', '=', pair.masked.id)
            .select('handle')
            .executeTakeFirstOrThrow()
        : list === 'follower'
          ? await w.db
              .selectFrom('follows')
              .where('follower_id', '=', pair.masked.id)
              .select('handle')
              .executeTakeFirstOrThrow()
          : list === 'like'
            ? await w.db
                .selectFrom('likes')
                .where('liker_id', '=', pair.masked.id)
                .select('handle')
                .executeTakeFirstOrThrow()
            : await w.db
                .selectFrom('recommends')
                .where('recommender_id', '=', pair.masked.id)
                .select('handle')
                .executeTakeFirstOrThrow()
    await lin.call(blocking.block, { targetUserId: handle, type: 1 })
  }
  expect(await w.db.selectFrom('blocks').selectAll().execute()).toHaveLength(pairs.length)
  for (const call of [...reads, ...writes])
    for (const { list, masked, twin, conversations } of pairs) {
      const [ours, theirs] = [
        inputsFor(call, { ...masked, conversations: conversations.slice(0, 1) }),
        inputsFor(call, { ...twin, conversations: conversations.slice(1) }),
      ]
      for (const [n, input] of ours.entries())
        for (const choice of [{}, ...choices(call)]) {
          const fresh = () =>
            Object.fromEntries(
              ['clientKey', 'clientKey'].filter((key) => key in input).map((key) => [key, newHandle()]),
            )
          const seen = await send(call, { ...input, ...choice, ...fresh() })
          const same = await send(call, { ...theirs[n], ...choice, ...fresh() })
          const told = (text: string, { uid, nickname }: Person) =>
            plainAddress(text)
              .replaceAll(uid, 'uid')
              .replaceAll(nickname, 'name')
              // the QR code is the link in another form
              .replace(/"matrix":\[[^\]]*\]/, 'code')
              .replace(/[\w-]{22}/g, 'id')
          expect([call.name, list, choice, told(seen.text, masked)]).toEqual([
            call.name,
            list,
            choice,
            told(same.text, twin),
          ])
        }
    }
})

const changes = {
  ...{
    nickname: '另一个名字',
    avatar_key: 'aa/other.jpg',
    gender: 1,
    birth_date: '1970-02-03',
    province: '海南',
    city: '三亚',
  },
  ...{
    height: 199,
    degree: 1,
    school: '别的',
    position: '别的',
    income: 6,
    interests: ['猫', '山'],
    verified: ['realName'],
  },
  ...{
    self_description: '别的',
    marital: 2,
    home_province: '海南',
    home_city: '三亚',
    industry: '别的',
    company: '别的',
  },
  ...{ hide_location: true, hide_school: true, hide_company: true, personalised: false, stealth: true, paired: true },
  ...{ overseas: 1, weight: 99, official: true, spread_limited: true, level: 2, banned_at: new Date(0) },
} as const

// security V12
test('keeps a masked row unchanged, whatever its viewer or its user changes', async () => {
  const [host, guest] = [await w.person('主'), await w.person('客')]
  const at = w.now()
  lin = host
  await lookalikes(w)
  for (const list of listNames) await standIn(list, guest)
  const rows = async () => {
    const found: object[] = []
    for (const list of listNames) found.push(...(await lin.call(lists[list], first)).records)
    return found
  }
  const before = await rows()
  expect(before).toHaveLength(4)
  for (const row of before)
    expect(row).toMatchObject({ birthYear: 1996, livingCity: '上海', status: 1, similarity: 100, unlocked: false })
  for (const { id } of [host, guest])
    for (const [column, value] of Object.entries(changes)) {
      // skips changes that a row always shows, and changes that block the viewer
      if (id === guest.id ? column === 'gender' : column === 'banned_at') continue
      await w.db
        .updateTable('users')
        .set({ [column]: value })
        .where('id', '=', id)
        .execute()
      expect([column, await rows()]).toEqual([column, before])
    }
  // moves the clock, so that the next visit is a new event
  w.pass(1000)
  await w.db.updateTable('users').set({ banned_at: null }).where('id', '=', guest.id).execute()
  await w.db.updateTable('visits').set({ last_at: w.now() }).where('guest_id', '=', guest.id).execute()
  expect(w.now() > at).toBe(true)
  expect((await lin.call(lists.visitor, first)).records[0]).toMatchObject({ livingCity: '', status: 0 })
})
