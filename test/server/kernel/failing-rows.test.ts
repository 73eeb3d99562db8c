import { balance, expire, grant } from '../../../server/domains/money/dog-food'
import { announcePrice, announceTerms } from '../../../server/domains/money/member'
import type { Person } from '../../world'
import { day, hour, type MemberWorld, memberWorld, skus } from '../money/member-world'

let m: MemberWorld
beforeEach(async () => {
  m = await memberWorld()
})
afterEach(() => m.close())

/** From now on, inserts for this user fail. */
async function breaks(table: 'notices' | 'movements', { id }: Person) {
  await m.pool.query(
    `create or replace function broken() returns trigger as $$ begin raise exception 'this row is broken'; end $$ language plpgsql`,
  )
  await m.pool.query(
    `create trigger broken before insert on ${table} for each row when (new.user_id = ${id}) execute function broken()`,
  )
}

test('skips a person whose price notice fails, raises one alarm, and keeps their old price', async () => {
  const people = [await m.renews('林'), await m.renews('文'), await m.renews('白')]
  const [lin, wen, bai] = people as [Person, Person, Person]
  await breaks('notices', wen)
  await m.db
    .transaction()
    .execute((tx) => announcePrice(tx, { sku: skus.monthly, price: 3500, hours: 48, now: m.now() }))
  await announceTerms(m.db, { text: '条款', days: 7, now: m.now() })
  await m.run()
  expect([(await m.told(lin)).length, await m.told(wen), (await m.told(bai)).length]).toEqual([2, [], 2])
  await m.live(1)
  expect([(await m.told(lin)).length, await m.told(wen), (await m.told(bai)).length]).toEqual([2, [], 2])
  expect(m.troubles.map(String).filter((trouble) => trouble.includes('announcements'))).toHaveLength(1)
  await m.live(50)
  expect((await m.renewal(lin)).price).toBe(3500)
  expect((await m.renewal(wen)).price).toBe(3000)
  await m.live(6 * 24)
  const open = await m.db.selectFrom('announcements').where('done_at', 'is', null).select('id').execute()
  expect(open).toEqual([])
})

test('starts a new price on time although the last person could not be notified', async () => {
  const [lin, wen] = [await m.renews('林'), await m.renews('文')]
  await breaks('notices', wen)
  await m.db
    .transaction()
    .execute((tx) => announcePrice(tx, { sku: skus.monthly, price: 3500, hours: 48, now: m.now() }))
  await m.live(49)
  const sku = await m.db.selectFrom('skus').where('id', '=', skus.monthly).select('price').executeTakeFirstOrThrow()
  expect([sku.price, (await m.told(lin)).length, m.troubles.length]).toEqual([3500, 1, 1])
})

test('expires the dog food of others when the row of one person fails', async () => {
  const people = [await m.person('林'), await m.person('文'), await m.person('白')]
  for (const { id: user } of people)
    await m.db
      .transaction()
      .execute((tx) =>
        grant(
          tx,
          { user, amount: 10, once: `g:${user}`, kind: 'test', description: '测试', now: m.now() },
          { kind: 'limited', origin: 'granted' },
        ),
      )
  m.pass(60 * day + hour)
  await breaks('movements', people[1] as Person)
  await expect(expire(m.db, m.now())).rejects.toThrow('could not be posted')
  const left = await m.db.selectFrom('lots').where('remaining', '>', 0).select('user_id').execute()
  expect(left).toEqual([{ user_id: people[1]?.id }])
  expect(await balance(m.db, people[1]?.id ?? 0, m.now())).toBe(0)
})
