import type { Data, Endpoint } from '../../../contract/kernel/define'
import { apply } from '../../../contract/meeting/apply'
import { chat } from '../../../contract/meeting/chat'
import { guards } from '../../../contract/meeting/guards'
import { likes } from '../../../contract/meeting/likes'
import { follows } from '../../../contract/planet/follows'
import { listed, populated } from '../../support/population'

let w: Awaited<ReturnType<typeof populated>>
beforeAll(async () => {
  w = await populated(300)
})
afterAll(() => w.close())

const page = { pageNo: 1, pageSize: 10 }

async function ask(phone: string, endpoint: Endpoint, input: object) {
  const { token } = await w.sessionOf(phone)
  const { body } = await w.send(endpoint, input, { token })
  expect([endpoint.path, body.msg]).toEqual([endpoint.path, ''])
  return body.data as Record<string, unknown>
}

test('gives each demo login likes, follows, applications, and conversations with messages', async () => {
  for (const phone of [listed.ordinary, listed.member]) {
    const liked = await ask(phone, likes.counts, {})
    expect(Object.values(liked).filter((count) => count === 0)).toEqual([])
    expect(Object.values(await ask(phone, follows.counts, {})).filter((count) => count === 0)).toEqual([])
    const asked = await ask(phone, apply.wantMe, page)
    expect(asked.toBeHandleCount).toBeGreaterThan(0)
    expect(asked.handledCount).toBeGreaterThan(0)
    const { records } = (await ask(phone, chat.conversations, page)) as { records: { lastText: string }[] }
    expect(records.length).toBeGreaterThan(3)
    expect(records.every(({ lastText }) => lastText !== '')).toBe(true)
  }
})

test('makes a conversation and an applicant even with few people', async () => {
  const few = await populated(60)
  for (const phone of [listed.ordinary, listed.member]) {
    const { id } = await few.sessionOf(phone)
    const talks = few.db.selectFrom('conversation_members').where('user_id', '=', id).select('user_id')
    const asks = few.db.selectFrom('applications').where('to_id', '=', id).where('state', '=', 1).select('id')
    expect([(await talks.execute()).length > 0, (await asks.execute()).length > 0]).toEqual([true, true])
  }
  await few.close()
})

test('leaves a new user without likes and conversations', async () => {
  expect(await ask(listed.fresh, likes.counts, {})).toMatchObject({ likeMe: 0, mine: 0 })
  expect(await ask(listed.fresh, chat.conversations, page)).toMatchObject({ total: 0 })
})

test('keeps the ledger balanced, since the cast has paid nothing for its contacts', async () => {
  expect(Object.entries(await w.audit()).filter(([, off]) => off !== 0)).toEqual([])
})

test('gives the first of the cast a like with a text, a requested and a received id, and a guarded meeting', async () => {
  const { records } = (await ask(listed.ordinary, chat.conversations, page)) as {
    records: { conversationId: string }[]
  }
  const states = []
  for (const { conversationId } of records) {
    const { exchange, askMet } = (await ask(listed.ordinary, chat.conversation, { conversationId })) as Data<
      typeof chat.conversation
    >
    states.push(exchange.state)
    if (exchange.state === 'done') expect(exchange.theirs).toMatch(/^ergou_demo_/)
    if (askMet) states.push('asked whether they met')
  }
  expect(states).toEqual(expect.arrayContaining(['asked', 'done', 'none', 'asked whether they met']))
  const { id } = await w.sessionOf(listed.ordinary)
  const words = await w.db.selectFrom('first_words').where('to_id', '=', id).select('about').execute()
  expect(words.length).toBeGreaterThan(0)
  expect(
    (await w.db.selectFrom('conversation_members').where('turn_seq', '>', 0).select('user_id').execute()).length,
  ).toBeGreaterThan(0)
  const { guard } = (await ask(listed.ordinary, guards.current, {})) as Data<typeof guards.current>
  expect(guard).toMatchObject({
    state: 'safe',
    told: [
      { what: 'ask', state: 'sent' },
      { what: 'told', state: 'sent' },
    ],
  })
})
