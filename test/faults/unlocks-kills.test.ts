import { sql } from 'kysely'
import { likes } from '../../contract/meeting/likes'
import type { Db } from '../../server/db/client'
import { giveCards } from '../../server/domains/money/cards'
import { audit, grant } from '../../server/domains/money/dog-food'
import { newHandle } from '../../server/kernel/keys'
import { soundLedger } from '../attack/crowd'
import { full, note } from '../support/scale'
import { ask, type Member, member, survivorOfEachTest } from './killed'

jest.setTimeout(600_000)

const survivor = survivorOfEachTest()
const page = { pageNo: 1, pageSize: 10 }
const dogFood = 100
const price = 20

type Asker = { host: Member; handle: string }

/** Creates a user with one locked like, dog food and, if requested, hearts. */
async function liked(db: Db, origin: string, hearts: number): Promise<Asker> {
  const [host, fan] = [await member(db, '主人'), await member(db, '客人')]
  const now = new Date()
  const once = newHandle()
  if (hearts > 0)
    await giveCards(db, { user: host.id, kind: 'heart', count: hearts, once, source: '测试', now, days: null })
  const gift = { user: host.id, amount: dogFood, once, kind: 'test', description: '测试', now }
  await db.transaction().execute((tx) => grant(tx, gift, { kind: 'permanent', origin: 'bought' }))
  const { uid } = await db.selectFrom('users').where('id', '=', host.id).select('uid').executeTakeFirstOrThrow()
  expect(await ask(origin, likes.like, { uid, type: 1 }, fan)).toMatchObject({ success: true })
  const list = await ask(origin, likes.likeMe, page, host)
  return { host, handle: list?.data.records[0]?.uid ?? '' }
}

/** Unlocked rows, remaining hearts, remaining dog food and payments of a user, read in one statement. */
const heldBy = async (db: Db, { id }: Member) =>
  (
    await sql<{ open: number; hearts: number; dogFood: number; payments: number }>`select
      (select count(*)::int from unlocks where owner_id = ${id}) as open,
      (select coalesce(sum(remaining), 0)::int from card_lots where user_id = ${id} and kind = 'heart') as hearts,
      (select coalesce(sum(remaining), 0)::int from lots where user_id = ${id}) as "dogFood",
      (select count(*)::int from movements where user_id = ${id} and kind = 'unlockLike') as payments`.execute(db)
  ).rows[0]

const untouched = (hearts: number) => ({ open: 0, hearts, dogFood, payments: 0 })
const paidOnce = (hearts: number) =>
  hearts > 0
    ? { open: 1, hearts: hearts - 1, dogFood, payments: 0 }
    : { open: 1, hearts: 0, dogFood: dogFood - price, payments: 1 }

/** Messages to the database at which the server is killed: all, or the first, the middle and the last three. */
const pointsOf = (messages: number) =>
  full
    ? Array.from({ length: messages }, (_, n) => n + 1)
    : [1, Math.ceil(messages / 2), messages - 2, messages - 1, messages]

// security R1, M1
test.each([
  ['a heart', 2],
  ['dog food', 0],
])('pays and unlocks once, or does neither, with kill -9 at any message of an unlock for %s', async (_, hearts) => {
  const { db } = survivor()
  let { product, origin, wire } = await survivor().serveByWire()
  const unlock = ({ host, handle }: Asker, at: Date) => ask(origin, likes.unlock, { uid: handle }, host, at)
  const first = await liked(db, origin, hearts)
  wire.arm()
  expect(await unlock(first, new Date())).toMatchObject({ success: true })
  const { messages } = wire
  expect(await heldBy(db, first.host)).toEqual(paidOnce(hearts))
  const seen = []
  for (const point of pointsOf(messages)) {
    const asker = await liked(db, origin, hearts)
    const dies = product
    const at = new Date()
    wire.arm(point, () => process.kill(dies.pid, 'SIGKILL'))
    const answer = await unlock(asker, at)
    if (!dies.ended && answer) process.kill(dies.pid, 'SIGKILL')
    expect(await dies.gone()).toBeNull()
    ;({ product, origin, wire } = await survivor().serveByWire())
    const left = await heldBy(db, asker.host)
    expect(answer ? [paidOnce(hearts)] : [untouched(hearts), paidOnce(hearts)]).toContainEqual(left)
    seen.push(left?.open)
    // the same call with the same signature twice, and once with a new signature
    for (const moment of [at, at, new Date()]) expect(await unlock(asker, moment)).toMatchObject({ success: true })
    expect(await heldBy(db, asker.host)).toEqual(paidOnce(hearts))
    const list = await ask(origin, likes.likeMe, page, asker.host)
    expect(list?.data.records).toMatchObject([{ unlocked: true }])
  }
  expect({ ...(await audit(db)) }).toMatchObject(soundLedger)
  // some servers died before the commit and some after it
  expect(new Set(seen)).toEqual(new Set([0, 1]))
  note(`${messages} messages, open after the kill: ${seen.join(' ')}`)
})
