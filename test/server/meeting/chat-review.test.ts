import { uploads } from '../../../contract/core/uploads'
import { codes } from '../../../contract/kernel/errors'
import { chat, type Message } from '../../../contract/meeting/chat'
import { decidePicture } from '../../../server/domains/core/uploads'
import { messagesInReview, reviewMessages } from '../../../server/domains/meeting/chat'
import { afterFileReview } from '../../../server/file-reviews'
import { runJobs } from '../../../server/jobs'
import type { Moderation, Verdict } from '../../../server/providers/moderation'
import { localModeration } from '../../../server/providers/moderation/local'
import { contentCommands } from '../../../server/staff/commands/content'
import { jpeg } from '../../support/pictures'
import { sendBytes } from '../../support/sending'
import { clientKey, listOf, placeOf, readAll, say, talkers } from '../../support/talkers'
import { type Person, type World, world } from '../../world'

const minute = 60_000
let w: World
afterEach(() => w.close())

const jobs = () =>
  runJobs(w.deps, w.now(), (job, error) => {
    throw new Error(`${job} failed`, { cause: error })
  })
const seen = (list: readonly Message[]) => list.map(({ seq, text, state }) => [seq, text, state])

describe('messages checked by an external service', () => {
  let answer: () => Promise<Verdict>
  const verdict = (said: Verdict['verdict'], reason = ''): Verdict => ({ verdict: said, reason, ref: 't-1' })
  beforeEach(async () => {
    answer = async () => verdict('pass')
    const elsewhere = (): Moderation => ({
      ...localModeration(() => w.now()),
      textNow: undefined,
      text: () => answer(),
    })
    w = await world({ deps: (deps) => ({ ...deps, providers: { ...deps.providers, moderation: elsewhere() } }) })
  })

  test('are sent when they pass, and not a moment before', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    const asked = new Promise<(told: Verdict) => void>((ready) => {
      answer = () => new Promise((done) => ready(done))
    })
    const name = clientKey()
    const sending = say(lin, conversationId, '你好', name)
    const pass = await asked
    expect(await readAll(mei, conversationId)).toEqual([])
    expect(await readAll(lin, conversationId)).toEqual([])
    pass(verdict('pass'))
    const sent = await sending
    expect(sent).toMatchObject({ seq: 1, text: '你好', state: 0 })
    expect(seen(await readAll(mei, conversationId))).toEqual([[1, '你好', 0]])
    expect(await say(lin, conversationId, '你好', name)).toEqual(sent)
  })

  test('are kept for the sender with the reason when they are refused', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    answer = async () => verdict('reject', '含有广告')
    expect(await say(lin, conversationId, '买它')).toMatchObject({ state: 2, reason: '含有广告', text: '买它' })
    expect(await readAll(mei, conversationId)).toEqual([])
    expect((await placeOf(mei, conversationId)).conversation.unread).toBe(0)
    expect(await readAll(lin, conversationId)).toMatchObject([{ state: 2, reason: '含有广告' }])
  })

  test('wait when the check fails, and are placed after later messages once they are approved', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    answer = async () => Promise.reject(new Error('away'))
    const name = clientKey()
    expect(await say(lin, conversationId, '在吗', name)).toMatchObject({ seq: 1, state: 1 })
    expect((await listOf(lin)).records[0]?.lastText).toBe('你：在吗')
    answer = async () => verdict('pass')
    await say(mei, conversationId, '你好')
    await mei.call(chat.read, { conversationId, seq: 2 })
    expect(seen(await readAll(mei, conversationId))).toEqual([[2, '你好', 0]])
    expect((await placeOf(lin, conversationId)).conversation.unread).toBe(1)
    w.pass(minute)
    await jobs()
    expect(seen(await readAll(mei, conversationId))).toEqual([
      [2, '你好', 0],
      [3, '在吗', 0],
    ])
    // a reader who has read up to the second message misses nothing
    const { list } = await mei.call(chat.messages, { conversationId, after: 2 })
    expect(seen(list)).toEqual([[3, '在吗', 0]])
    expect((await placeOf(mei, conversationId)).conversation.unread).toBe(1)
    // the sender recognises the message by its client key
    expect(await say(lin, conversationId, '在吗', name)).toMatchObject({ seq: 3, state: 0, clientKey: name })
  })

  test('are never delivered when recalled while they wait', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    answer = async () => Promise.reject(new Error('away'))
    await say(lin, conversationId, '在吗')
    expect(await lin.call(chat.recall, { conversationId, seq: 1 })).toMatchObject({ recalled: true, text: '' })
    answer = async () => verdict('pass')
    w.pass(minute)
    await jobs()
    expect(await readAll(mei, conversationId)).toEqual([])
    expect(await readAll(lin, conversationId)).toMatchObject([{ recalled: true }])
  })

  // security C7
  test('wait for staff when in doubt, and stay hidden from the receiver', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    answer = async () => verdict('review')
    for (const text of ['一', '二']) expect(await say(lin, conversationId, text)).toMatchObject({ state: 1 })
    answer = async () => verdict('pass')
    w.pass(minute)
    await jobs()
    expect(await readAll(mei, conversationId)).toEqual([])
    const waiting = await messagesInReview(w.db)
    expect(waiting).toMatchObject([
      { uid: lin.uid, text: '一' },
      { uid: lin.uid, text: '二' },
    ])
    const lines: string[] = []
    const tools = {
      ...w.deps,
      now: w.now(),
      origin: '',
      say: (line: string) => void lines.push(line),
      ask: async () => '',
    }
    const type = (name: string, ...args: string[]) =>
      contentCommands.find((command) => command.name === name)?.run(tools, args)
    await type('content')
    expect(lines.join('\n')).toContain('二')
    const [first = '', second = ''] = waiting.map(({ client_id }) => client_id)
    await type('message', lin.uid, first, 'pass')
    await type('message', lin.uid, second, 'reject', '含有广告')
    await expect(type('message', lin.uid, second, 'pass')).rejects.toThrow('没有等待审核的消息')
    expect(seen(await readAll(mei, conversationId))).toEqual([[3, '一', 0]])
    expect(await readAll(lin, conversationId)).toMatchObject([
      { text: '二', state: 2, reason: '含有广告' },
      { text: '一' },
    ])
  })

  test.each(['banned', 'blocked'])(
    'are never delivered when the sender is %s in the meantime, with any verdict',
    async (how) => {
      const { lin, mei, conversationId } = await talkers(w)
      answer = async () => Promise.reject(new Error('away'))
      await say(lin, conversationId, '在吗')
      if (how === 'banned')
        await w.db.updateTable('users').set({ banned_at: w.now() }).where('id', '=', lin.id).execute()
      else await w.db.insertInto('blocks').values({ blocker_id: mei.id, blocked_id: lin.id, at: w.now() }).execute()
      answer = async () => verdict('pass')
      w.pass(minute)
      await reviewMessages({ ...w.deps, now: w.now() })
      await w.db.deleteFrom('blocks').execute()
      expect(await readAll(mei, conversationId)).toEqual([])
      expect((await placeOf(mei, conversationId)).conversation.unread).toBe(0)
    },
  )

  test('are not sent when the sender is banned before the verdict', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    answer = async () => {
      await w.db.updateTable('users').set({ banned_at: w.now() }).where('id', '=', lin.id).execute()
      return verdict('pass')
    }
    await expect(say(lin, conversationId, '你好')).rejects.toMatchObject({ code: codes.absent })
    expect(await readAll(mei, conversationId)).toEqual([])
  })

  // security V13
  test('are not delivered when the receiver blocks before the verdict', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    answer = async () => {
      await w.db.insertInto('blocks').values({ blocker_id: mei.id, blocked_id: lin.id, at: w.now() }).execute()
      return verdict('pass')
    }
    expect(await say(lin, conversationId, '你好')).toMatchObject({ state: 0 })
    await w.db.deleteFrom('blocks').execute()
    expect(await readAll(mei, conversationId)).toEqual([])
  })
})

describe('pictures', () => {
  beforeEach(async () => {
    w = await world()
  })
  async function picture(person: Person) {
    const bytes = await jpeg()
    const { token } = await person.call(uploads.token, { purpose: 'chat', type: 'image/jpeg', size: bytes.length })
    return (await sendBytes(w, token, bytes)).data
  }
  const show = (person: Person, conversationId: string, uploadId: string, name = clientKey()) =>
    person.call(chat.send, { conversationId, clientKey: name, kind: 'image', uploadId })
  const files = async () =>
    (await w.db.selectFrom('messages').where('file_key', '<>', '').select('file_key').execute()).map(
      (row) => row.file_key,
    )

  test('wait for their check, and are delivered with their size when they pass', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    const { id } = await picture(lin)
    const name = clientKey()
    const sent = await show(lin, conversationId, id, name)
    expect(sent).toMatchObject({ kind: 'image', state: 1, url: '', seq: 1 })
    expect(await show(lin, conversationId, id, name)).toEqual(sent)
    expect(await readAll(mei, conversationId)).toEqual([])
    w.pass(minute)
    await jobs()
    const [got] = await readAll(mei, conversationId)
    expect(got).toMatchObject({ kind: 'image', state: 0, mine: false })
    expect(got?.width).toBeGreaterThan(0)
    expect(got?.height).toBeGreaterThan(0)
    expect((await w.app.inject({ method: 'GET', url: got?.url })).headers['content-type']).toBe('image/jpeg')
    expect((await listOf(mei)).records[0]).toMatchObject({ lastText: '[图片]', unread: 1 })
    expect(await show(lin, conversationId, id, name)).toMatchObject({ seq: got?.seq, state: 0 })
    // the file belongs only to this message
    expect(await w.db.selectFrom('uploads').selectAll().execute()).toEqual([])
    w.pass(2 * 86_400_000)
    await jobs()
    expect(await files()).toHaveLength(1)
    expect(await w.deps.providers.storage.load((await files())[0] ?? '')).toBeDefined()
  })

  test('are hidden from the receiver when refused, and the sender reads the reason', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    const { id } = await picture(lin)
    await show(lin, conversationId, id)
    const [key = ''] = await files()
    const changed = afterFileReview(w.now, w.deps.providers)
    await decidePicture(w.deps, id, { verdict: 'reject', reason: '含有二维码' }, changed)
    expect(await readAll(lin, conversationId)).toMatchObject([{ state: 2, reason: '含有二维码', url: '' }])
    expect(await readAll(mei, conversationId)).toEqual([])
    expect(await w.deps.providers.storage.load(key)).toBeUndefined()
  })

  test('are deleted when recalled while they wait', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    const { id } = await picture(lin)
    await show(lin, conversationId, id)
    const [key = ''] = await files()
    await lin.call(chat.recall, { conversationId, seq: 1 })
    w.pass(minute)
    await jobs()
    expect(await readAll(mei, conversationId)).toEqual([])
    expect(await w.deps.providers.storage.load(key)).toBeUndefined()
    expect(await w.db.selectFrom('uploads').selectAll().execute()).toEqual([])
  })

  test('are sent or refused at once when they were decided before sending', async () => {
    const { lin, mei, conversationId } = await talkers(w)
    const [good, bad] = [await picture(lin), await picture(lin)]
    const changed = afterFileReview(w.now, w.deps.providers)
    await decidePicture(w.deps, good.id, { verdict: 'pass', reason: '' }, changed)
    await decidePicture(w.deps, bad.id, { verdict: 'reject', reason: '含有二维码' }, changed)
    expect(await show(lin, conversationId, good.id)).toMatchObject({ state: 0 })
    await expect(show(lin, conversationId, bad.id)).rejects.toMatchObject({
      code: codes.unacceptable,
      message: '含有二维码',
    })
    expect(await readAll(mei, conversationId)).toHaveLength(1)
  })

  test('are refused when they were uploaded for a page', async () => {
    const { lin, conversationId } = await talkers(w)
    const bytes = await jpeg()
    const { token } = await lin.call(uploads.token, { purpose: 'photo', type: 'image/jpeg', size: bytes.length })
    const { id } = (await sendBytes(w, token, bytes)).data
    await expect(show(lin, conversationId, id)).rejects.toMatchObject({ code: codes.unacceptable })
  })
})
