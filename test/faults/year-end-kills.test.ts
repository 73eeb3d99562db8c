import { yearEnd, type YearEndDrawn } from '../../contract/play/year-end'
import { yearEndActivity } from '../../contract/play/year-end-draw'
import type { Db } from '../../server/db/client'
import { audit, balance } from '../../server/domains/money/dog-food'
import { commit } from '../../server/domains/play/year-end'
import { deriveKeys, newHandle } from '../../server/kernel/keys'
import { soundLedger } from '../attack/crowd'
import { full } from '../support/scale'
import { ask, type Member, member, survivorOfEachTest } from './killed'

jest.setTimeout(600_000)

const rounds = full ? 20 : 1
const people = 20
/** For each round, the number of responses (of sixty) after which the server is killed. */
const moments = [25, 3, 50]
const secret = 'Zm9yIGEgdGVzdCBvZiBraWxscyBhbmQgbm90aGluZyBlbHNl'

const survivor = survivorOfEachTest()

const settings = { YEAR_END: 'always', SECRET: secret }

type Drawer = Member & { keys: string[] }

/** Creates a user with points for three draws. */
async function drawer(db: Db, nickname: string): Promise<Drawer> {
  const one = await member(db, nickname, { verified: [] })
  const { id } = one
  await db.insertInto('year_end_accounts').values({ user_id: id, balance: 300 }).execute()
  await db
    .insertInto('year_end_points')
    .values({ user_id: id, change: 300, reason: 'test', once_key: 'test', at: new Date() })
    .execute()
  return { ...one, keys: [newHandle(), newHandle(), newHandle()] }
}

const draw = (origin: string, drawer: Drawer, clientKey: string) =>
  ask(origin, yearEnd.draw, { activityId: yearEndActivity, clientKey }, drawer)

/** Checks that each user has three draws, three prizes that were given, and no points left. */
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

test('repeats every acknowledged draw by its key and pays it once, with kill -9 while many draw', async () => {
  const { db } = survivor()
  await commit({ db, keys: deriveKeys(secret), now: new Date() })
  let { product, origin } = await survivor().serve(settings)
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
    ;({ product, origin } = await survivor().serve(settings))
    await all(origin)
    expect(told.size).toBe(people * 3)
    await expectTruth(db, drawers)
  }
})
