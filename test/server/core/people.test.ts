import fc from 'fast-check'
import { sql } from 'kysely'
import { settings } from '../../../contract/account/settings'
import { switchIds } from '../../../contract/account/settings-switches'
import { limits } from '../../../contract/kernel/limits'
import { visitors } from '../../../contract/meeting/visitors'
import { planet } from '../../../contract/planet/planet'
import { profile } from '../../../contract/profile/profile'
import {
  apartFrom,
  areApart,
  everybodyApart,
  meet as look,
  peopleById,
  personById,
  visibleTo,
} from '../../../server/domains/core/people'
import { companyKeyOf } from '../../../server/domains/core/people/rules'
import { addPosts } from '../../../server/domains/planet/planet'
import { renewCompanyKeys } from '../../../server/domains/profile/profile'
import { settings as texts } from '../../../src/texts/account/settings'
import { type Person, type World, world } from '../../world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const day = 86_400_000
const ago = (days: number) => new Date(w.now().getTime() - days * day)
const at = (company: string, days: number, wish: object = {}) => ({
  company,
  company_key: companyKeyOf(company),
  company_since: ago(days),
  ...wish,
})

const sees = async (viewer: Person, { uid }: Person) => (await viewer.send(profile.info, { uid })).body.success

async function meet(a: Person, b: Person): Promise<boolean> {
  const [there, back] = [await sees(a, b), await sees(b, a)]
  expect(there).toBe(back)
  return there
}

/** Spellings of one company each: with places, branches and short names. */
const spelled = [
  ['阿里巴巴', '阿里巴巴（中国）有限公司', '阿里巴巴(中国)网络技术有限公司', '阿里巴巴集团'],
  ['腾讯', '腾讯科技（深圳）', '深圳市腾讯计算机系统有限公司', '腾讯科技(北京)有限公司', '腾讯科技上海分公司'],
  ['字节跳动', '北京字节跳动科技', '北京字节跳动科技有限公司', '字节跳动（上海）'],
  ['中国银行', '中国银行股份有限公司', '中国银行上海分行'],
]
const different = [
  ['北京银行', '上海银行股份有限公司'],
  ['北京大学', '南京大学'],
  ['北京出版集团', '上海出版集团'],
  ['中国移动', '中国联通'],
  ['北京科技有限公司', '北京信息有限公司'],
  ['北京地铁', '上海地铁集团有限公司'],
] as const

test('gives one key to spellings of one company, and no colleagues to a user without a company', () => {
  const same = ['青橙科技（上海）有限公司', '青橙科技(上海)有限公司', ' 青橙 科技·上海 有限责任公司', '青橙科技上海']
  expect(new Set(same.map(companyKeyOf))).toEqual(new Set(['青橙']))
  expect(companyKeyOf('ＡＢＣ Ltd')).toBe(companyKeyOf('abc ltd'))
  for (const none of ['', '  ', '无', '自由职业', '自由职业者', '保密', '个体', 'No', '—'])
    expect(companyKeyOf(none)).toBe('')
  for (const [short, ...long] of spelled)
    expect([short, new Set(long.map(companyKeyOf))]).toEqual([short, new Set([companyKeyOf(short ?? '')])])
  for (const [one, other] of different)
    expect([one, other, companyKeyOf(one) === companyKeyOf(other)]).toEqual([one, other, false])
  for (const line of ['自来水公司', '城市规划设计院', '市政工程有限公司', '燃气集团'])
    expect(companyKeyOf(`南京${line}`)).not.toBe(companyKeyOf(`苏州${line}`))
  expect(companyKeyOf('公司')).toBe('公司')
  expect(companyKeyOf('青橙科技')).not.toBe(companyKeyOf('青橙设计'))
})

// A.privacy.04
test('matches colleagues as the text of the switch says, for each spelling and date of a company', async () => {
  const sentence = `公司认证满 ${limits.colleagueVerifiedDays} 天或填写满 ${limits.colleagueDays} 天的同事，马上看不到你；没满的，满了才看不到`
  expect(texts.hints['屏蔽同事']).toContain(sentence)
  const lin = await w.person('林', at('腾讯', 0, { block_colleagues: true }))
  const others: [company: string, days: number, wishes: object, apart: boolean][] = [
    ['腾讯科技（深圳）有限公司', limits.colleagueDays + 1, {}, true],
    ['腾讯科技（深圳）有限公司', limits.colleagueDays - 1, {}, false],
    ['腾讯', 0, {}, false],
    ['深圳市腾讯计算机系统有限公司', limits.colleagueVerifiedDays + 1, { verified: ['work'] }, true],
    ['深圳市腾讯计算机系统有限公司', 0, { verified: ['work'] }, false],
    ['字节跳动', limits.colleagueDays + 1, {}, false],
  ]
  for (const [company, days, wishes, apart] of others) {
    const other = await w.person('同', at(company, days, wishes))
    expect([company, days, await sees(other, lin)]).toEqual([company, days, !apart])
  }
})

test('compares a name kept under an earlier rule by today’s rule after a day', async () => {
  const shy = await w.person('林', at('腾讯', 40, { block_colleagues: true }))
  const other = await w.person('文', { ...at('腾讯科技（深圳）', 40), company_key: '腾讯科技深圳' })
  expect(await sees(other, shy)).toBe(true)
  await renewCompanyKeys(w.db)
  expect(await sees(other, shy)).toBe(false)
})

describe('colleagues who are hidden from each other', () => {
  // A.privacy.04
  test('are hidden in both directions when either of them blocks colleagues, and not when neither does', async () => {
    const [lin, wen, shy] = await Promise.all([
      w.person('林', at('青橙科技有限公司', 40)),
      w.person('文', at('青橙科技', 40)),
      w.person('涩', at('青橙科技', 40, { block_colleagues: true })),
    ])
    const elsewhere = await w.person('外', at('蓝湾设计', 40))
    expect(await meet(lin, wen)).toBe(true)
    expect(await meet(lin, shy)).toBe(false)
    expect(await meet(elsewhere, shy)).toBe(true)
    expect((await shy.call(profile.info, { uid: shy.uid })).userInfo.company).toBe('青橙科技')
  })

  // security V5
  test('count an unverified company after thirty days, and a verified one after one day', async () => {
    const shy = await w.person('涩', at('青橙科技', 40, { block_colleagues: true }))
    const said = await w.person('说', at('青橙科技', 30, { company_since: new Date(ago(30).getTime() + 1) }))
    const proved = await w.person(
      '证',
      at('青橙科技', 1, { verified: ['work'], company_since: new Date(ago(1).getTime() + 1) }),
    )
    expect([await meet(shy, said), await meet(shy, proved)]).toEqual([true, true])
    w.pass(1)
    expect([await meet(shy, said), await meet(shy, proved)]).toEqual([false, false])
  })

  test('are hidden from a user who blocks colleagues once their company counts; that user is hidden at once', async () => {
    const [newcomer, old] = [
      await w.person('新', at('ＱＣ 青橙（上海）有限公司', 0)),
      await w.person('老', at('qc青橙(上海)', 90)),
    ]
    expect(await meet(newcomer, old)).toBe(true)
    await newcomer.call(settings.modify, { switchId: switchIds.blockColleagues, status: 1 })
    expect([await sees(old, newcomer), await sees(newcomer, old)]).toEqual([false, true])
    // the visit is not shown, since the visitor hides from this user
    expect((await old.call(visitors.list, { pageNo: 1, pageSize: 10 })).total).toBe(0)
    w.pass(30 * day)
    expect(await meet(newcomer, old)).toBe(false)
  })

  test('are hidden in pages, posts, visitors, counts and unlocks, with the answer for unknown users', async () => {
    const lin = await w.person('林', { ...at('青橙科技', 40), dogFood: 100 })
    const shy = await w.person('涩', at('青橙科技', 40))
    const other = await w.person('外')
    await addPosts(w.db, shy.id, [{ content: '今天的风', at: w.now() }])
    for (const guest of [shy, other]) await guest.visits(lin)
    const [row] = (await lin.call(visitors.list, { pageNo: 1, pageSize: 10 })).records.filter(({ uid }) => uid)
    const handles = await w.db.selectFrom('visits').where('guest_id', '=', shy.id).select('handle').execute()
    expect(row).toBeDefined()
    expect(await lin.call(visitors.counts, {})).toMatchObject({ todayVisitorNums: 2, totalVisitorNums: 2 })

    await w.db.updateTable('users').set({ block_colleagues: true }).where('id', '=', shy.id).execute()
    expect(await lin.call(visitors.counts, {})).toMatchObject({ todayVisitorNums: 1, totalVisitorNums: 1 })
    const { total, records, pages } = await lin.call(visitors.list, { pageNo: 1, pageSize: 1 })
    expect([total, pages, records.length]).toEqual([1, 1, 1])
    expect((await lin.call(visitors.list, { pageNo: 2, pageSize: 1 })).records).toEqual([])
    for (const uid of [handles[0]?.handle ?? '', shy.uid])
      await expect(lin.call(visitors.unlock, { uid })).rejects.toMatchObject({ code: 404 })
    for (const call of [profile.info, planet.count, planet.cards])
      await expect(lin.call(call, { uid: shy.uid })).rejects.toMatchObject({ code: 404 })
    expect(await lin.holds()).toBe(100)
    // a refused view does not count as a visit
    expect(await shy.call(visitors.counts, {})).toMatchObject({ totalVisitorNums: 0 })

    await w.db.updateTable('users').set({ block_colleagues: false }).where('id', '=', shy.id).execute()
    expect(await lin.call(visitors.counts, {})).toMatchObject({ todayVisitorNums: 2, totalVisitorNums: 2 })
  })

  test('are hidden as unlocked visitors too, and their visits are not counted', async () => {
    const lin = await w.person('林', { ...at('青橙科技', 40, { block_colleagues: true }), member: true })
    const colleague = await w.person('同', at('青橙科技', 40))
    await colleague.visits(lin)
    await w.db
      .insertInto('unlocks')
      .values({ owner_id: lin.id, person_id: colleague.id, source: 'visitor', at: w.now() })
      .execute()
    w.pass(day)
    await (await w.person('外')).visits(lin)
    expect(await lin.call(visitors.counts, {})).toMatchObject({ todayVisitorNums: 1, totalVisitorNums: 1 })
    await expect(lin.call(visitors.unlock, { uid: colleague.uid })).rejects.toMatchObject({ code: 404 })
  })
})

test('decides the same for any two people in code and in SQL', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, async (_, n) => (await w.person(`人${n}`)).id))
  const some = fc.record({
    company_key: fc.constantFrom('', '青橙', '蓝湾'),
    company_since: fc.constantFrom(null, 0, 1, 2, 29, 30, 31, 400).map((days) => (days === null ? null : ago(days))),
    verified: fc.constantFrom<string[]>([], ['work'], ['realName']),
    block_colleagues: fc.boolean(),
    stealth: fc.boolean(),
    paired: fc.boolean(),
    banned_at: fc.constantFrom(null, w.now()),
  })
  const somePairs = fc.uniqueArray(
    fc.tuple(fc.nat(3), fc.nat(3)).filter(([a, b]) => a !== b),
    {
      maxLength: 3,
      selector: (pair) => pair.join(),
    },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(some, { minLength: 4, maxLength: 4 }), somePairs, async (facts, pairs) => {
      await w.db.deleteFrom('blocks').execute()
      for (const [a, b] of pairs)
        await w.db
          .insertInto('blocks')
          .values({ blocker_id: people[a] ?? 0, blocked_id: people[b] ?? 0, at: w.now() })
          .execute()
      for (const [n, id] of people.entries())
        await w.db
          .updateTable('users')
          .set(facts[n] ?? {})
          .where('id', '=', id)
          .execute()
      const seen = await peopleById(w.db, people, people[0] ?? 0)
      const [viewer, ...rest] = people.flatMap((id) => seen.get(id) ?? [])
      if (!viewer) throw new Error('nobody')
      const apart = apartFrom(viewer, w.now())
      const rows = await w.db
        .selectFrom('users as u')
        .where('u.id', 'in', people)
        .select(['u.id', apart.as('apart'), visibleTo(viewer, w.now()).as('visible')])
        .execute()
      for (const person of [viewer, ...rest]) {
        const row = rows.find(({ id }) => id === person.id)
        const apart = areApart(viewer, person, w.now())
        const { person: met } = await look(w.db, person.uid, viewer.id, w.now())
        expect([row?.apart, row?.visible]).toEqual([apart, met !== undefined])
        // a person who blocks the viewer appears to be in stealth (V13)
        const blocks = pairs.some(([a, b]) => people[a] === person.id && people[b] === viewer.id)
        expect(person.stealth).toBe(blocks || facts[people.indexOf(person.id)]?.stealth)
      }
    }),
    { numRuns: 60, seed: 20_260_310 },
  )
})

test('keeps totals of visitors equal to their pages for any mix of colleagues', async () => {
  const host = await w.person('主', at('青橙科技', 40))
  for (let n = 0; n < 12; n += 1) {
    const guest = await w.person(`客${n}`, n % 3 === 0 ? at('青橙科技', n * 5, { block_colleagues: n % 2 === 0 }) : {})
    w.pass(1000)
    await guest.visits(host)
  }
  for (const blocks of [false, true]) {
    await w.db.updateTable('users').set({ block_colleagues: blocks }).where('id', '=', host.id).execute()
    for (const pageSize of [1, 5, 50]) {
      const first = await host.call(visitors.list, { pageNo: 1, pageSize })
      const seen = [...first.records]
      for (let pageNo = 2; pageNo <= first.pages; pageNo += 1)
        seen.push(...(await host.call(visitors.list, { pageNo, pageSize })).records)
      expect(seen).toHaveLength(first.total)
      expect(new Set(seen.map(({ uid }) => uid)).size).toBe(first.total)
      expect((await host.call(visitors.counts, {})).totalVisitorNums).toBe(first.total)
    }
  }
})

test('finds the colleagues of a user by an index, not by a scan', async () => {
  const viewer = await personById(w.db, (await w.person('主', at('青橙科技', 40, { block_colleagues: true }))).id)
  const apart = everybodyApart(viewer, w.now())
  const query = w.db
    .selectFrom('visits')
    .where(sql<boolean>`guest_id in ${apart}`)
    .select('guest_id')
    .compile()
  const client = await w.pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${query.sql}`, [...query.parameters])
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/blocks_(pkey|latest)[^]*users_by_company/)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
