import fc from 'fast-check'
import { codes } from '@contract/kernel/errors'
import type { Message } from '@contract/meeting/chat'
import { ApiError, DroppedError } from '../../src/api/failures'
import { conversationId, type Fault, phone } from './phone'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('shows three messages at once, sends them one after the other, and delivers each once', async () => {
  const p = phone()
  const arrived: number[] = []
  p.outbox.arrived(({ seq }) => arrived.push(seq))
  for (const text of ['一', '二', '三']) p.say(text)
  expect(p.waiting().map(([text]) => text)).toEqual(['一', '二', '三'])
  expect(p.sent).toHaveLength(1)
  await p.wait(100)
  expect([p.texts(), arrived, p.outbox.entries()]).toEqual([['一', '二', '三'], [1, 2, 3], []])
})

test('delivers every message once and in order, whatever fails', async () => {
  const fault = fc.constantFrom<Fault>('none', 'lost before', 'lost after', 'busy', 'cut')
  const plan = fc.record({
    faults: fc.array(fault, { maxLength: 12 }),
    texts: fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 6 }),
    /** Milliseconds after which the app restarts; 0 for no restart. */
    restart: fc.constantFrom(0, 3, 500, 12_000),
  })
  await fc.assert(
    fc.asyncProperty(plan, async ({ faults, texts, restart }) => {
      let p = phone()
      p.faults.push(...faults)
      const said: string[] = []
      for (const [at, pause] of texts.entries()) {
        p.say(`第 ${at} 句`)
        said.push(`第 ${at} 句`)
        await p.wait(pause)
      }
      if (restart > 0) {
        await p.wait(restart)
        const left = p.faults.splice(0)
        p.outbox.open(undefined)
        p = phone(p.kept, p.server)
        p.faults.push(...left)
      }
      await p.wait(600_000)
      expect(p.texts()).toEqual(said)
      expect([p.outbox.entries(), [...p.kept.keys()]]).toEqual([[], []])
    }),
    { numRuns: 150 },
  )
})

test('uses HTTP from the third failure on when a socket cannot be opened', async () => {
  const p = phone()
  p.fails(1)
  p.become('waiting')
  p.say('在吗')
  await p.wait(1000)
  expect(p.sent).toEqual([])
  p.fails(3)
  p.become('connecting')
  p.become('waiting')
  await p.wait(100)
  expect([p.texts(), p.sent.map(({ way }) => way)]).toEqual([['在吗'], ['http']])
})

test('keeps a refused message with its reason, sends the next one, and sends a retried one at the end', async () => {
  const p = phone()
  p.refusals.set('加个微信', new ApiError(codes.unacceptable, '这句话发不出去', undefined))
  const bad = p.say('加个微信')
  p.say('你好')
  await p.wait(100)
  expect(p.waiting()).toEqual([['加个微信', 'failed', '这句话发不出去']])
  expect(p.texts()).toEqual(['你好'])
  p.refusals.clear()
  p.outbox.retry(bad)
  await p.wait(100)
  expect([p.texts(), p.waiting()]).toEqual([['你好', '加个微信'], []])
})

test('stops asking a server that fails on one message three times', async () => {
  const p = phone()
  p.refusals.set('…', new ApiError(codes.broken, '系统开小差了', undefined))
  const cursed = p.say('…')
  await p.wait(600_000)
  expect(p.sent).toHaveLength(3)
  expect(p.waiting()).toEqual([['…', 'failed', '系统开小差了']])
  p.outbox.drop(cursed)
  expect(p.kept.size).toBe(0)
})

test('does not send the messages of one account from the next account on the device', async () => {
  const p = phone()
  p.become('waiting')
  p.say('给文文的')
  p.outbox.open(undefined)
  p.outbox.open('wen')
  p.become('ready')
  await p.wait(60_000)
  expect([p.texts(), p.outbox.entries()]).toEqual([[], []])
  p.outbox.open('lin')
  await p.wait(100)
  expect(p.texts()).toEqual(['给文文的'])
})

test('does not send a message again that came back in a list', async () => {
  const p = phone()
  p.faults.push('lost after')
  const clientKey = p.say('听到了吗')
  await p.wait(1000)
  p.outbox.settle([{ mine: true, clientKey } as Message])
  await p.wait(60_000)
  expect([p.sent.length, p.outbox.entries()]).toEqual([1, []])
})

test('sends a picture when its file is uploaded, and does not delay later messages', async () => {
  const p = phone()
  const look = { path: 'blob:1', width: 4, height: 3, seconds: 0 }
  const picture = p.outbox.add({ conversationId, kind: 'image' }, { look, uploading: () => undefined })
  p.say('看这张')
  await p.wait(100)
  expect(p.texts()).toEqual(['看这张'])
  p.outbox.ready(picture, 'u'.repeat(22))
  await p.wait(100)
  expect(p.server[1]).toMatchObject({ kind: 'image', uploadId: 'u'.repeat(22) })
})

test('keeps a message for the user to send again when they must verify first', async () => {
  const p = phone()
  p.become('off')
  p.refusals.set('你好', new DroppedError() as unknown as ApiError)
  p.say('你好')
  await p.wait(60_000)
  expect(p.waiting()).toEqual([['你好', 'failed', '']])
})

test('spreads the reconnections of phones that lost the server together', async () => {
  const triesWithin = async (luck: number, milliseconds: number) => {
    const p = phone(new Map(), [], undefined, luck)
    p.faults.push('busy')
    p.say('在吗')
    await p.wait(milliseconds)
    return p.sent.length
  }
  expect([await triesWithin(0, 1500), await triesWithin(1, 1500), await triesWithin(1, 2500)]).toEqual([2, 1, 2])
})
