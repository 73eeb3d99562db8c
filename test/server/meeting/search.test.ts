import fc from 'fast-check'
import pg from 'pg'
import { blocking } from '../../../contract/core/blocking'
import { search } from '../../../contract/meeting/search'
import { register } from '../../../server/domains/account/account'
import { punish } from '../../../server/domains/account/punishments'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林')
})
afterEach(() => w.close())

type Asked = { text: string; values: unknown[] }

const find = (keyword: string, who = lin) => who.call(search.people, { keyword, pageNo: 1, pageSize: 50 })
const names = async (keyword: string, who = lin) => (await find(keyword, who)).records.map(({ nickname }) => nickname)

test('finds a name by a part of it, in any script, width and case', async () => {
  for (const name of ['文文不吃葱', '早睡协会会长', 'Kitty猫', '𠮷野家の猫']) await w.person(name)
  expect(await names('不吃')).toEqual(['文文不吃葱'])
  expect(await names('文不')).toEqual(['文文不吃葱'])
  expect(await names('吃不')).toEqual([])
  expect(await names(' 协会会长  ')).toEqual(['早睡协会会长'])
  expect(await names('ｋＩｔｔy')).toEqual(['Kitty猫'])
  expect(await names('𠮷野')).toEqual(['𠮷野家の猫'])
  expect(await names('野家の猫')).toEqual(['𠮷野家の猫'])
})

test('ranks an exact name first, then a prefix, then a part of a name', async () => {
  for (const name of ['小满今天', '林小满', '小满', '阿林小满呀', '小满儿']) await w.person(name)
  expect(await names('小满')).toEqual(
    ['小满', '小满今天', '小满儿', '林小满', '阿林小满呀'].sort((a, b) => rank(a) - rank(b) || order(a, b)),
  )
})
const rank = (name: string) => (name === '小满' ? 0 : name.startsWith('小满') ? 1 : 2)
const order = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

test('finds names that begin with a single letter', async () => {
  for (const name of ['猫猫', '大猫']) await w.person(name)
  expect(await names('猫')).toEqual(['猫猫'])
  expect(await names('林')).toEqual(['林'])
})

test('treats ten digits as a UID only', async () => {
  const wen = await w.person('文')
  await w.person(`叫${wen.uid}`)
  expect(await find(wen.uid)).toMatchObject({ total: 1, records: [{ uid: wen.uid }] })
  expect(await find('1000000001')).toMatchObject({ total: 0, records: [] })
})

test('shows the person in a row, without their hidden facts', async () => {
  await w.person('文文不吃葱', {
    height: 165,
    position: '编辑',
    hide_location: true,
    member: true,
    level: 2,
    avatar_key: 'aa/photo.jpg',
  })
  const [row] = (await find('文文')).records
  expect(row).toMatchObject({
    gender: 2,
    birthYear: 1996,
    height: 165,
    position: '编辑',
    livingCity: '',
    level: 2,
    vip: true,
    isOfficial: false,
  })
  expect(row?.avatar).toContain('aa/photo.jpg')
})

test.each([
  ['hides', { stealth: true }],
  ['is paired', { paired: true }],
  ['is banned', { banned_at: new Date(0) }],
  ['has left', { cancelled_at: new Date(0) }],
])('finds a user who %s neither by name nor by number', async (_what, wish) => {
  const away = await w.person('文文不吃葱', wish)
  for (const keyword of ['文', '文文', '不吃', away.uid])
    expect(await find(keyword)).toMatchObject({ total: 0, records: [] })
})

test.each([{ stealth: true }, { paired: true }])('lets a hidden user find themself: %j', async (wish) => {
  const wen = await w.person('文文不吃葱', wish)
  await w.person('文文')
  for (const keyword of ['文', '文文', '文文不吃葱', '不吃', wen.uid])
    expect((await names(keyword, wen)).filter((name) => name === '文文不吃葱')).toHaveLength(1)
  expect(await names('吃不', wen)).toEqual([])
  expect(await names('文文', wen)).toEqual(['文文', '文文不吃葱'])
})

test('hides both from each other’s search under a block, finds both after it, and a limited user only by number', async () => {
  const wen = await w.person('文文不吃葱')
  const block = (type: 1 | 2) => lin.call(blocking.block, { targetUserId: wen.uid, type })
  await block(1)
  for (const [who, keyword] of [
    [lin, '文文'],
    [lin, '不吃'],
    [lin, wen.uid],
    [wen, '林'],
    [wen, lin.uid],
  ] as const)
    expect(await find(keyword, who)).toMatchObject({ total: 0, records: [] })
  await block(2)
  expect(await names('不吃')).toEqual(['文文不吃葱'])
  await w.db
    .transaction()
    .execute((tx) => punish(tx, { user: wen.id, kind: 'limitSpread', reason: '广告', now: w.now() }))
  expect(await names('不吃')).toEqual([])
  expect(await names(wen.uid)).toEqual(['文文不吃葱'])
})

test('pages without repeats or gaps, and finds at most a hundred per keyword', async () => {
  const made = { gender: 1 as const, birth_date: '1990-01-01', created_at: w.now() }
  for (let n = 0; n < 130; n += 1) await register(w.db, { ...made, nickname: n % 2 ? `小满${n}` : `${n}的小满` })
  const pages = await Promise.all(
    [1, 2, 3].map((pageNo) => lin.call(search.people, { keyword: '小满', pageNo, pageSize: 40 })),
  )
  const uids = pages.flatMap(({ records }) => records.map(({ uid }) => uid))
  expect([uids.length, new Set(uids).size]).toEqual([100, 100])
  expect(pages.map(({ total, pages: all }) => [total, all])).toEqual(Array(3).fill([100, 3]))
})

// A.me.03
test('refuses a search that is switched off and an empty keyword, with a sentence', async () => {
  await expect(find('  　 ')).rejects.toMatchObject({ code: 1015, message: '请输入要搜索的昵称或 UID' })
  const off = await world({ env: { SEARCH_ENTRANCE: 'off' } })
  const mei = await off.person('梅')
  await expect(find('梅', mei)).rejects.toMatchObject({ code: 1015, message: '搜索暂未开放' })
  expect((await off.send(search.config, {})).body.data).toEqual({ showSearchEntrance: false })
  await off.close()
  expect((await w.send(search.config, {})).body.data).toEqual({ showSearchEntrance: true })
})

test('finds the approved name, and not one in review', async () => {
  const wen = await w.person('文文不吃葱')
  await w.db
    .insertInto('text_reviews')
    .values({
      user_id: wen.id,
      field: 'nickname',
      value: '加我微信',
      state: 'pending',
      reason: '',
      ref: '',
      at: w.now(),
    } as never)
    .execute()
  expect(await names('加我')).toEqual([])
  await w.db.updateTable('users').set({ nickname: '改了名字' }).where('id', '=', wen.id).execute()
  expect([await names('不吃'), await names('名字')]).toEqual([[], ['改了名字']])
})

test('finds a name by any part of it, and nothing that does not contain the part', async () => {
  const letters = fc.constantFrom('小', '满', '林', 'a', 'B', '猫', '_', '%', "'", '👩‍🚀', '𠮷', ' ')
  const name = fc.array(letters, { minLength: 1, maxLength: 5 }).map((some) => some.join(''))
  await w.db.updateTable('users').set({ nickname: '我' }).where('id', '=', lin.id).execute()
  const people = await Promise.all(Array.from({ length: 4 }, (_, n) => w.person(`人${n}`)))
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 4, maxLength: 4 }), name, async (given, keyword) => {
      for (const [n, one] of people.entries())
        await w.db
          .updateTable('users')
          .set({ nickname: given[n] ?? '' })
          .where('id', '=', one.id)
          .execute()
      const key = (text: string) => text.normalize('NFKC').toLowerCase()
      const wanted = key(keyword).trim().replace(/\s+/g, ' ')
      if (wanted === '') return
      const holds = (text: string) =>
        [...wanted].length > 1 ? key(text).includes(wanted) : key(text).startsWith(wanted)
      expect((await names(keyword)).sort()).toEqual(given.filter(holds).sort())
    }),
    { numRuns: 60 },
  )
})

test('reads only people with a matching name, however many people there are', async () => {
  await w.pool.query(
    `insert into users (uid, gender, birth_date, nickname, created_at)
     select (3000000000 + n)::text, 1, '1990-01-01', '路人' || n || '号', now() from generate_series(1, 20000) as n`,
  )
  await w.pool.query('analyze users')
  // PostgreSQL plans as for a million users, without creating them
  await w.pool.query(`update pg_class set reltuples = 1000000 where oid = 'users'::regclass`)
  await w.person('葱花不吃鱼')
  const asked = jest.spyOn(pg.Client.prototype, 'query') as unknown as jest.SpyInstance<unknown, [Asked]>
  for (const keyword of ['不吃', '葱', '吃鱼', '路人']) await find(keyword)
  const statements = asked.mock.calls.map(([one]) => one).filter(({ text }) => text?.includes('nickname_grams'))
  asked.mockRestore()
  expect(statements).toHaveLength(4)
  // the query reads names in the order of the index, and only until it has found enough
  const [everybody] = statements.slice(-1)
  expect(await explained(`explain ${everybody?.text}`, everybody?.values)).toMatch(
    / Index Scan using users_by_nickname/,
  )
  for (const { text, values } of statements) {
    // the plan for these values, and the plan for any values
    const plans = [await explained(`explain ${text}`, values), await explained(`explain (generic_plan) ${text}`)]
    expect(plans[1]).toMatch(/Index Scan (using|on) users_by_grams/)
    for (const plan of plans) {
      expect(plan).toMatch(/Index Scan (using|on) users_by_nickname/)
      expect(plan).not.toMatch(/Seq Scan on users/)
    }
  }

  async function explained(text: string, values: unknown[] = []) {
    const { rows } = await w.pool.query<{ 'QUERY PLAN': string }>(text, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
})
