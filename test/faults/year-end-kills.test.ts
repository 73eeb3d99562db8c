import * as path from 'node:path'
import { yearEnd, type YearEndDrawn } from '../../contract/areas/year-end'
import type { Envelope } from '../../contract/define'
import { yearEndActivity } from '../../contract/year-end-draw'
import { connect, type Connection, type Db } from '../../server/db/client'
import { migrate } from '../../server/db/migrate'
import { deriveKeys, newHandle } from '../../server/keys'
import { register } from '../../server/modules/account'
import { audit, balance } from '../../server/modules/dog-food'
import { startSession } from '../../server/modules/sessions'
import { commit } from '../../server/modules/year-end'
import { soundLedger } from '../attack/crowd'
import { full } from '../support/scale'
import { cleanUp, dataFolder, place, Server } from './embedded-servers'
import { Product } from './product'

jest.setTimeout(600_000)

const rounds = full ? 20 : 3
const people = 20
/** Strikes after this many of sixty responses. */
const moments = [3, 25, 50]
const secret = 'Zm9yIGEgdGVzdCBvZiBraWxscyBhbmQgbm90aGluZyBlbHNl'

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
  const settings = { DATABASE_URL: url, YEAR_END: 'always', SECRET: secret }
  const product = new Product(path.join(place(), 'data'), settings)
  products.push(product)
  return { product, origin: await product.up() }
}

type Drawer = { id: number; token: string; keys: string[] }

/** With points for three draws. */
async function drawer(db: Db, nickname: string): Promise<Drawer> {
  const now = new Date()
  const wish = { gender: 1 as const, birth_date: '1990-01-01', created_at: now, banned_at: null, cancelled_at: null }
  const id = await register(db, { ...wish, nickname })
  await db.insertInto('year_end_accounts').values({ user_id: id, balance: 300 }).execute()
  await db
    .insertInto('year_end_points')
    .values({ user_id: id, change: 300, reason: 'test', once_key: 'test', at: now })
    .execute()
  const session = { user: id, appId: 'miniprogram' as const, device: 'a-phone', agent: '', fromLink: false, now }
  return { id, token: await startSession(db, session), keys: [newHandle(), newHandle(), newHandle()] }
}

async function draw(origin: string, { token }: Drawer, clientKey: string) {
  try {
    const response = await fetch(`${origin}${yearEnd.draw.path}`, {
      method: 'POST',
      headers: { token, 'd-device': 'a-phone', 'd-appid': 'miniprogram', 'content-type': 'application/json' },
      body: JSON.stringify({ activityId: yearEndActivity, clientKey }),
    })
    return (await response.json()) as Envelope<YearEndDrawn>
  } catch {
    return undefined
  }
}

/** Three draws each, three prizes each that were given, and no points left. */
async function expectTruth(db: Db, drawers: readonly Drawer[]): Promise<void> {
  for (const { id } of drawers) {
    const draws = await db.selectFrom('year_end_draws').where('user_id', '=', id).select('prize').execute()
    const account = await db.selectFrom('year_end_accounts').where('user_id', '=', id).select('balance').execute()
    const cards = await db.selectFrom('card_lots').where('user_id', '=', id).select('id').execute()
    const coupons = await db.selectFrom('coupons').where('user_id', '=', id).select('id').execute()
    const food = draws.flatMap(({ prize }) => (prize.startsWith('food') ? [Number(prize.slice(4))] : []))
    expect([draws.length, account]).toEqual([3, [{ balance: 0 }]])
    expect(cards.length + coupons.length + food.length).toBe(3)
    expect(await balance(db, id, new Date())).toBe(food.reduce((sum, amount) => sum + amount, 0))
  }
  expect(await audit(db)).toEqual(soundLedger)
}

test('kill -9 while many draw: asked for again by its key, every draw is the one that was told, and is paid once', async () => {
  database = new Server(dataFolder())
  const { connection } = await database.up()
  await migrate(connection)
  const { db } = connect(connection, 4)
  const url = urlOf(connection)
  await commit({ db, keys: deriveKeys(secret), now: new Date() })
  let { product, origin } = await serve(url)
  for (let round = 0; round < rounds; round += 1) {
    const drawers: Drawer[] = []
    for (let n = 0; n < people; n += 1) drawers.push(await drawer(db, `人${n}`))
    const told = new Map<string, YearEndDrawn>()
    let answered = 0
    const dies = product
    const all = (now: string) =>
      Promise.all(
        drawers.flatMap((one) =>
          one.keys.map(async (key) => {
            const answer = await draw(now, one, key)
            if (answer && (answered += 1) === moments[round % moments.length]) process.kill(dies.pid, 'SIGKILL')
            if (answer?.success !== true) return
            expect(told.get(key) ?? answer.data).toEqual(answer.data)
            told.set(key, answer.data)
          }),
        ),
      )
    await all(origin)
    expect(await product.gone()).toBeNull()
    ;({ product, origin } = await serve(url))
    await all(origin)
    expect(told.size).toBe(people * 3)
    await expectTruth(db, drawers)
  }
  await db.destroy()
})
