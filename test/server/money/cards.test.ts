import fc from 'fast-check'
import pg from 'pg'
import { apply } from '../../../contract/meeting/apply'
import { likes } from '../../../contract/meeting/likes'
import { type CardKind, coupons } from '../../../contract/money/coupons'
import { profile } from '../../../contract/profile/profile'
import { unsend } from '../../../server/domains/meeting/apply/ending'
import { cardsOf, giveCards, redeemCard } from '../../../server/domains/money/cards'
import { commands } from '../../../server/staff/commands'
import { heldOf } from '../../support/cards'
import { type Person, type World, world } from '../../world'
import { asks, day, refusalOf, stayLoggedIn, verifiedPerson } from '../meeting/apply-acts'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await verifiedPerson(w, '林间')
})
afterEach(() => w.close())

let gifts = 0
/** Gives cards that are valid for some days, or permanently. */
const give = (kind: CardKind, count: number, days?: number | null) =>
  giveCards(w.db, { user: lin.id, kind, count, once: `gift:${++gifts}`, source: '测试', now: w.now(), days })
const use = (kind: CardKind) => w.db.transaction().execute((tx) => redeemCard(tx, lin.id, kind, w.now()))
const lots = async () =>
  (await lin.call(coupons.cards, {})).list.map(({ kind, count, expireTime }) => [kind, count, expireTime])
const inDays = (count: number) => w.now().getTime() + count * day
async function wait(milliseconds: number) {
  w.pass(milliseconds)
  await stayLoggedIn(w)
}

test('lists cards by their end, soonest first and those without an end last, and counts them on the Me page', async () => {
  await give('heart', 20, null)
  await give('meet', 1)
  await give('meet', 2, 3)
  expect(await lots()).toEqual([
    ['meet', 2, inDays(3)],
    ['meet', 1, inDays(7)],
    ['heart', 20, 0],
  ])
  expect(await lin.call(profile.me, {})).toMatchObject({ heartUnlockCount: 20, applyToMeetCount: 3 })
})

// A.coupon.11
test('ends a card after seven days, to the millisecond', async () => {
  await give('meet', 1)
  await wait(7 * day - 1)
  expect(await cardsOf(w.db, lin.id, w.now())).toEqual({ meet: 1, heart: 0 })
  await wait(1)
  expect(await cardsOf(w.db, lin.id, w.now())).toEqual({ meet: 0, heart: 0 })
  expect(await lots()).toEqual([])
  expect(await use('meet')).toBeUndefined()
})

test('uses the card that ends first, one without an end last, and only of its kind', async () => {
  await give('meet', 1, null)
  await give('meet', 1)
  await give('heart', 1, 1)
  await give('meet', 1, 2)
  const ends = []
  for (let n = 0; n < 3; n += 1) {
    await use('meet')
    ends.push((await lots()).filter(([kind]) => kind === 'meet').map(([, , end]) => end))
  }
  expect(ends).toEqual([[inDays(7), 0], [0], []])
  expect(await use('meet')).toBeUndefined()
  expect(await cardsOf(w.db, lin.id, w.now())).toEqual({ meet: 0, heart: 1 })
})

test('gives the same gift once, however often it is sent', async () => {
  const gift = {
    user: lin.id,
    kind: 'heart' as const,
    count: 3,
    once: 'invitation:1',
    source: '邀请奖励',
    now: w.now(),
  }
  await Promise.all([giveCards(w.db, gift), giveCards(w.db, gift), giveCards(w.db, gift)])
  expect(await cardsOf(w.db, lin.id, w.now())).toEqual({ meet: 0, heart: 3 })
})

test('pays one of several concurrent calls with the last card', async () => {
  await give('meet', 2)
  const used = await Promise.all(Array.from({ length: 6 }, () => use('meet')))
  expect(used.filter((lot) => lot !== undefined)).toHaveLength(2)
  expect(await heldOf(w, lin, 'meet')).toBe(0)
})

test('pays nothing with a card that ends between price and application, and takes no dog food instead', async () => {
  const wen = await verifiedPerson(w, '文文')
  await give('meet', 1)
  await wait(7 * day - 1)
  expect(await lin.call(apply.quote, { targetUserId: wen.uid })).toMatchObject({ meetCards: 1 })
  await wait(1)
  expect(await refusalOf(asks(lin, wen, { useCard: true }))).toBe('没有可用的免费卡了，可以用狗粮申请')
  expect(await lin.holds()).toBe(100)
})

test('pays nothing with a heart that ends between price and unlock', async () => {
  const wen = await verifiedPerson(w, '文文')
  await wen.call(likes.like, { uid: lin.uid, type: 1 })
  await give('heart', 1)
  await wait(7 * day)
  const [row] = (await lin.call(likes.likeMe, { pageNo: 1, pageSize: 10 })).records
  const unlock = lin.call(likes.unlock, { uid: row?.uid ?? '', useHeart: true })
  expect(await refusalOf(unlock)).toContain('你的心已经用完了')
  expect(await lin.holds()).toBe(100)
})

const takesBack = async (id: string) => {
  const row = await w.db.selectFrom('applications').where('public_id', '=', id).selectAll().executeTakeFirstOrThrow()
  await w.db.transaction().execute((tx) => unsend(tx, row, w.now()))
}

test('returns the card of an application that was not sent to its lot, with its end', async () => {
  const [wen, an] = [await verifiedPerson(w, '文文'), await verifiedPerson(w, '安安')]
  await give('meet', 1, 2)
  await give('meet', 1, null)
  for (const whom of [wen, an]) {
    const id = await asks(lin, whom, { useCard: true })
    await takesBack(id)
    expect(await lots()).toEqual([
      ['meet', 1, inDays(2)],
      ['meet', 1, 0],
    ])
  }
  const late = await asks(lin, wen, { useCard: true })
  await wait(2 * day)
  await takesBack(late)
  expect(await lots()).toEqual([['meet', 1, 0]])
})

test('keeps a heart spent when the unlocked person hides, is banned or leaves afterwards (A.apply.27)', async () => {
  const people = await Promise.all(['隐', '封', '走'].map((name) => verifiedPerson(w, name)))
  for (const person of people) await person.call(likes.like, { uid: lin.uid, type: 1 })
  await give('heart', 3)
  for (const { uid } of (await lin.call(likes.likeMe, { pageNo: 1, pageSize: 10 })).records)
    await lin.call(likes.unlock, { uid, useHeart: true })
  const wishes = [{ stealth: true }, { banned_at: w.now() }, { cancelled_at: w.now() }]
  for (const [index, wish] of wishes.entries())
    await w.db
      .updateTable('users')
      .set(wish)
      .where('id', '=', people[index]?.id ?? 0)
      .execute()
  await wait(day)
  expect(await heldOf(w, lin, 'heart')).toBe(0)
  expect(await lin.holds()).toBe(100)
})

type Step =
  | { do: 'give'; kind: CardKind; count: number; days: number | null }
  | { do: 'use'; kind: CardKind }
  | { do: 'wait'; days: number }
const kind = fc.constantFrom<CardKind>('meet', 'heart')
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('give' as const),
    kind,
    count: fc.integer({ min: 1, max: 3 }),
    days: fc.option(fc.integer({ min: 1, max: 9 })),
  }),
  fc.record({ do: fc.constant('use' as const), kind }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 4 }) }),
)

test('keeps the counts of a simple model after any gifts, uses and waits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      await w.db.updateTable('card_lots').set({ remaining: 0 }).execute()
      let book: { kind: CardKind; end: number }[] = []
      for (const next of steps) {
        if (next.do === 'wait') w.pass(next.days * day)
        if (next.do === 'give') {
          await give(next.kind, next.count, next.days)
          const end = next.days === null ? Infinity : inDays(next.days)
          book.push(...Array.from({ length: next.count }, () => ({ kind: next.kind, end })))
        }
        book = book.filter(({ end }) => end > w.now().getTime()).sort((a, b) => a.end - b.end)
        if (next.do !== 'use') continue
        const first = book.findIndex((card) => card.kind === next.kind)
        expect((await use(next.kind)) !== undefined).toBe(first >= 0)
        if (first >= 0) book.splice(first, 1)
      }
      const count = (of: CardKind) => book.filter((card) => card.kind === of).length
      expect(await cardsOf(w.db, lin.id, w.now())).toEqual({ meet: count('meet'), heart: count('heart') })
    }),
    { numRuns: 25 },
  )
})

/** The statements on one table that a function causes. */
async function statements(table: string, run: () => Promise<unknown>): Promise<string[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query') as unknown as jest.SpyInstance<unknown, [unknown]>
  await run()
  const texts = query.mock.calls.map(([call]) => (call as { text?: string }).text ?? '')
  query.mockRestore()
  return texts.filter((text) => text.includes(`from "${table}"`))
}

test('reads a user’s cards and coupons from an index, in its order, without the expired ones', async () => {
  const asked = [
    ...(await statements('card_lots', () => lin.call(coupons.cards, {}))),
    ...(await statements('card_lots', () => cardsOf(w.db, lin.id, w.now()))),
    ...(await statements('coupons', () => lin.call(coupons.mine, {}))),
  ]
  expect(asked).toHaveLength(4)
  const client = await w.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off; set local enable_bitmapscan = off')
    for (const text of asked) {
      const explained = JSON.stringify((await client.query(`explain (format json, generic_plan) ${text}`)).rows)
      expect(explained).toMatch(/"Index Cond":"[^"]*(COALESCE|expires_at)/)
      expect(explained).not.toMatch(/"Node Type":"(Sort|Seq Scan)"|"Filter"/)
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('lets staff give cards for seven days, for other days, or permanently, and refuses wrong input with a sentence', async () => {
  const said: string[] = []
  const tools = { ...w.deps, now: w.now(), origin: '', ask: async () => '', say: (line: string) => said.push(line) }
  const typed = (line: string) => {
    const [name, ...args] = line.split(' ')
    return commands.find((command) => command.name === name)?.run(tools, args)
  }
  for (const days of ['', ' 3', ' 0']) await typed(`give-card ${lin.uid} meet 2${days}`)
  expect(await lots()).toEqual([
    ['meet', 2, inDays(3)],
    ['meet', 2, inDays(7)],
    ['meet', 2, 0],
  ])
  for (const [line, sentence] of [
    ['give-card 0000000000 meet 1', '没有 UID'],
    [`give-card ${lin.uid} stone 1`, 'meet 或 heart'],
    [`give-card ${lin.uid} meet 0`, '数量'],
    [`give-card ${lin.uid} meet 1e3`, '数量'],
    [`give-card ${lin.uid} meet 1 -1`, '天数'],
  ] as const)
    await expect(typed(line)).rejects.toThrow(sentence)
  expect(said).toHaveLength(3)
})
