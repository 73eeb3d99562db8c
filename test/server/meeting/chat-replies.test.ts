import { codes } from '../../../contract/kernel/errors'
import { chat, type Sending } from '../../../contract/meeting/chat'
import { block, clientKey, opened, readAll, say, talker, talkers } from '../../support/talkers'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
let mei: Person
let conversationId: string
beforeEach(async () => {
  w = await world()
  ;({ lin, mei, conversationId } = await talkers(w))
})
afterEach(() => w.close())

const reply = (by: Person, text: string, replyTo: number, more: Partial<Sending> = {}) =>
  by.call(chat.send, { conversationId, clientKey: clientKey(), kind: 'text', text, replyTo, ...more })
const react = (by: Person, seq: number, sign: 'heart' | 'laugh' | '') =>
  by.call(chat.react, { conversationId, seq, sign })
const refusal = (what: Promise<unknown>) =>
  what.then(
    () => 'done',
    (error: Error) => error.message,
  )
const unblock = () => w.db.deleteFrom('blocks').execute()
const search = (by: Person, words: string, before?: number) =>
  by.call(chat.search, { conversationId, words, ...(before !== undefined && { before }) })

// security V17
describe('a reply', () => {
  test('quotes the message for both, and shows its recall whenever the reply is read', async () => {
    await say(mei, conversationId, '周六有空吗')
    const answer = await reply(lin, '有呀', 1)
    expect(answer.quote).toEqual({ seq: 1, mine: false, kind: 'text', text: '周六有空吗', seconds: 0, recalled: false })
    expect((await readAll(mei, conversationId))[1]?.quote).toMatchObject({ mine: true, text: '周六有空吗' })
    await mei.call(chat.recall, { conversationId, seq: 1 })
    for (const one of [lin, mei])
      expect((await readAll(one, conversationId))[1]?.quote).toMatchObject({ text: '', recalled: true })
    // the reply was written before the recall and sent after it, so it may still quote the message
    expect((await reply(lin, '那周日', 1)).quote).toMatchObject({ recalled: true, text: '' })
  })

  test('is the same message when sent again, and is refused with another quote', async () => {
    await say(mei, conversationId, '一')
    await say(mei, conversationId, '二')
    const name = clientKey()
    const first = await reply(lin, '好', 1, { clientKey: name })
    expect(await reply(lin, '好', 1, { clientKey: name })).toEqual(first)
    expect(await refusal(reply(lin, '好', 2, { clientKey: name }))).toMatch(/已经发送过/)
    expect(await refusal(say(lin, conversationId, '好', name))).toMatch(/已经发送过/)
  })

  test('quotes nothing that its reader may not read: of other conversations, in review, cleared, or withheld by a block', async () => {
    const wen = await talker(w, '文')
    await say(lin, await opened(w, lin, wen), '别的对话')
    expect(await refusal(reply(lin, '好', 1))).toBe('引用的消息不在了，可以直接发送')
    await block(w, mei, lin)
    await say(lin, conversationId, '她看不到')
    await unblock()
    await reply(lin, '接着说', 1)
    expect(await readAll(lin, conversationId)).toMatchObject([{}, { quote: { text: '她看不到' } }])
    const [seen, ...none] = await readAll(mei, conversationId)
    expect([seen?.text, seen?.quote, none]).toEqual(['接着说', undefined, []])
    await lin.call(chat.remove, { conversationId })
    await reply(mei, '收到', 2)
    expect((await readAll(lin, conversationId))[0]).not.toHaveProperty('quote')
    await mei.call(chat.end, { conversationId, ended: true })
    expect(await refusal(reply(lin, '好', 4))).toMatch(/已经|结束/)
  })

  test('quotes a long text by its beginning, without cutting a character in two', async () => {
    await say(mei, conversationId, '😀'.repeat(80))
    expect((await reply(lin, '好', 1)).quote?.text).toBe(`${'😀'.repeat(60)}…`)
  })
})

describe('a reaction to a message', () => {
  test('is one per member, can change and be removed, is visible at once, and makes nothing unread', async () => {
    await say(mei, conversationId, '我们去看海吧')
    await lin.call(chat.read, { conversationId, seq: 1 })
    expect((await react(lin, 1, 'heart')).reactions).toEqual({ mine: 'heart', theirs: '', revision: 1 })
    expect((await react(lin, 1, 'heart')).reactions).toMatchObject({ revision: 1 })
    expect((await react(mei, 1, 'laugh')).reactions).toEqual({ mine: 'laugh', theirs: 'heart', revision: 2 })
    expect((await readAll(lin, conversationId))[0]?.reactions).toMatchObject({ mine: 'heart', theirs: 'laugh' })
    expect((await react(lin, 1, '')).reactions).toEqual({ mine: '', theirs: 'laugh', revision: 3 })
    expect((await react(lin, 1, '')).reactions).toMatchObject({ revision: 3 })
    expect((await mei.call(chat.badges, {})).unread).toBe(0)
    expect((await say(mei, conversationId, '好')).reactions).toBeUndefined()
    expect((await react(lin, 2, '')).reactions).toBeUndefined()
  })

  test('is refused on a recalled or system message, in an ended conversation and for strangers, and can always be removed', async () => {
    await say(mei, conversationId, '一')
    await say(mei, conversationId, '二')
    await react(lin, 1, 'heart')
    await react(lin, 2, 'heart')
    await mei.call(chat.recall, { conversationId, seq: 1 })
    expect((await readAll(lin, conversationId))[0]).not.toHaveProperty('reactions')
    expect(await refusal(react(lin, 1, 'heart'))).toBe('这条消息不能再回应')
    expect(await w.db.selectFrom('message_reactions').select('seq').execute()).toEqual([{ seq: 2 }])
    await mei.call(chat.end, { conversationId, ended: true })
    expect(await refusal(react(lin, 3, 'heart'))).toBe('这条消息不能再回应')
    expect(await refusal(react(lin, 2, 'laugh'))).toBe('对方结束了这段聊天，不能再发送消息')
    expect((await react(lin, 2, '')).reactions).toMatchObject({ mine: '' })
    const wen = await talker(w, '文')
    await expect(react(wen, 2, 'heart')).rejects.toMatchObject({ code: codes.absent })
    await expect(react(lin, 99, 'heart')).rejects.toMatchObject({ code: codes.absent })
  })

  // security V13
  test('is never delivered when the receiver blocks the sender, and looks normal to the sender', async () => {
    await say(mei, conversationId, '一')
    await block(w, mei, lin)
    expect((await react(lin, 1, 'heart')).reactions).toEqual({ mine: 'heart', theirs: '', revision: 1 })
    await unblock()
    expect((await readAll(mei, conversationId))[0]).not.toHaveProperty('reactions')
    expect((await readAll(lin, conversationId))[0]?.reactions).toMatchObject({ mine: 'heart' })
  })

  test('is one when sent many times at once, and its changes are counted', async () => {
    await say(mei, conversationId, '一')
    await Promise.all(Array.from({ length: 8 }, (_, n) => react(n % 2 ? lin : mei, 1, 'heart')))
    expect(await w.db.selectFrom('message_reactions').select('revision').execute()).toEqual([
      { revision: 1 },
      { revision: 1 },
    ])
  })
})

describe('searching for words', () => {
  test('finds readable messages of this conversation, latest first, in pages, in any case', async () => {
    for (let n = 1; n <= 25; n += 1) await say(lin, conversationId, `第${n}次 Coffee`)
    await say(mei, conversationId, '别的')
    const first = await search(mei, 'coffee')
    expect(first.list.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, n) => 25 - n))
    expect((await search(mei, 'coffee', first.next)).list.map(({ seq }) => seq)).toEqual([5, 4, 3, 2, 1])
    expect((await search(mei, 'coffee', first.next)).next).toBe(0)
    expect((await search(mei, '第7次')).list).toMatchObject([{ seq: 7, mine: false }])
  })

  test('treats no input as a pattern, and finds nothing recalled, cleared, withheld, in review for the other or elsewhere', async () => {
    await say(lin, conversationId, '一百%的_把握')
    await say(lin, conversationId, '海边')
    expect((await search(mei, '%')).list).toHaveLength(1)
    expect((await search(mei, '_把')).list).toHaveLength(1)
    expect((await search(mei, '   ')).list).toEqual([])
    await lin.call(chat.recall, { conversationId, seq: 2 })
    expect((await search(lin, '海边')).list).toEqual([])
    await block(w, mei, lin)
    await say(lin, conversationId, '海边')
    await unblock()
    expect([(await search(mei, '海边')).list, (await search(lin, '海边')).list.length]).toEqual([[], 1])
    await mei.call(chat.remove, { conversationId })
    expect((await search(mei, '把握')).list).toEqual([])
    const wen = await talker(w, '文')
    await expect(search(wen, '海边')).rejects.toMatchObject({ code: codes.absent })
  })

  test('searches a limited number at once, and says where to continue', async () => {
    await say(lin, conversationId, '针')
    const rows = Array.from({ length: 2100 }, (_, n) => ({
      conversation_id: 0,
      seq: n + 2,
      from_id: lin.id,
      client_id: clientKey(),
      kind: 'text' as const,
      text: '草',
      state: 'approved' as const,
      bothered: null,
      recalled_at: null,
      at: w.now(),
    }))
    const { id } = await w.db
      .updateTable('conversations')
      .set({ last_seq: 2101 })
      .where('public_id', '=', conversationId)
      .returning('id')
      .executeTakeFirstOrThrow()
    await w.db
      .insertInto('messages')
      .values(rows.map((row) => ({ ...row, conversation_id: id })))
      .execute()
    expect(await search(mei, '针')).toEqual({ list: [], next: 102 })
    expect(await search(mei, '针', 102)).toMatchObject({ list: [{ seq: 1 }], next: 0 })
  })
})
