import { codes } from '../../../contract/kernel/errors'
import { chat } from '../../../contract/meeting/chat'
import { dropLeftovers } from '../../../server/domains/meeting/chat'
import { reviewMessages } from '../../../server/domains/meeting/chat'
import { hold, noteChanges } from '../../../server/domains/meeting/chat/writing/queries'
import { eraseAccount } from '../../../server/leaving'
import { localModeration } from '../../../server/providers/moderation/local'
import { ChatCopy } from '../../support/chat-copy'
import { type Line, lineOf } from '../../support/sockets'
import { block, clientKey, listOf, opened, placeOf, readAll, say, talker, talkers } from '../../support/talkers'
import { type Person, type World, world } from '../../world'

let w: World
const lines: Line[] = []
afterEach(async () => {
  for (const line of lines.splice(0)) line.close()
  await w.close()
})

const changesOf = (by: Person, conversationId: string, after: number, limit = 50) =>
  by.call(chat.changes, { conversationId, after, limit })
const seqsOf = async (by: Person, conversationId: string, after: number) =>
  (await changesOf(by, conversationId, after)).list.map(({ seq }) => seq)

// A.chat.01, A.chat.02
describe('a client that was disconnected', () => {
  test.each([
    ['2 s', 2_000],
    ['65 s', 65_000],
    ['6 min', 360_000],
  ])('shows the same as a fresh one when it reconnects after %s', async (_name, gap) => {
    w = await world()
    const origin = await w.listen()
    const { lin, mei, conversationId } = await talkers(w)
    // the socket of another user keeps the process reading signals while no member of this conversation is connected
    lines.push(await lineOf(origin, await talker(w, '文')))
    for (const [by, text] of [
      [lin, '周六见'],
      [mei, '好呀'],
      [lin, '我订了位子'],
      [lin, '靠窗'],
    ] as const)
      await say(by, conversationId, text)
    await mei.call(chat.send, { conversationId, clientKey: clientKey(), kind: 'text', text: '几点', replyTo: 3 })
    const line = await lineOf(origin, mei)
    const [hers, his] = [await new ChatCopy(lin, conversationId).open(), await new ChatCopy(mei, conversationId).open()]
    line.close()

    await lin.call(chat.recall, { conversationId, seq: 3 })
    await lin.call(chat.react, { conversationId, seq: 2, sign: 'heart' })
    await mei.call(chat.react, { conversationId, seq: 4, sign: 'laugh' })
    await lin.call(chat.read, { conversationId, seq: 5 })
    w.pass(gap)
    await dropLeftovers(w.db, w.now())
    await say(lin, conversationId, '改到周日')

    lines.push(await lineOf(origin, mei))
    for (const [person, copy] of [
      [mei, his],
      [lin, hers],
    ] as const) {
      const before = copy.messages()
      await copy.catchUp()
      expect(copy.shown()).toEqual((await new ChatCopy(person, conversationId).open()).shown())
      expect(copy.messages()).toEqual(await readAll(person, conversationId))
      expect(copy.peerReadSeq).toBe((await placeOf(person, conversationId)).peerReadSeq)
      expect(copy.messages()).not.toEqual(before)
    }
    expect(his.peerReadSeq).toBe(5)
    const texts = his.messages().map(({ text, quote }) => [text, quote?.text])
    expect(texts).toEqual([
      ['周六见', undefined],
      ['好呀', undefined],
      ['', undefined],
      ['靠窗', undefined],
      ['几点', ''],
      ['改到周日', undefined],
    ])
    expect(JSON.stringify(his.messages())).not.toContain('我订了位子')
  })

  test('gets every change once in small pages, also the replies to a recalled message', async () => {
    w = await world()
    const { lin, mei, conversationId } = await talkers(w)
    await say(lin, conversationId, '一')
    for (const text of ['二', '三'])
      await mei.call(chat.send, { conversationId, clientKey: clientKey(), kind: 'text', text, replyTo: 1 })
    const { revision } = await mei.call(chat.messages, { conversationId })
    await lin.call(chat.react, { conversationId, seq: 3, sign: 'wow' })
    await lin.call(chat.recall, { conversationId, seq: 1 })
    const pages = []
    for (let after = revision, more = true; more;) {
      const page = await changesOf(mei, conversationId, after, 1)
      pages.push(page.list.map(({ seq, quote }) => [seq, quote?.recalled]))
      ;({ more, revision: after } = page)
    }
    // the recall of the first message changes both replies to it, so the third one is listed once, after the second
    expect(pages).toEqual([[[1, undefined]], [[2, true]], [[3, true]]])
  })

  test('gets each change over a socket too, also the replies to a recalled message', async () => {
    w = await world()
    const { lin, mei, conversationId } = await talkers(w)
    const line = await lineOf(await w.listen(), mei)
    lines.push(line)
    await say(lin, conversationId, '一')
    await mei.call(chat.send, { conversationId, clientKey: clientKey(), kind: 'text', text: '二', replyTo: 1 })
    await lin.call(chat.recall, { conversationId, seq: 1 })
    await line.hears('changed', ({ message }) => message.seq === 2)
    expect(line.all('changed').map(({ message }) => [message.seq, message.text, message.quote?.text])).toEqual([
      [1, '', undefined],
      [2, '二', ''],
    ])
  })
})

// A.chat.01
describe('the revision of a conversation', () => {
  let lin: Person
  let mei: Person
  let conversationId: string
  beforeEach(async () => {
    w = await world()
    ;({ lin, mei, conversationId } = await talkers(w))
  })
  const revisionOf = async (person: Person) => (await listOf(person)).records[0]?.revision ?? -1

  test('grows with a recall, a reaction and a read position, and not when nothing changes', async () => {
    await say(lin, conversationId, '一')
    await say(lin, conversationId, '二')
    expect(await revisionOf(mei)).toBe(0)
    const toldTo = async (person: Person) => (await person.call(chat.messages, { conversationId })).revision
    const both = async () => [await toldTo(mei), await toldTo(lin)] as const
    const grows = async (act: () => Promise<unknown>) => {
      const before = await both()
      await act()
      const after = await both()
      return [after[0] - before[0], after[1] - before[1]]
    }
    expect(await grows(() => mei.call(chat.react, { conversationId, seq: 1, sign: 'heart' }))).toEqual([1, 1])
    expect(await grows(() => mei.call(chat.react, { conversationId, seq: 1, sign: 'heart' }))).toEqual([0, 0])
    expect(await grows(() => mei.call(chat.react, { conversationId, seq: 1, sign: '' }))).toEqual([1, 1])
    // reading changes something only for the other member
    expect(await grows(() => mei.call(chat.read, { conversationId, seq: 1 }))).toEqual([0, 1])
    expect(await grows(() => mei.call(chat.read, { conversationId, seq: 1 }))).toEqual([0, 0])
    expect(await grows(() => lin.call(chat.recall, { conversationId, seq: 1 }))).toEqual([1, 1])
    expect(await grows(() => lin.call(chat.recall, { conversationId, seq: 1 }))).toEqual([0, 0])
    expect([await revisionOf(mei), await revisionOf(lin)]).toEqual(await both())
    expect(await grows(() => mei.call(chat.remove, { conversationId }))).toEqual([0, 1])
  })

  // security H3
  test('does not tell the sender whether the receiver is bothered by a message', async () => {
    await say(lin, conversationId, '能先转账给我吗')
    const before = await changesOf(lin, conversationId, 0)
    await mei.call(chat.bothered, { conversationId, seq: 1, bothered: true })
    expect(await changesOf(lin, conversationId, 0)).toEqual(before)
    expect(await revisionOf(lin)).toBe(before.revision)
  })

  test('misses no change that commits after a later call began', async () => {
    await say(lin, conversationId, '一')
    await say(lin, conversationId, '二')
    const { id } = await w.db.selectFrom('conversations').select('id').executeTakeFirstOrThrow()
    let free: () => void = () => undefined
    const held = new Promise<void>((done) => (free = done))
    let taken: () => void = () => undefined
    const numbered = new Promise<void>((done) => (taken = done))
    const slow = w.db.transaction().execute(async (tx) => {
      await hold(tx, id)
      await noteChanges(tx, { conversation_id: id, user_id: mei.id }, [1])
      taken()
      await held
    })
    await numbered
    const quick = mei.call(chat.react, { conversationId, seq: 2, sign: 'heart' })
    const seen: number[] = []
    let after = 0
    const look = async () => {
      const page = await changesOf(mei, conversationId, after)
      seen.push(...page.list.map(({ seq }) => seq))
      after = page.revision
    }
    // both changes stay invisible, since the second call waits for the number that the first one has taken
    for (let n = 0; n < 5; n += 1) await look()
    expect(seen).toEqual([])
    free()
    await Promise.all([slow, quick])
    await look()
    expect(seen).toEqual([1, 2])
  })

  test('gives a reader who follows it all of forty changes that arrive at once', async () => {
    for (let n = 0; n < 20; n += 1) await say(n % 2 ? lin : mei, conversationId, `第${n}句`)
    let working = true
    const copy = await new ChatCopy(mei, conversationId, 3).open()
    const following = (async () => {
      while (working) await copy.catchUp()
    })()
    const acts = Array.from({ length: 20 }, (_, n) => n + 1).flatMap((seq) => [
      lin.call(chat.react, { conversationId, seq, sign: 'heart' }).catch(() => undefined),
      seq % 2 === 0 ? lin.call(chat.recall, { conversationId, seq }) : mei.call(chat.read, { conversationId, seq }),
    ])
    await Promise.all(acts)
    working = false
    await following
    expect((await copy.catchUp()).messages()).toEqual(await readAll(mei, conversationId))
    const { changes } = await w.db
      .selectFrom('conversation_members')
      .where('user_id', '=', mei.id)
      .select('changes')
      .executeTakeFirstOrThrow()
    expect(copy.revision).toBe(changes)
  })
})

// security V13, V17
describe('what changed is withheld', () => {
  test('from strangers, from a blocker, and below the position up to which a member emptied the conversation', async () => {
    w = await world()
    const { lin, mei, conversationId } = await talkers(w)
    await say(lin, conversationId, '一')
    await say(mei, conversationId, '二')
    const stranger = await talker(w, '文')
    await opened(w, stranger, lin)
    await expect(changesOf(stranger, conversationId, 0)).rejects.toMatchObject({ code: codes.absent })
    await block(w, mei, lin)
    await lin.call(chat.react, { conversationId, seq: 2, sign: 'heart' })
    // a blocked user sees their own reaction; the blocker sees nothing
    expect((await changesOf(lin, conversationId, 0)).list).toMatchObject([{ seq: 2, reactions: { mine: 'heart' } }])
    await expect(changesOf(mei, conversationId, 0)).rejects.toMatchObject({ code: codes.absent })
    await w.db.deleteFrom('blocks').execute()
    // the reaction was withheld, so nothing has changed for the blocker
    expect(await changesOf(mei, conversationId, 0)).toMatchObject({ list: [], revision: 0 })
    await mei.call(chat.remove, { conversationId })
    await mei.call(chat.read, { conversationId, seq: 2 })
    expect(await seqsOf(mei, conversationId, 0)).toEqual([])
    expect(await seqsOf(lin, conversationId, 0)).toEqual([2])
  })

  // security H1
  test('from a member with a block that follows the sender to another account, on sockets too', async () => {
    w = await world()
    const { lin, mei, conversationId } = await talkers(w)
    await say(lin, conversationId, '一')
    await w.db
      .insertInto('blocks')
      .values({ blocker_id: mei.id, blocked_id: lin.id, origin: 'trace', at: w.now() })
      .execute()
    const line = await lineOf(await w.listen(), mei)
    lines.push(line)
    const before = await changesOf(mei, conversationId, 0)
    await lin.call(chat.react, { conversationId, seq: 1, sign: 'heart' })
    await lin.call(chat.react, { conversationId, seq: 1, sign: '' })
    expect(await changesOf(mei, conversationId, 0)).toEqual(before)
    expect(await seqsOf(lin, conversationId, 0)).toEqual([1])
    await lin.call(chat.recall, { conversationId, seq: 1 })
    await line.hears('changed', ({ message }) => message.recalled)
    expect(line.all('changed')).toHaveLength(1)
  })

  // security P6
  test('from no member when an account is erased, which removes its texts for the other member too', async () => {
    w = await world()
    const { lin, mei, conversationId } = await talkers(w)
    await say(lin, conversationId, '我的地址是这里')
    await mei.call(chat.send, { conversationId, clientKey: clientKey(), kind: 'text', text: '好', replyTo: 1 })
    const copy = await new ChatCopy(mei, conversationId).open()
    await eraseAccount(w.deps, { user: lin.id, uid: lin.uid, by: 'staff', reason: '未成年人' }, w.now())
    await copy.catchUp()
    expect(JSON.stringify(copy.messages())).not.toContain('我的地址')
    expect(copy.messages()).toEqual(await readAll(mei, conversationId))
  })

  test('from all but the sender, when a message is refused or recalled in review', async () => {
    let verdict: 'review' | 'reject' = 'review'
    const elsewhere = () => ({
      ...localModeration(() => w.now()),
      textNow: undefined,
      text: async () => {
        if (verdict === 'review') throw new Error('away')
        return { verdict, reason: '含有广告', ref: 't-1' }
      },
    })
    w = await world({ deps: (deps) => ({ ...deps, providers: { ...deps.providers, moderation: elsewhere() } }) })
    const { lin, mei, conversationId } = await talkers(w)
    await say(lin, conversationId, '买它')
    await say(lin, conversationId, '算了')
    const copy = await new ChatCopy(lin, conversationId).open()
    expect(copy.messages()).toMatchObject([{ state: 1 }, { state: 1 }])
    await lin.call(chat.recall, { conversationId, seq: 2 })
    verdict = 'reject'
    w.pass(60_000)
    await reviewMessages({ ...w.deps, now: w.now() })
    await copy.catchUp()
    expect(copy.messages()).toMatchObject([
      { seq: 1, state: 2, reason: '含有广告' },
      { seq: 2, recalled: true, text: '' },
    ])
    expect(copy.messages()).toEqual(await readAll(lin, conversationId))
    expect(await changesOf(mei, conversationId, 0)).toMatchObject({ list: [], more: false, revision: 0 })
  })
})
