import { chat } from '../../contract/meeting/chat'
import { likes } from '../../contract/meeting/likes'
import { picks } from '../../contract/meeting/picks'
import { recommenders } from '../../contract/meeting/recommenders'
import { follows } from '../../contract/planet/follows'
import { openConversation } from '../../server/domains/meeting/chat'
import { newHandle } from '../../server/kernel/keys'
import { rounds } from '../server/core/notices-acts'
import { meeting, names, open, today } from '../server/meeting/picks-world'
import { type Person, type World, world } from '../world'
import { type Call, calls, plainInput } from './calls'
import { shoot, written } from './shots'
import { choices, inputsFor, type Names, plainAddress } from './twins'

// This file makes every call that reads, before and after one of two users passes the other.

let w: World
beforeEach(async () => {
  w = await world({ env: { ONLINE_FIGURE: 'none' } })
})
afterEach(() => w.close())

const day = 86_400_000
const fresh = () =>
  w.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2040-01-01') })
    .execute()

/** Calls for picks count as reads here, although the first one of a day stores its result. */
const asks = ['picks.daily', 'picks.count', 'picks.custom']
const reads = calls.filter(({ name, endpoint }) => endpoint.effect === 'read' || asks.includes(name))

const inputsOf = (call: Call, names_: Names) => {
  const wide = Object.fromEntries(
    call.fields.filter(([key]) => key === 'pageSize').map(([key, { maximum }]) => [key, Math.min(maximum ?? 50, 50)]),
  )
  const search = ['picks.count', 'picks.custom'].includes(call.name) ? open : {}
  const plain = { ...plainInput(call), ...wide, ...search }
  return [
    plain,
    ...choices(call).map((choice) => ({ ...plain, ...choice })),
    ...inputsFor(call, names_).map((input) => ({ ...input, ...wide, ...search })),
  ]
}

/** All answers to this person, by call and input. */
async function answersTo(person: Person, about: Names): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const call of reads)
    for (const input of inputsOf(call, about)) {
      const shot = await shoot(w.app, call.endpoint, written(call.endpoint, input), {
        token: person.token,
        at: w.now(),
      })
      answers[`${call.name} ${JSON.stringify(input)}`] = `${shot.status} ${plainAddress(shot.text)}`
    }
  return answers
}

/** The relation between the two users before one passes the other. */
const ties: Record<string, (lin: Person, wen: Person) => Promise<unknown>> = {
  'who never met them': async () => undefined,
  async 'who knows them in every way'(lin, wen) {
    for (const [one, other] of [
      [lin, wen],
      [wen, lin],
    ] as const) {
      await one.visits(other)
      await one.call(follows.follow, { uid: other.uid, type: 1 })
      await one.call(recommenders.recommend, { uid: other.uid })
    }
    await wen.call(likes.like, { uid: lin.uid, type: 1 })
    const both = { a: lin.id, b: wen.id, openedBy: 'application', now: w.now() } as const
    const conversationId = await w.db.transaction().execute((tx) => openConversation(tx, both))
    await wen.call(chat.send, { conversationId, clientKey: newHandle(), kind: 'text', text: '你好' })
  },
}

test('finds calls that read, and calls about people among them', () => {
  expect(reads.length).toBeGreaterThan(80)
  expect(asks.every((name) => reads.some((call) => call.name === name))).toBe(true)
})

// security P21
test.each(Object.keys(ties))(
  'gives a person passed by a user %s the same answers as before, and no notice',
  async (tie) => {
    const m = meeting(w)
    const trusted = { verified: ['realName', 'education', 'work', 'marital'] }
    const [lin, wen] = [await m.woman('林', trusted), await m.man('文', trusted)]
    for (const name of ['梅', '华', '周', '秋', '安']) await m.woman(name, trusted)
    await m.matchAll()
    expect(names((await today(lin)).list)).toContain('文')
    expect(names((await today(wen)).list)).toContain('林')
    await ties[tie]?.(lin, wen)
    await rounds(w)
    const { rows: talks } = await w.pool.query<{ name: string }>('select public_id as name from conversations')
    const { rows: handles } = await w.pool.query<{ handle: string }>('select handle from visits where host_id = $1', [
      wen.id,
    ])
    const about = { ...lin, conversations: talks.map(({ name }) => name), handles: handles.map(({ handle }) => handle) }
    // the first round of calls puts 文 online and creates the rows that reads create
    await today(lin)
    await answersTo(wen, about)
    const before = await answersTo(wen, about)
    const told = async () => {
      const notices = await w.db.selectFrom('notices').where('user_id', '=', wen.id).selectAll().execute()
      return [notices, w.arrived.length]
    }
    const [news, heard] = [await told(), jest.spyOn(w.deps.providers.pubsub, 'publish')]
    await lin.call(picks.pass, { uid: wen.uid })
    expect(heard).not.toHaveBeenCalled()
    expect(await answersTo(wen, about)).toEqual(before)
    await rounds(w)
    expect(await told()).toEqual(news)
    // after the next noon, the picks of 林 leave 文 out, since 林 passed 文
    w.pass(day)
    await fresh()
    await w.db.updateTable('users').set({ last_used_at: w.now() }).execute()
    await m.matchAll()
    expect((await today(lin)).list.map(({ uid }) => uid)).not.toContain(wen.uid)
    expect((await wen.call(picks.custom, open)).list.map(({ uid }) => uid)).toContain(lin.uid)
  },
)
