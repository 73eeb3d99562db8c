import { codes } from '../../../contract/kernel/errors'
import { chat } from '../../../contract/meeting/chat'
import { meetings } from '../../../contract/meeting/meetings'
import { loadPeople } from '../../../server/domains/meeting/picks/daily-matches/load'
import { block, opened, say, talker, talkers } from '../../support/talkers'
import { type Person, type World, world } from '../../world'
import { meeting } from './picks-world'

let w: World
let lin: Person
let mei: Person
let conversationId: string
beforeEach(async () => {
  w = await world()
  ;({ lin, mei, conversationId } = await talkers(w))
})
afterEach(() => w.close())

const day = 24 * 3_600_000
const asked = async (by: Person) => (await by.call(chat.conversation, { conversationId })).askMet
const answers = (by: Person, answer: 'later' | 'no' | 'good' | 'fine' | 'bad') =>
  by.call(meetings.answer, { conversationId, answer })
const rows = () => w.db.selectFrom('meetings').select(['user_id', 'answer']).orderBy('user_id').execute()
const later = async (days: number) => {
  w.pass(days * day)
  await w.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2030-01-01') })
    .execute()
}
const talk = async () => {
  await say(lin, conversationId, '你好')
  await say(mei, conversationId, '你好呀')
}

// security H9
test('asks both once, a week after both have talked, and never reveals one’s answer to the other', async () => {
  await talk()
  await later(6)
  await answers(lin, 'good')
  expect([await asked(lin), await asked(mei), await rows()]).toEqual([false, false, []])
  await later(1)
  expect([await asked(lin), await asked(mei)]).toEqual([true, true])
  const seen = () =>
    Promise.all([mei.call(chat.conversation, { conversationId }), mei.call(chat.messages, { conversationId })])
  const before = await seen()
  await answers(lin, 'bad')
  expect(await seen()).toEqual(before)
  await answers(lin, 'good')
  expect([await asked(lin), await rows()]).toEqual([false, [{ user_id: lin.id, answer: 'bad' }]])
})

test('does not ask while one was silent, in conversations of the product or of strangers, or long after the talk', async () => {
  await say(lin, conversationId, '你好')
  await later(8)
  expect(await asked(lin)).toBe(false)
  await say(mei, conversationId, '才看到')
  expect(await asked(lin)).toBe(false)
  await later(8)
  expect(await asked(lin)).toBe(true)
  await later(60)
  expect(await asked(lin)).toBe(false)
  const wen = await talker(w, '文')
  await expect(asked(wen)).rejects.toMatchObject({ code: codes.absent })
  await expect(answers(wen, 'good')).rejects.toMatchObject({ code: codes.absent })
  conversationId = await opened(w, lin, wen, 'official')
  await talk().catch(() => undefined)
  await later(8)
  expect(await asked(lin)).toBe(false)
})

test('counts many answers sent at once as one, and ignores messages sent under a block', async () => {
  await say(lin, conversationId, '你好')
  await block(w, lin, mei)
  await say(mei, conversationId, '理我一下')
  await w.db.deleteFrom('blocks').execute()
  await later(8)
  expect(await asked(lin)).toBe(false)
  await say(mei, conversationId, '在吗')
  await later(8)
  await Promise.all(Array.from({ length: 6 }, (_, n) => answers(lin, n % 2 ? 'good' : 'bad')))
  expect(await rows()).toHaveLength(1)
})

test('teaches the matcher: a bad meeting undoes a list’s like, a good one its pass, and others teach nothing', async () => {
  const m = meeting(w)
  const [one, other, third, stranger] = [await m.woman('甲'), await m.man('乙'), await m.man('丙'), await m.man('丁')]
  const at = w.now()
  await w.db
    .insertInto('list_decisions')
    .values([
      { user_id: one.id, person_id: other.id, liked: true, at },
      { user_id: one.id, person_id: third.id, liked: false, at },
    ])
    .execute()
  const decided = async () => {
    const { decisions } = await loadPeople(w.db, '2026-03-10', w.now(), new AbortController().signal)
    return decisions.yes
      .map((yes, n) => ({ from: decisions.from[n], to: decisions.to[n], yes }))
      .filter(({ from }) => from === one.id)
  }
  const met = async (user: Person, person: Person, answer: 'good' | 'bad') => {
    const publicId = await opened(w, user, person)
    const { id } = await w.db
      .selectFrom('conversations')
      .where('public_id', '=', publicId)
      .select('id')
      .executeTakeFirstOrThrow()
    await w.db
      .insertInto('meetings')
      .values({ conversation_id: id, user_id: user.id, other_id: person.id, answer, at })
      .execute()
  }
  const sorted = async () => (await decided()).sort((a, b) => a.yes - b.yes)
  expect(await sorted()).toEqual([
    { from: one.id, to: third.id, yes: 0 },
    { from: one.id, to: other.id, yes: 1 },
  ])
  await met(one, other, 'bad')
  await met(one, third, 'good')
  await met(one, stranger, 'good')
  expect(await sorted()).toEqual([
    { from: one.id, to: other.id, yes: 0 },
    { from: one.id, to: third.id, yes: 1 },
  ])
  await w.db.updateTable('users').set({ personalised: false }).where('id', '=', one.id).execute()
  expect(await decided()).toEqual([])
})
