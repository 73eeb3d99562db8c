import { codes } from '../../../contract/kernel/errors'
import { chat } from '../../../contract/meeting/chat'
import { punish } from '../../../server/domains/account/punishments'
import {
  block,
  clientKey,
  followEachOther,
  listOf,
  opened,
  placeOf,
  readAll,
  say,
  talker,
  talkers,
} from '../../support/talkers'
import { type World, world } from '../../world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const minute = 60_000
const texts = (list: { text: string }[]) => list.map(({ text }) => text)

describe('sending messages', () => {
  test('shows two people the same texts in the same order, each with their own marked', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    const first = await say(lin, conversationId, '你好')
    expect(first).toMatchObject({
      seq: 1,
      mine: true,
      kind: 'text',
      text: '你好',
      state: 0,
      recalled: false,
      warning: '',
    })
    w.pass(minute)
    await say(mei, conversationId, ' 嗨 ')
    expect(await readAll(lin, conversationId)).toMatchObject([
      { seq: 1, mine: true, text: '你好', time: first.time },
      { seq: 2, mine: false, text: '嗨', time: first.time + minute },
    ])
    expect((await readAll(mei, conversationId)).map(({ mine }) => mine)).toEqual([false, true])
    expect((await readAll(mei, conversationId))[0]).not.toHaveProperty('clientKey')
  })

  test('answers the same message when it is sent again, and refuses another one with its client key', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    const name = clientKey()
    const first = await say(lin, conversationId, '你好', name)
    expect(await say(lin, conversationId, '你好', name)).toEqual(first)
    await expect(say(lin, conversationId, '再见', name)).rejects.toMatchObject({ code: codes.keyReused })
    const other = await talker(w, '文')
    await expect(say(lin, await opened(w, lin, other), '你好', name)).rejects.toMatchObject({
      code: codes.keyReused,
    })
    // client keys are unique per sender
    expect(await say(mei, conversationId, '你好', name)).toMatchObject({ seq: 2 })
    expect(texts(await readAll(mei, conversationId))).toEqual(['你好', '你好'])
  })

  test('numbers forty concurrent messages without a gap', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, n) => say(n % 2 ? lin : mei, conversationId, `第${n}句`)),
    )
    expect(sent.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
    expect((await readAll(lin, conversationId)).map(({ seq }) => seq)).toEqual(
      Array.from({ length: 40 }, (_, n) => n + 1),
    )
  })

  test('stores a message once when it is sent forty times at once', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    const name = clientKey()
    const sent = await Promise.all(Array.from({ length: 40 }, () => say(lin, conversationId, '在吗', name)))
    expect(new Set(sent.map(({ seq }) => seq))).toEqual(new Set([1]))
    expect(await readAll(mei, conversationId)).toHaveLength(1)
    expect((await placeOf(mei, conversationId)).conversation.unread).toBe(1)
  })

  test.each([
    ['nothing', { kind: 'text' as const }],
    ['blanks', { kind: 'text' as const, text: ' \n ' }],
    ['words with a file', { kind: 'text' as const, text: '看', uploadId: 'a'.repeat(22) }],
    ['a picture without one', { kind: 'image' as const }],
    ['a picture with words', { kind: 'image' as const, text: '看', uploadId: 'a'.repeat(22) }],
    ['a picture of nobody', { kind: 'image' as const, uploadId: 'a'.repeat(22) }],
  ])('refuses %s, and gives it no position', async (_what, content) => {
    const { lin, conversationId } = await talkers(w)
    await expect(lin.call(chat.send, { conversationId, clientKey: clientKey(), ...content })).rejects.toMatchObject({
      code: codes.unacceptable,
    })
    expect(await say(lin, conversationId, '好')).toMatchObject({ seq: 1 })
  })
})

describe('who may talk to each other', () => {
  test('lets an unverified user read, and refuses their messages', async () => {
    const { lin, conversationId } = await talkers(w)
    const wen = await w.person('文')
    const theirs = await opened(w, lin, wen)
    await say(lin, theirs, '你好')
    expect(texts(await readAll(wen, theirs))).toEqual(['你好'])
    expect(await placeOf(wen, theirs)).toMatchObject({ mustVerify: true, bothVerified: false })
    await expect(say(wen, theirs, '嗨')).rejects.toMatchObject({ code: codes.faceOrRisk })
    expect(await placeOf(lin, conversationId)).toMatchObject({ mustVerify: false, bothVerified: true, obstacle: '' })
  })

  test('opens a conversation while both follow each other', async () => {
    const [lin, mei] = [await talker(w, '林'), await talker(w, '梅')]
    await expect(lin.call(chat.open, { uid: mei.uid })).rejects.toMatchObject({ code: codes.unacceptable })
    await followEachOther(w, lin, mei)
    const { conversationId } = await lin.call(chat.open, { uid: mei.uid })
    expect(await mei.call(chat.open, { uid: lin.uid })).toEqual({ conversationId })
    await say(mei, conversationId, '你好')
    await w.db.deleteFrom('follows').where('follower_id', '=', mei.id).execute()
    expect(texts(await readAll(lin, conversationId))).toEqual(['你好'])
    expect((await placeOf(lin, conversationId)).obstacle).toContain('互相关注')
    await expect(say(lin, conversationId, '在吗')).rejects.toMatchObject({ code: codes.unacceptable })
    // an accepted application keeps the conversation open for ever
    expect(await opened(w, mei, lin)).toBe(conversationId)
    await say(lin, conversationId, '在吗')
  })

  test('answers the same for a conversation of others and an unknown one', async () => {
    const { conversationId } = await talkers(w)
    const wen = await talker(w, '文')
    const answers = await Promise.all(
      [conversationId, 'A'.repeat(22)].flatMap((id) => [
        wen.send(chat.messages, { conversationId: id }),
        wen.send(chat.conversation, { conversationId: id }),
        wen.send(chat.send, { conversationId: id, clientKey: clientKey(), kind: 'text', text: '嗨' }),
        wen.send(chat.read, { conversationId: id, seq: 1 }),
        wen.send(chat.recall, { conversationId: id, seq: 1 }),
        wen.send(chat.mute, { conversationId: id, muted: true }),
        wen.send(chat.remove, { conversationId: id }),
        wen.send(chat.bothered, { conversationId: id, seq: 1, bothered: true }),
      ]),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
  })

  // security H1, security V13
  test('takes the conversation from the blocker, and leaves it to the blocked user', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    await say(lin, conversationId, '你好')
    await block(w, mei, lin)
    expect(await listOf(mei)).toMatchObject({ total: 0, records: [] })
    expect(await mei.call(chat.badges, {})).toMatchObject({ unread: 0 })
    await expect(readAll(mei, conversationId)).rejects.toMatchObject({ code: codes.absent })
    await expect(say(mei, conversationId, '嗨')).rejects.toMatchObject({ code: codes.absent })
    await expect(mei.call(chat.open, { uid: lin.uid })).rejects.toMatchObject({ code: codes.absent })
    expect(await listOf(lin)).toMatchObject({ total: 1, records: [{ conversationId, status: 0 }] })
    expect(await lin.call(chat.open, { uid: mei.uid })).toEqual({ conversationId })
    await w.db.deleteFrom('blocks').execute()
    expect(texts(await readAll(mei, conversationId))).toEqual(['你好'])
  })

  test.each([
    ['banned', { banned_at: new Date() }, 3, '封禁'],
    ['gone', { cancelled_at: new Date() }, 4, '注销'],
  ])(
    'keeps the messages of a user who is %s readable, and refuses answers',
    async (_what, change, status, sentence) => {
      const { lin, mei, conversationId } = await talkers(w)
      await say(lin, conversationId, '你好')
      await w.db.updateTable('users').set(change).where('id', '=', lin.id).execute()
      expect(texts(await readAll(mei, conversationId))).toEqual(['你好'])
      const place = await placeOf(mei, conversationId)
      expect(place.conversation).toMatchObject({ status, online: false })
      expect(place.obstacle).toContain(sentence)
      await expect(say(mei, conversationId, '嗨')).rejects.toMatchObject({ code: codes.unacceptable })
    },
  )

  test('lets a user in stealth continue conversations with people they know, and hides their last visit', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    await w.db.updateTable('users').set({ last_used_at: w.now() }).where('id', '=', lin.id).execute()
    expect((await listOf(mei)).records[0]).toMatchObject({ online: true, status: 1 })
    await w.db.updateTable('users').set({ stealth: true }).where('id', '=', lin.id).execute()
    expect((await listOf(mei)).records[0]).toMatchObject({ online: false, status: 0, nickname: '林' })
    await say(mei, conversationId, '你好')
    await say(lin, conversationId, '嗨')
    expect(await mei.call(chat.open, { uid: lin.uid })).toEqual({ conversationId })
  })

  test('gives the reason to a user who may not chat', async () => {
    const { lin, conversationId } = await talkers(w)
    await w.db
      .transaction()
      .execute((tx) => punish(tx, { user: lin.id, kind: 'featureBan', feature: 'chat', reason: '骚扰', now: w.now() }))
    await expect(say(lin, conversationId, '嗨')).rejects.toMatchObject({ code: codes.featureBanned })
    expect((await placeOf(lin, conversationId)).obstacle).not.toBe('')
  })
})
