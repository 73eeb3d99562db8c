import fc from 'fast-check'
import { codes } from '../../../contract/kernel/errors'
import { chat, type Message } from '../../../contract/meeting/chat'
import { chatLimits } from '../../../contract/meeting/chat-messages'
import { punish } from '../../../server/domains/account/punishments'
import { messagesFor } from '../../../server/domains/meeting/chat'
import { runJobs } from '../../../server/jobs'
import { clientKey, listOf, opened, placeOf, readAll, say, talker, talkers } from '../../support/talkers'
import { type Person, type World, world } from '../../world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const minute = 60_000
const seqs = (list: readonly Message[]) => list.map(({ seq }) => seq)
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n)

describe('going through a conversation', () => {
  test('pages meet without a gap, backwards from the newest and forwards from the last position', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    for (let n = 1; n <= 25; n += 1) await say(n % 3 ? lin : mei, conversationId, `第${n}句`)
    const page = (asked: object) => mei.call(chat.messages, { conversationId, limit: 10, ...asked })
    const newest = await page({})
    expect([seqs(newest.list), newest.more]).toEqual([from(16, 25), true])
    const older = await page({ before: 16 })
    expect([seqs(older.list), older.more]).toEqual([from(6, 15), true])
    const first = await page({ before: 6 })
    expect([seqs(first.list), first.more]).toEqual([from(1, 5), false])
    const later = await page({ after: 3 })
    expect([seqs(later.list), later.more]).toEqual([from(4, 13), true])
    expect(await page({ after: 25 })).toEqual({ list: [], more: false, revision: 0 })
    const between = await page({ after: 3, before: 7 })
    expect([seqs(between.list), between.more]).toEqual([from(4, 6), false])
  })

  // A.list.09
  test('orders the list by the last message, and shows its details', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    const wen = await talker(w, '文')
    const other = await opened(w, lin, wen)
    await w.db
      .updateTable('sessions')
      .set({ expires_at: new Date('2028-01-01') })
      .execute()
    expect((await listOf(lin)).records.map(({ lastText }) => lastText)).toEqual([
      expect.any(String),
      expect.any(String),
    ])
    w.pass(minute)
    await say(mei, conversationId, '周六见\n好吗')
    w.pass(minute)
    await say(lin, other, '你好')
    expect((await listOf(lin)).records).toMatchObject([
      { conversationId: other, nickname: '文', lastText: '你：你好', timeTxt: '刚刚', unread: 0 },
      {
        conversationId,
        nickname: '梅',
        lastText: '周六见 好吗',
        timeTxt: '1 分钟前',
        unread: 1,
        muted: false,
        status: 1,
      },
    ])
    w.pass(86_400_000)
    expect((await listOf(lin)).records.map(({ timeTxt }) => timeTxt)).toEqual(['昨天 12:02', '昨天 12:01'])
    w.pass(86_400_000)
    expect((await listOf(lin)).records[0]?.timeTxt).toBe('03-10 12:02')
    w.pass(10 * 86_400_000)
    expect((await listOf(lin)).records[0]?.timeTxt).toBe('03-10 12:02')
    w.pass(365 * 86_400_000)
    expect((await listOf(lin)).records[0]?.timeTxt).toBe('03-10 12:02')
  })

  test('pages the list with a total that matches its rows', async () => {
    const lin = await talker(w, '林')
    for (let n = 0; n < 13; n += 1) {
      w.pass(minute)
      await opened(w, lin, await talker(w, `友${n}`))
    }
    const [first, second] = [await listOf(lin), await listOf(lin, { pageNo: 2 })]
    expect(first).toMatchObject({ total: 13, pages: 2 })
    expect([...first.records, ...second.records].map(({ nickname }) => nickname)).toEqual(
      from(0, 12).map((n) => `友${12 - n}`),
    )
  })
})

describe('read and unread messages', () => {
  test('clamps the read position to the last message', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    for (const text of ['一', '二', '三']) await say(lin, conversationId, text)
    expect(await mei.call(chat.read, { conversationId, seq: 2 })).toEqual({ unread: 1 })
    expect(await mei.call(chat.read, { conversationId, seq: 1 })).toEqual({ unread: 1 })
    expect((await placeOf(lin, conversationId)).peerReadSeq).toBe(2)
    expect(await mei.call(chat.read, { conversationId, seq: 2_000_000_000 })).toEqual({ unread: 0 })
    expect((await placeOf(lin, conversationId)).peerReadSeq).toBe(3)
    await say(lin, conversationId, '四')
    expect((await placeOf(mei, conversationId)).conversation.unread).toBe(1)
  })

  test('leaves muted conversations out of the badges', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    const wen = await talker(w, '文')
    await say(lin, conversationId, '你好')
    await say(wen, await opened(w, wen, mei), '嗨')
    expect(await mei.call(chat.badges, {})).toEqual({
      heartbeat: 0,
      messages: 2,
      unread: 2,
      applies: 0,
      planes: 0,
      notices: 0,
      planeReminder: 0,
    })
    await mei.call(chat.mute, { conversationId, muted: true })
    expect(await mei.call(chat.badges, {})).toMatchObject({ messages: 1, unread: 1 })
    expect((await placeOf(mei, conversationId)).conversation).toMatchObject({ muted: true, unread: 1 })
    await mei.call(chat.mute, { conversationId, muted: false })
    expect(await mei.call(chat.badges, {})).toMatchObject({ unread: 2 })
  })

  test('is empty only for the member who emptied it, until something new arrives', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    await say(lin, conversationId, '你好')
    await say(mei, conversationId, '嗨')
    await mei.call(chat.remove, { conversationId })
    expect(await readAll(mei, conversationId)).toEqual([])
    expect(await listOf(mei)).toMatchObject({ total: 0, records: [] })
    expect(await readAll(lin, conversationId)).toHaveLength(2)
    expect((await listOf(lin)).total).toBe(1)
    await say(lin, conversationId, '还在吗')
    expect((await readAll(mei, conversationId)).map(({ text }) => text)).toEqual(['还在吗'])
    expect((await listOf(mei)).records[0]).toMatchObject({ unread: 1, lastText: '还在吗' })
  })

  test('counts as unread exactly approved messages of the other, not recalled, read or cleared', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    const people = [lin, mei]
    const act = fc.oneof(
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('say' as const), who: fc.nat(1) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('rude' as const), who: fc.nat(1) }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('read' as const), who: fc.nat(1), seq: fc.nat(30) }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('recall' as const), who: fc.nat(1), seq: fc.nat(30) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('empty' as const), who: fc.nat(1) }) },
    )
    type Line = { seq: number; from: number; bad: boolean; recalled: boolean }
    const lines: Line[] = []
    const at = [
      { read: 0, cleared: 0 },
      { read: 0, cleared: 0 },
    ]
    const seen = (who: number) => lines.filter((line) => line.from === who || !line.bad)
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
        for (const one of acts) {
          const { who } = one
          const [person, mine] = [people[who] as Person, at[who] ?? { read: 0, cleared: 0 }]
          const highest = Math.max(0, ...seen(who).map(({ seq }) => seq))
          if (one.kind === 'say' || one.kind === 'rude') {
            const bad = one.kind === 'rude'
            const { seq } = await say(person, conversationId, bad ? '你这个傻逼' : '好')
            lines.push({ seq, from: who, bad, recalled: false })
          } else if (one.kind === 'read') {
            await person.call(chat.read, { conversationId, seq: one.seq })
            mine.read = Math.max(mine.read, Math.min(one.seq, highest))
          } else if (one.kind === 'recall') {
            const line = lines.find(({ seq, from: by }) => seq === one.seq && by === who)
            const { body } = await person.send(chat.recall, { conversationId, seq: one.seq })
            expect(body.success).toBe(line !== undefined)
            if (line) line.recalled = true
          } else {
            await person.call(chat.remove, { conversationId })
            Object.assign(mine, { cleared: highest, read: Math.max(mine.read, highest) })
          }
          for (const viewer of [0, 1]) {
            const { read, cleared } = at[viewer] ?? { read: 0, cleared: 0 }
            const unread = lines.filter(
              (line) => line.from !== viewer && !line.bad && !line.recalled && line.seq > Math.max(read, cleared),
            )
            const place = await placeOf(people[viewer] as Person, conversationId)
            expect([one.kind, viewer, place.conversation.unread]).toEqual([one.kind, viewer, unread.length])
          }
        }
      }),
      { numRuns: 8 },
    )
    for (const viewer of [0, 1]) {
      const shown = seen(viewer).filter(({ seq }) => seq > (at[viewer]?.cleared ?? 0))
      expect(seqs(await readAll(people[viewer] as Person, conversationId))).toEqual(
        shown.slice(-50).map(({ seq }) => seq),
      )
    }
  })
})

describe('recalling a message', () => {
  test('removes it for both within two minutes, and no longer counts it as unread', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    await say(lin, conversationId, '说错了')
    w.pass(chatLimits.recallSeconds * 1000)
    const recalled = await lin.call(chat.recall, { conversationId, seq: 1 })
    expect(recalled).toMatchObject({ recalled: true, text: '', mine: true })
    expect(await lin.call(chat.recall, { conversationId, seq: 1 })).toEqual(recalled)
    expect(await readAll(mei, conversationId)).toMatchObject([{ seq: 1, recalled: true, text: '' }])
    expect((await listOf(mei)).records[0]).toMatchObject({ unread: 0, lastText: '对方撤回了一条消息' })
    expect((await listOf(lin)).records[0]?.lastText).toBe('你撤回了一条消息')
    const { rows } = await w.pool.query("select * from messages where text like '%说错了%' or ref like '%说错了%'")
    expect(rows).toEqual([])
  })

  test('is refused a moment later, and for messages of the other member', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    await say(lin, conversationId, '你好')
    await expect(mei.call(chat.recall, { conversationId, seq: 1 })).rejects.toMatchObject({ code: codes.absent })
    w.pass(chatLimits.recallSeconds * 1000 + 1)
    await expect(lin.call(chat.recall, { conversationId, seq: 1 })).rejects.toMatchObject({ code: codes.unacceptable })
    await expect(lin.call(chat.recall, { conversationId, seq: 2 })).rejects.toMatchObject({ code: codes.absent })
    expect((await readAll(mei, conversationId))[0]?.text).toBe('你好')
  })

  test('keeps a message recalled when it is sent again with its client id, and refuses another text with that id', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    const name = clientKey()
    await say(lin, conversationId, '你好', name)
    await lin.call(chat.recall, { conversationId, seq: 1 })
    expect(await say(lin, conversationId, '你好', name)).toMatchObject({ seq: 1, recalled: true })
    await expect(say(lin, conversationId, '嗨', name)).rejects.toMatchObject({ code: codes.keyReused })
    expect(await readAll(mei, conversationId)).toHaveLength(1)
  })
})

describe('users who talked with a banned person', () => {
  const jobs = () =>
    runJobs(w.deps, w.now(), (job, error) => {
      throw new Error(`${job} failed`, { cause: error })
    })
  const ban = (person: { id: number }) =>
    w.db.transaction().execute((tx) => punish(tx, { user: person.id, kind: 'ban', reason: '欺诈', now: w.now() }))

  // security H4
  test('are warned once when they talked in the thirty days before the ban, and others are not', async () => {
    const bad = await talker(w, '坏')
    const [lately, longAgo, never] = [await talker(w, '近'), await talker(w, '远'), await talker(w, '未')]
    const ids = [await opened(w, bad, lately), await opened(w, bad, longAgo), await opened(w, bad, never)] as const
    await say(longAgo, ids[1], '你好')
    w.pass(31 * 86_400_000)
    await w.db
      .updateTable('sessions')
      .set({ expires_at: new Date(w.now().getTime() + 86_400_000) })
      .execute()
    await say(bad, ids[0], '在吗')
    await ban(bad)
    await jobs()
    w.pass(minute)
    await jobs()
    const list = await readAll(lately, ids[0])
    expect(list.map(({ kind }) => kind)).toEqual(['text', 'tip'])
    expect(list[1]).toMatchObject({ mine: false, text: expect.stringContaining('96110') })
    expect((await placeOf(lately, ids[0])).conversation.unread).toBe(2)
    expect((await readAll(longAgo, ids[1])).map(({ kind }) => kind)).toEqual(['text'])
    expect(await readAll(never, ids[2])).toEqual([])
    await w.db.updateTable('users').set({ banned_at: null }).where('id', '=', bad.id).execute()
    const back = await w.db.selectFrom('messages').where('kind', '=', 'tip').select('from_id').execute()
    expect(back).toEqual([{ from_id: bad.id }])
  })
})

test('returns as evidence only messages that the reader can see', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  await say(lin, conversationId, '你好')
  await say(lin, conversationId, '你这个傻逼')
  await say(mei, conversationId, '嗨')
  const found = (reader: number, wanted: number[]) =>
    messagesFor(w.db, { reader, publicId: conversationId, seqs: wanted })
  expect((await found(mei.id, [1, 1, 2, 3, 9])).map(({ text }) => text)).toEqual(['你好', '嗨'])
  expect((await found(lin.id, [2])).map(({ text }) => text)).toEqual(['你这个傻逼'])
  const wen = await talker(w, '文')
  expect(await found(wen.id, [1, 2, 3])).toEqual([])
  await mei.call(chat.remove, { conversationId })
  expect(await found(mei.id, [1, 3])).toEqual([])
})
