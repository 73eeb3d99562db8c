import * as path from 'node:path'
import { apply } from '../../contract/areas/apply'
import type { Endpoint, Envelope } from '../../contract/define'
import { codes } from '../../contract/errors'
import { canonicalQuery } from '../../contract/sign'
import { connect, type Connection, type Db } from '../../server/db/client'
import { migrate } from '../../server/db/migrate'
import { register } from '../../server/modules/account'
import { audit, balance, grant } from '../../server/modules/dog-food'
import { startSession } from '../../server/modules/sessions'
import { soundLedger } from '../attack/crowd'
import { full } from '../support/scale'
import { signedHeaders } from '../support/sign'
import { cleanUp, dataFolder, place, Server } from './embedded-servers'
import { Product } from './product'

jest.setTimeout(600_000)

const rounds = full ? 20 : 3
const pairs = 20
/** Strikes after this many of sixty responses. */
const moments = [3, 25, 50]

const products: Product[] = []
let database: Server | undefined
afterEach(async () => {
  for (const product of products.splice(0)) await product.stop()
  await database?.stop()
  await cleanUp()
})

const urlOf = (connection: Connection) => {
  if ('connectionString' in connection) return connection.connectionString
  const { host, port, user, database: name } = connection
  return `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
}

async function serve(url: string): Promise<{ product: Product; origin: string }> {
  const product = new Product(path.join(place(), 'data'), { DATABASE_URL: url })
  products.push(product)
  return { product, origin: await product.up() }
}

type Somebody = { id: number; uid: string; token: string }

async function person(db: Db, nickname: string): Promise<Somebody> {
  const now = new Date()
  const wish = { gender: 1 as const, birth_date: '1990-01-01', created_at: now, banned_at: null, cancelled_at: null }
  const id = await register(db, { ...wish, nickname, verified: ['realName'] })
  const { uid } = await db.selectFrom('users').where('id', '=', id).select('uid').executeTakeFirstOrThrow()
  const movement = { user: id, amount: 100, once: `test:${id}`, kind: 'test', description: '测试', now }
  await db.transaction().execute((tx) => grant(tx, movement, { kind: 'permanent', origin: 'granted' }))
  const session = { user: id, appId: 'miniprogram' as const, device: 'a-phone', agent: '', fromLink: false, now }
  return { id, uid, token: await startSession(db, session) }
}

async function ask(origin: string, endpoint: Endpoint, input: Record<string, string>, { token }: Somebody) {
  const { path: address, method } = endpoint
  const headers = { token, 'd-device': 'a-phone', 'd-appid': 'miniprogram' }
  try {
    const response =
      method === 'GET'
        ? await fetch(`${origin}${address}?${canonicalQuery(input)}`, {
            headers: { ...headers, ...signedHeaders(address, input, { token, at: new Date() }) },
          })
        : await fetch(`${origin}${address}`, {
            method,
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(input),
          })
    return (await response.json()) as Envelope<{ applyId: string }>
  } catch {
    return undefined
  }
}

type Case = { from: Somebody; to: Somebody; id: string }
const decisions = { 2: 'accept', 3: 'reject', 5: 'stop' } as const
type Decision = (typeof decisions)[keyof typeof decisions]

const decide = (origin: string, { from, to, id }: Case, decision: Decision) =>
  ask(origin, apply[decision], { id, ...(decision === 'reject' && { rejectReason: '距离较远' }) }, decision === 'stop' ? from : to) // prettier-ignore

type Told = { one: Case; decision: Decision; answer: Awaited<ReturnType<typeof ask>> }

/** Everything acknowledged holds, and every end refunded its due. */
async function expectTruth(db: Db, cases: readonly Case[], told: readonly Told[]): Promise<void> {
  for (const { from, id } of cases) {
    const row = await db.selectFrom('applications').where('public_id', '=', id).selectAll().executeTakeFirstOrThrow()
    for (const { one, decision, answer } of told)
      if (one.id === id && answer?.success) expect(decision).toBe(decisions[row.state as keyof typeof decisions])
    const due = { 1: 0, 2: 0, 3: 50, 4: 0, 5: 50 }[row.state]
    expect([row.state, await balance(db, from.id, new Date())]).toEqual([row.state, due])
  }
  expect(await audit(db)).toEqual(soundLedger)
}

test('kill -9 while receivers and senders decide at once: what was acknowledged holds, and asking again decides the rest once', async () => {
  database = new Server(dataFolder())
  const { connection } = await database.up()
  await migrate(connection)
  const { db } = connect(connection, 4)
  const url = urlOf(connection)
  let { product, origin } = await serve(url)
  for (let round = 0; round < rounds; round += 1) {
    const cases: Case[] = []
    for (let n = 0; n < pairs; n += 1) {
      const [from, to] = [await person(db, `申${n}`), await person(db, `受${n}`)]
      const answer = await ask(origin, apply.send, { targetUserId: to.uid }, from)
      cases.push({ from, to, id: answer?.data.applyId ?? '' })
    }
    let answered = 0
    const dies = product
    const all = (now: string) =>
      Promise.all(
        cases.flatMap((one) =>
          Object.values(decisions).map(async (decision): Promise<Told> => {
            const answer = await decide(now, one, decision)
            if (answer) answered += 1
            if (answer && answered === moments[round % moments.length]) process.kill(dies.pid, 'SIGKILL')
            return { one, decision, answer }
          }),
        ),
      )
    const told = await all(origin)
    expect(await product.gone()).toBeNull()
    process.stdout.write(`round ${round + 1}: ${told.filter(({ answer }) => !answer).length} unanswered\n`)
    ;({ product, origin } = await serve(url))
    await expectTruth(db, cases, told)
    answered = Number.NEGATIVE_INFINITY
    const again = await all(origin)
    for (const { answer } of again) expect([codes.ok, codes.unacceptable]).toContain(answer?.code)
    await expectTruth(db, cases, [...told, ...again])
    const open = await db.selectFrom('applications').where('state', '=', 1).select('id').execute()
    expect(open).toEqual([])
  }
  await db.destroy()
})
