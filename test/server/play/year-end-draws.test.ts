import { createHmac } from 'node:crypto'
import { coupons } from '../../../contract/money/coupons'
import { yearEnd } from '../../../contract/play/year-end'
import { commitmentOf, prizeAt, unitOf, yearEndPrizes } from '../../../contract/play/year-end-draw'
import { setStock } from '../../../server/domains/play/year-end'
import { newHandle } from '../../../server/kernel/keys'
import { soundLedger } from '../../attack/crowd'
import { type Person, type World, world } from '../../world'
import { at, balance, draw, look, points, prizesOf, unbalanced } from './year-end-acts'

const day = 86_400_000

let w: World
let lin: Person
beforeEach(async () => {
  w = await world({ env: { YEAR_END: 'always' } })
  lin = await w.person('林小满', { verified: ['realName'] })
})
afterEach(async () => {
  expect(await unbalanced(w)).toEqual([])
  expect(await w.audit()).toEqual(soundLedger)
  await w.close()
})

// B.yearend.16
test('charges a hundred points for a draw, and refuses one with fewer', async () => {
  await look(lin)
  await points(w, lin, 99)
  await expect(draw(lin)).rejects.toThrow('脱单值不足')
  await points(w, lin, 1)
  await draw(lin)
  expect(await balance(lin)).toBe(0)
  expect(await prizesOf(lin)).toHaveLength(1)
})

// B.yearend.16, B.yearend.17
test('draws one prize in two hundred concurrent draws with points for one', async () => {
  await look(lin)
  await points(w, lin, 100)
  const shots = await Promise.all(
    Array.from({ length: 200 }, () => lin.send(yearEnd.draw, { ...at, clientKey: newHandle() })),
  )
  expect(shots.filter(({ body }) => body.success)).toHaveLength(1)
  expect(await balance(lin)).toBe(0)
  expect(await prizesOf(lin)).toHaveLength(1)
})

test('returns the same draw when it is repeated by its key, even after the activity is over', async () => {
  await look(lin)
  await points(w, lin, 300)
  const key = newHandle()
  const [first, ...again] = await Promise.all([draw(lin, key), draw(lin, key), draw(lin, key)])
  Object.assign(w.deps.env, { YEAR_END: 'never' })
  expect([...again, await draw(lin, key)]).toEqual([first, first, first])
  expect(await balance(lin)).toBe(200)
  expect(await prizesOf(lin)).toHaveLength(1)
  await expect(draw(lin)).rejects.toThrow('不在活动时间内')
})

// B.yearend.15, B.yearend.21, B.yearend.22, B.yearend.27
test('gives every kind of prize from the stock, with its end, and lists it among my prizes', async () => {
  await look(lin)
  await points(w, lin, 300_000)
  const won = new Map<string, Awaited<ReturnType<typeof draw>>>()
  for (let n = 0; won.size < 7 && n < 400; n += 1) {
    const drawn = await draw(lin)
    won.set(drawn.popIcon, drawn)
  }
  const drawn = await prizesOf(lin)
  const count = (...kinds: string[]) => drawn.filter(({ icon }) => kinds.includes(icon)).length
  expect([...won.keys()].filter((kind) => kind !== 'food1000').sort()).toEqual(
    ['food100', 'food30', 'food50', 'heartCard', 'meetCard', 'memberCoupon', 'voucher'].sort(),
  )
  expect(won.get('voucher')).toMatchObject({ popPrizeName: '9.9 元购 100 狗粮代金券', type: 'dogFoodSystem' })
  const held = (await lin.call(coupons.mine, {})).list
  expect(held).toHaveLength(count('memberCoupon', 'voucher'))
  const cards = (await lin.call(coupons.cards, {})).list
  expect(cards).toHaveLength(count('meetCard', 'heartCard'))
  const seven = w.now().getTime() + 7 * day
  expect([...held, ...cards].map(({ expireTime }) => expireTime)).toEqual([...held, ...cards].map(() => seven))
  expect(await lin.holds()).toBe(
    100 * count('food100') + 30 * count('food30') + 50 * count('food50') + 1000 * count('food1000'),
  )
  const ends = new Map(drawn.map(({ icon, expireTime }) => [icon, expireTime]))
  expect([ends.get('meetCard'), ends.get('food30')]).toEqual([seven, new Date('2026-04-07T00:00:00+08:00').getTime()])
})

// B.yearend.26, A.coupon.08
test('lowers a hundred dog food to 9.9 yuan by the voucher, for a verified buyer', async () => {
  await look(lin)
  await points(w, lin, 40_000)
  for (let n = 0; n < 200; n += 1) if ((await draw(lin)).popIcon === 'voucher') break
  const [offer] = (await lin.call(coupons.usable, { goodsSkuId: 208 })).list
  expect(offer?.discount).toBe(2000 - 990)
  await w.db.updateTable('users').set({ verified: [] }).where('id', '=', lin.id).execute()
  expect(await lin.call(coupons.usable, { goodsSkuId: 208 })).toEqual({
    list: [],
    obstacle: '完成实名认证后才能使用优惠券',
  })
})

// security M8
test('commits to the secret before its day, publishes it the day after, and computes every draw from it', async () => {
  const { commitments } = await look(lin)
  expect(commitments.map(({ day: of, secret }) => [of, secret])).toEqual([
    ['2026-03-11', ''],
    ['2026-03-10', ''],
  ])
  await points(w, lin, 300)
  const seeds = [newHandle(), newHandle()]
  const drawn = [await draw(lin, seeds[0]), await draw(lin, seeds[1])]
  const page = { ...at, pageNo: 1, pageSize: 10 }
  const hidden = (await lin.call(yearEnd.myDraws, page)).records
  expect(hidden.map(({ number, secret }) => [number, secret])).toEqual([
    [2, ''],
    [1, ''],
  ])
  // until midnight, and nine of the ten minutes after it
  w.pass(day / 2 + 9 * 60_000)
  expect((await lin.call(yearEnd.myDraws, page)).records.map(({ secret }) => secret)).toEqual(['', ''])
  w.pass(60_000)
  await look(lin)
  const { records } = await lin.call(yearEnd.myDraws, page)
  for (const { secret, commitment, message, mac, unit, kind, number, day: of } of records) {
    const { key, text } = commitmentOf(of, secret)
    expect(createHmac('sha256', key).update(text).digest('hex')).toBe(commitment)
    expect(commitments.find((one) => one.day === of)?.commitment).toBe(commitment)
    expect(message).toBe(`year-end-2024/2026-03-10/${lin.uid}/${number}/${seeds[number - 1] ?? ''}`)
    expect(createHmac('sha256', secret).update(message).digest('hex')).toBe(mac)
    expect([unitOf(mac), prizeAt(unit)]).toEqual([unit, kind])
    expect(drawn.find((one) => one.number === number)?.popIcon).toBe(kind)
  }
  expect((await look(lin)).commitments).toHaveLength(3)
})

test('recomputes a draw of an older server without a random value from the device', async () => {
  await look(lin)
  await points(w, lin, 100)
  await draw(lin)
  await w.db.updateTable('year_end_draws').set({ seed: '' }).execute()
  const [old] = (await lin.call(yearEnd.myDraws, { ...at, pageNo: 1, pageSize: 1 })).records
  expect(old).toMatchObject({ seed: '', message: `year-end-2024/2026-03-10/${lin.uid}/1` })
})

test('refuses a draw and takes no points while a prize is out of stock', async () => {
  await look(lin)
  await points(w, lin, 200)
  await setStock(w.db, 'food1000', 0)
  await expect(draw(lin)).rejects.toThrow('脱单值没有扣')
  expect(await balance(lin)).toBe(200)
  await setStock(w.db, 'food1000', 5)
  await draw(lin)
  expect(await balance(lin)).toBe(100)
})

test('gives the last prize of a kind once in many concurrent draws', async () => {
  await look(lin)
  const people = await Promise.all(Array.from({ length: 30 }, (_, n) => w.person(`人${String(n)}`)))
  for (const person of people) await points(w, person, 100)
  for (const { kind } of yearEndPrizes) await setStock(w.db, kind, 1)
  const shots = await Promise.all(people.map((person) => person.send(yearEnd.draw, { ...at, clientKey: newHandle() })))
  const given = await w.db.selectFrom('year_end_draws').select('prize').execute()
  expect(new Set(given.map(({ prize }) => prize)).size).toBe(given.length)
  expect(shots.filter(({ body }) => body.success)).toHaveLength(given.length)
  const left = await w.db.selectFrom('year_end_accounts').where('balance', '=', 100).select('user_id').execute()
  expect(left).toHaveLength(people.length - given.length)
})
