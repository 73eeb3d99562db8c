import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { codes } from '../../contract/kernel/errors'
import { chat } from '../../contract/meeting/chat'
import { ClientFrame, closeCodes } from '../../contract/meeting/chat-socket'
import { punish } from '../../server/domains/account/punishments'
import { frameOf } from '../../server/http/frames'
import { ApiError } from '../../server/kernel/errors'
import { until } from '../faults/embedded-servers'
import { full } from '../support/scale'
import { Line, lineOf } from '../support/sockets'
import { clientKey, opened, talker } from '../support/talkers'
import { type Person, world } from '../world'
import { formsOf } from './canary-forms'
import { canaryWorld, type Marked } from './canary-world'
import { accepts, type Schema } from './schema'

const frames = full ? 500_000 : 20_000
const schema = ClientFrame as unknown as Schema
const lines: Line[] = []
afterEach(() => {
  for (const line of lines.splice(0)) line.close()
})

// values of every type, and the constants of the schema
const names = [
  'type',
  'id',
  'input',
  'conversationId',
  'seq',
  'ticket',
  'clientKey',
  'kind',
  'text',
  'uploadId',
  '__proto__',
  'x',
]
const words = [
  'hello',
  'send',
  'read',
  'typing',
  'ping',
  'image',
  'voice',
  'text',
  'tip',
  'A'.repeat(22),
  'a'.repeat(43),
  '你好',
  '',
  '\u202Ex',
  '\u0000',
]
const leaf = fc.oneof(
  fc.constantFrom<unknown>(...words, 0, 1, -1, 1.5, 2_000_000_000, 2_000_000_001, 1e21, null, true),
  fc.string({ maxLength: 60 }),
)
const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.dictionary(fc.constantFrom(...names), tie('node'), { maxKeys: 6 }),
    fc.array(tie('node'), { maxLength: 3 }),
  ),
})).node
const likely = fc
  .record(
    {
      type: fc.constantFrom('hello', 'send', 'read', 'typing', 'ping', 'later'),
      id: fc.constantFrom<unknown>('a'.repeat(22), 'short', 7),
      conversationId: fc.constantFrom<unknown>('A'.repeat(22), '', null),
      seq: fc.constantFrom<unknown>(0, 1, 2_000_000_000, -1, 0.5, '1'),
      ticket: fc.constantFrom<unknown>('a'.repeat(43), 'x', 1),
      input: fc.oneof(
        value,
        fc.record(
          {
            conversationId: fc.constant('A'.repeat(22)),
            clientKey: fc.constant('b'.repeat(22)),
            kind: fc.constantFrom('text', 'image', 'voice', 'tip'),
            text: fc.string({ maxLength: 30 }),
            uploadId: fc.constant('c'.repeat(22)),
          },
          { requiredKeys: ['conversationId', 'clientKey', 'kind'] },
        ),
      ),
    },
    { requiredKeys: ['type'] },
  )
  .map((frame) => JSON.stringify(frame))
const [conversationId, name] = ['A'.repeat(22), 'b'.repeat(22)]
const right: object[] = [
  { type: 'hello', ticket: 'a'.repeat(43) },
  { type: 'send', id: name, input: { conversationId, clientKey: name, kind: 'text', text: '你好' } },
  { type: 'send', id: name, input: { conversationId, clientKey: name, kind: 'voice', uploadId: 'c'.repeat(22) } },
  { type: 'read', conversationId, seq: 7 },
  { type: 'typing', conversationId },
  { type: 'ping' },
]
/** A valid frame, or one with a single invalid or additional value. */
const nearly = fc
  .tuple(fc.constantFrom(...right), fc.option(fc.tuple(fc.constantFrom(...names), leaf)))
  .map(([one, change]) => JSON.stringify(change ? { ...one, [change[0]]: change[1] } : one))
const frame = fc.oneof(
  nearly,
  likely,
  value.map((one) => JSON.stringify(one) ?? ''),
  fc.string({ unit: 'binary', maxLength: 200 }),
)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

test('accepts a frame exactly when the contract accepts it, for any input', () => {
  let taken = 0
  fc.assert(
    fc.property(frame, (text) => {
      let read: unknown
      try {
        read = frameOf(text)
      } catch (error) {
        expect(error).toBeInstanceOf(ApiError)
        expect((error as ApiError).code).toBe(codes.badInput)
      }
      const meant = parsed(text)
      // the parser also refuses duplicate keys and `__proto__`, although JSON.parse allows them
      const odd = text.includes('__proto__')
      const right = meant !== null && typeof meant === 'object' && accepts(schema, meant) && !odd
      expect([text, read !== undefined]).toEqual([text, right])
      taken += right ? 1 : 0
    }),
    { numRuns: frames },
  )
  expect(taken).toBeGreaterThan(frames / 200)
})

// security I11
test('survives any frame sent to a socket, and keeps the other sockets working', async () => {
  const w = await world()
  const failed: unknown[] = []
  w.app.log.error = ((...said: unknown[]) => void failed.push(said)) as typeof w.app.log.error
  const origin = await w.listen()
  const [lin, mei] = [await talker(w, '林'), await talker(w, '梅')]
  const conversationId = await opened(w, lin, mei)
  const [her, him] = [await lineOf(origin, lin), await lineOf(origin, mei)]
  lines.push(her, him)
  const wild = fc.sample(frame, { numRuns: 400, seed: 20_260_310 })
  for (let at = 0; at < wild.length; at += 18) {
    const line = await lineOf(origin, await talker(w, `扰${at}`))
    for (const text of wild.slice(at, at + 18)) line.raw(text)
    // and before hello
    const unknown = new Line(origin)
    await unknown.opened()
    unknown.raw(wild[at] ?? '')
    lines.push(line, unknown)
    await until('it was answered, or shown out', () => line.closed !== undefined || line.frames.length > 1)
    await unknown.ends()
  }
  expect(lines.flatMap((line) => line.all('refused')).filter(({ code }) => code === codes.broken)).toEqual([])
  expect(failed).toEqual([])
  await her.text(conversationId, '还在')
  expect((await him.hears('message')).message.text).toBe('还在')
  await w.close()
})

test('sends each socket only the frames of its own conversations, with no other private value', async () => {
  const canary = await canaryWorld()
  const { w, lin, mei, wen, hidden, stranger, conversations, markers } = canary
  const origin = await w.listen()
  const people = [lin, mei, wen, hidden, stranger]
  await w.db
    .updateTable('users')
    .set({ verified: ['realName'] })
    .execute()
  const open = new Map<Person, Line>()
  for (const person of people) open.set(person, await lineOf(origin, person))
  lines.push(...open.values())
  const between = async (a: Marked, b: Marked) => {
    const row = await w.db
      .selectFrom('conversations')
      .where('low_id', '=', Math.min(a.id, b.id))
      .where('high_id', '=', Math.max(a.id, b.id))
      .select('public_id')
      .executeTakeFirstOrThrow()
    expect(conversations).toContain(row.public_id)
    return row.public_id
  }
  const talks: [Marked, Marked][] = [
    [lin, wen],
    [lin, hidden],
    [lin, mei],
    [wen, hidden],
    [wen, stranger],
  ]
  for (const [n, [a, b]] of talks.entries()) {
    const conversationId = await between(a, b)
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const text = `canarynew${n}from${from.id === a.id ? 1 : 2}x`
      markers.push({ owner: from.id, field: 'said', host: to.id, text })
      const line = open.get(from)
      line?.say({ type: 'typing', conversationId })
      const { seq } = (await line?.text(conversationId, text)) ?? { seq: 0 }
      await open.get(to)?.hears('message', ({ message }) => message.text === text)
      open.get(to)?.say({ type: 'read', conversationId, seq })
      await from.call(chat.recall, { conversationId, seq })
    }
  }
  // halfway, one person is banned and another one blocked
  await w.db.transaction().execute((tx) => punish(tx, { user: wen.id, kind: 'ban', reason: '欺诈', now: w.now() }))
  await w.db.insertInto('blocks').values({ blocker_id: mei.id, blocked_id: lin.id, at: w.now() }).execute()
  expect(await open.get(wen)?.ends()).toBe(closeCodes.sessionEnded)
  const after = new Map(people.map((person) => [person, open.get(person)?.frames.length ?? 0]))
  const last = await open
    .get(lin)
    ?.send({ conversationId: await between(lin, mei), clientKey: clientKey(), kind: 'text', text: 'canarylatex' })
  // the blocked user gets the same answers as from a person in stealth (V13)
  expect(last).toMatchObject({ type: 'sent', message: { text: 'canarylatex' } })
  await open.get(lin)?.text(await between(lin, hidden), '好')
  await open.get(hidden)?.hears('message', ({ message }) => message.text === '好')
  await sleep(1_500)
  expect(open.get(wen)?.frames).toHaveLength(after.get(wen) ?? 0)
  expect(JSON.stringify(open.get(mei)?.frames)).not.toContain('canarylatex')
  for (const person of people) {
    const heard = JSON.stringify(open.get(person)?.frames)
    const red = markers.filter(
      ({ owner, host, field, text }) =>
        formsOf(text).some((form) => heard.includes(form)) &&
        !(field === 'said' && (owner === person.id || host === person.id)),
    )
    expect([person.nickname, red.map(({ field, text }) => `${field} ${text}`)]).toEqual([person.nickname, []])
  }
  await w.close()
})
