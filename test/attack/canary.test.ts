import { account } from '../../contract/account/account'
import { buildApp } from '../../server/app'
import { startSession } from '../../server/domains/core/sessions'
import { loggerOf } from '../../server/http/logs'
import { leakRemedy } from '../rules/remedies'
import { partOf } from '../support/scale'
import { calls, every, personFields, plainInput, takesHandles } from './calls'
import { holdersIn } from './canary-forms'
import { factsOf, type Marker, maySee } from './canary-oracle'
import { canaryWorld, type Marked } from './canary-world'
import { type App, complaints, shoot, written } from './shots'

// This file makes every call with every uid and handle, several times.

type Canary = Awaited<ReturnType<typeof canaryWorld>>
let canary: Canary
let app: App
const log: string[] = []

beforeAll(async () => {
  canary = await canaryWorld()
  markersIn = holdersIn(canary.markers)
  const logger = {
    ...(loggerOf({ ...canary.w.deps.env, LOG: 'debug' }) as object),
    stream: { write: (line: string) => void log.push(line) },
  }
  app = await buildApp(canary.w.deps, { h5: 'none', logger })
})
afterAll(async () => {
  await app.close()
  await canary.w.close()
})

const fresh = ({ id }: Marked) =>
  startSession(canary.w.db, {
    user: id,
    appId: 'miniprogram',
    device: 'another',
    agent: '',
    fromLink: false,
    now: canary.w.now(),
  })

let markersIn: (text: string) => Marker[]

/** The markers in a response that this viewer may not read, judged by the current state. */
async function leaks(viewer: Marked | undefined, found: readonly Marker[], asked: ReadonlySet<number>) {
  if (found.length === 0) return []
  const facts = await factsOf(canary.w.db, canary.w.now())
  const nameOf = (id: number) => canary.everyone.find((one) => one.id === id)?.nickname.slice(0, 2) ?? '?'
  return found
    .filter((marker) => !maySee(facts, viewer, marker, asked))
    .map(({ owner, field }) => `${nameOf(owner)} ${field}`)
}

const headersOf = ({ headers: { 'x-request-id': _, ...headers } }: { headers: Record<string, unknown> }) =>
  JSON.stringify(headers)

/** A whole response as text: body, headers, and the contents of every file that it links to. */
async function allOf(shot: { text: string; headers: Record<string, unknown> }): Promise<string> {
  const addresses = [...shot.text.matchAll(/\/files\/[^"\s\\]+/g)].map(([address]) => address)
  const files = await Promise.all(addresses.map((url) => app.inject({ method: 'GET', url })))
  return [shot.text, headersOf(shot), ...files.flatMap((file) => [file.body, headersOf(file)])].join('\n')
}

/**
 * The plain input, and inputs that give one field each possible value. The short form divides them among the viewers.
 */
function inputsOf(
  call: (typeof calls)[number],
  turn: number,
): { input: Record<string, unknown>; asked: Set<number> }[] {
  const plain = plainInput(call)
  const people = personFields(call).flatMap(([key, schema]) => [
    ...canary.everyone.map(({ id, uid }) => ({ input: { ...plain, [key]: uid }, asked: new Set([id]) })),
    ...(takesHandles(schema) ? canary.markers : [])
      .filter(({ field }) => field === 'handle')
      .map(({ text }) => ({ input: { ...plain, [key]: text }, asked: new Set<number>() })),
  ])
  const conversations = call.fields
    .filter(([key]) => key === 'conversationId')
    .flatMap(([key]) => canary.conversations.map((name) => ({ ...plain, [key]: name })))
    .map((input) => ({ input, asked: new Set<number>() }))
  const events = call.fields
    .filter(([key]) => key === 'eventId')
    .flatMap(([key]) => canary.elections.map((name) => ({ ...plain, [key]: name })))
    .map((input) => ({ input, asked: new Set<number>() }))
  const families = call.fields
    .filter(([key]) => key === 'fmUid')
    .flatMap(([key]) => canary.families.map((name) => ({ ...plain, [key]: name })))
    .map((input) => ({ input, asked: new Set<number>() }))
  const things = call.fields
    .filter(([key]) => ['dynamicId', 'commentId', 'commentPid'].includes(key))
    .flatMap(([key]) =>
      canary.said[key === 'dynamicId' ? 'dynamicId' : 'commentId'].map((name) => ({ ...plain, [key]: name })),
    )
    .map((input) => ({ input, asked: new Set<number>() }))
  const phones = call.fields
    .filter(([key]) => key === 'phone')
    .flatMap(([key]) => canary.everyone.slice(0, 3).map(({ phone }) => ({ ...plain, [key]: phone })))
    .map((input) => ({ input, asked: new Set<number>() }))
  const crowds = call.fields
    .filter(([, { items }]) => items?.pattern === '^[0-9]{10}$')
    .map(([key]) => ({ ...plain, [key]: canary.everyone.map(({ uid }) => uid) }))
    .map((input) => ({ input, asked: new Set<number>() }))
  // the largest page size, so that all rows come in one answer
  const numbers = call.fields
    .filter(([, { type, maximum }]) => type === 'integer' && maximum !== undefined)
    .map(([key, { maximum }]) => ({ input: { ...plain, [key]: maximum }, asked: new Set<number>() }))
  return [
    { input: plain, asked: new Set<number>() },
    ...partOf(
      [...numbers, ...people, ...crowds, ...phones, ...conversations, ...events, ...families, ...things],
      turn,
      9,
    ),
  ]
}

const rowOf = ({ id }: Marked) =>
  canary.w.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/**
 * Undoes the changes that the calls made to the viewer: blocks, hidden fields, an empty profile, a request for
 * deletion.
 */
async function putBack(viewer: Marked, before: Awaited<ReturnType<typeof rowOf>>) {
  const { id: _, ...columns } = before
  await canary.w.db.updateTable('users').set(columns).where('id', '=', viewer.id).execute()
  await canary.w.db.deleteFrom('cancellations').where('user_id', '=', viewer.id).execute()
  // otherwise users blocked by the viewer would be missing in later responses
  await canary.w.db.deleteFrom('blocks').where('blocker_id', '=', viewer.id).where('at', '>', canary.began).execute()
}

let turn = 0

/** Makes every call with every input as one viewer, and returns the leaks. */
async function walk(viewer: Marked | undefined): Promise<string[]> {
  const red: string[] = []
  // a write may end the session, so the walk logs in again
  let token: string | undefined
  turn += 1
  // every second viewer starts with the other half of the calls, so that each call is read both before and after an
  // unlock
  const half = turn + Math.floor((turn - 1) / 2)
  for (const call of partOf(calls, half, 2))
    for (const { input, asked } of inputsOf(call, turn)) {
      const writes = call.endpoint.effect === 'write'
      const before = viewer && writes ? await rowOf(viewer) : undefined
      token ??= viewer && (await fresh(viewer))
      const shot = await shoot(app, call.endpoint, written(call.endpoint, input), { token, at: canary.w.now() })
      const seen = await leaks(viewer, markersIn(await allOf(shot)), asked)
      red.push(...complaints(shot).map((what) => `${call.name}: ${what}`))
      red.push(...seen.map((what) => `${call.name}: ${what}. ${leakRemedy(call.name, what.split(' ')[1] ?? '')}`))
      if (viewer && before) await putBack(viewer, before)
      if (writes) token = undefined
      canary.w.pass(1000)
    }
  return [...new Set(red)]
}

const viewers: [string, () => Marked | undefined][] = [
  ['nobody', () => undefined],
  ['somebody with visitors of every status', () => canary.lin],
  ['a big member', () => canary.mei],
  ['a visitor', () => canary.wen],
  ['somebody in stealth', () => canary.hidden],
  ['somebody who hides school, company and place', () => canary.shy],
  ['somebody whose colleague blocks', () => canary.peer],
  ['a colleague who blocks', () => canary.boss],
  ['somebody who blocks and is blocked', () => canary.foe],
  ['whom they block, and who blocks them', () => canary.rival],
  ['a participant of elections', () => canary.entrant],
  ['a parent', () => canary.parent],
  ['whom a parent unlocked', () => canary.courted],
  ['somebody who was banned', () => canary.everyone[5]],
  ['somebody who has left', () => canary.everyone[6]],
]

// security H11, V1, security V2: reads come before unlocks, so that the first round sees locked rows
test.each(viewers)('%s reads only data that the specification shows them, in two rounds', async (_name, viewer) => {
  expect(await walk(viewer())).toEqual([])
  expect(await walk(viewer())).toEqual([])
})

// security G9
test('removes a user from every answer at once when the user is banned, hides or leaves during the walk', async () => {
  const { w, lin, later, wen } = canary
  await w.db.updateTable('users').set({ cancelled_at: w.now() }).where('id', '=', later.id).execute()
  await w.db.updateTable('users').set({ banned_at: w.now() }).where('id', '=', wen.id).execute()
  expect(await walk(lin)).toEqual([])
  expect(await walk(canary.mei)).toEqual([])
  expect(await walk(wen)).toEqual([])
  expect(await walk(later)).toEqual([])
})

test('reveals only the owner of the token at a login, with a right code or a wrong one', async () => {
  const { w, lin } = canary
  const at = w.now()
  const send = (endpoint: typeof account.login | typeof account.sendSmsCode, input: object) =>
    shoot(app, endpoint, JSON.stringify(input), { at })
  await send(account.sendSmsCode, { phone: lin.phone })
  const { code = '' } = w.messages[w.messages.length - 1] ?? {}
  const wrong = await send(account.login, { phone: lin.phone, code: code === '000000' ? '111111' : '000000' })
  const right = await send(account.login, { phone: lin.phone, code })
  expect(right.body).toMatchObject({ success: true, account: lin.uid })
  const aside = { ...right, text: right.text.replace(`"account":"${lin.uid}"`, '') }
  for (const shot of [wrong, aside]) expect(await leaks(undefined, markersIn(await allOf(shot)), new Set())).toEqual([])
})

// security C4
test('serves no file without its signed address', async () => {
  for (const { files } of canary.everyone)
    for (const key of files)
      for (const url of [`/files/${key}`, `/files/${key}?e=9999999999&s=${'0'.repeat(32)}`]) {
        const response = await app.inject({ method: 'GET', url })
        expect(response.statusCode).toBe(404)
        expect(response.body).not.toContain('canary')
      }
})

// security O6: this test is the last one, so that every call has been made
test('writes no private value into the log of all these calls', async () => {
  // a run of one area writes fewer lines
  expect(log.length).toBeGreaterThan(calls.length === every.length ? 500 : 0)
  // random request ids and times may contain the digits of a balance
  const text = log.join('').replace(/"reqId":"[0-9a-f-]{36}"|"time":\d+/g, '')
  expect(await leaks(undefined, markersIn(text), new Set())).toEqual([])
  for (const { code } of canary.w.messages) expect(text).not.toContain(`"${code}"`)
  expect(text).not.toMatch(/canary|\?|pageNo/)
})
