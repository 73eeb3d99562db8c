import { safety } from '../../../contract/care/safety'
import { minus, plus } from '../../../contract/kernel/time'
import { annul, lift, punish, type Punishment } from '../../../server/domains/account/punishments'
import { masked, titlesOf } from '../../../server/domains/care/safety/rules'
import { publishArticle, withdrawArticle } from '../../../server/domains/planet/articles'
import { commands } from '../../../server/staff/commands'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
beforeEach(async () => {
  // a Tuesday; last week was 2 to 8 March
  w = await world({ at: new Date('2026-03-10T12:00:00+08:00') })
  lin = await w.person('林')
})
afterEach(() => w.close())

const sunday = new Date('2026-03-08T23:59:59+08:00')
const monday = new Date('2026-03-09T00:00:00+08:00')

const give = (person: Person, wish: Partial<Punishment> & Pick<Punishment, 'kind'>) =>
  w.db
    .transaction()
    .execute((tx) => punish(tx, { user: person.id, reason: '他的电话是13900001111', now: sunday, ...wish }))

const all = { pageNo: 1, pageSize: 20 }
const banned = async (viewer = lin) => (await viewer.call(safety.banned, all)).records

const upheld = (target: Person, reason: number, decided_at: Date | null, state: 'upheld' | 'open' = 'upheld') =>
  w.db
    .insertInto('reports')
    .values({
      public_id: `report-of-${target.id}-${reason}-xxxx`.slice(0, 22),
      reporter_id: lin.id,
      target_id: target.id,
      place: 'profile',
      reason,
      state,
      at: minus(sunday, 1, 'day'),
      decided_at,
    })
    .execute()

// C.safety.04, C.safety.11
test('counts each user once per past week by their punishment, latest week first', async () => {
  const [an, bo, chu, duo] = [await w.person('安'), await w.person('波'), await w.person('楚'), await w.person('朵')]
  await give(an, { kind: 'ban', until: plus(sunday, 7, 'day') })
  await give(an, { kind: 'warning' })
  await give(bo, { kind: 'ban' })
  await give(chu, { kind: 'warning', now: minus(sunday, 14, 'day') })
  await give(chu, { kind: 'warning', now: minus(sunday, 15, 'day') })
  // a week is listed only after it has ended
  await give(duo, { kind: 'ban', now: monday })
  const { records, total, pages } = await lin.call(safety.summaries, all)
  expect(records).toEqual([
    {
      startDay: '2026-03-02',
      endDay: '2026-03-08',
      totalUsers: 2,
      temporaryBanUsers: 1,
      permanentBanUsers: 1,
      warningUsers: 1,
    },
    {
      startDay: '2026-02-23',
      endDay: '2026-03-01',
      totalUsers: 0,
      temporaryBanUsers: 0,
      permanentBanUsers: 0,
      warningUsers: 0,
    },
    {
      startDay: '2026-02-16',
      endDay: '2026-02-22',
      totalUsers: 1,
      temporaryBanUsers: 0,
      permanentBanUsers: 0,
      warningUsers: 1,
    },
  ])
  expect([total, pages]).toEqual([3, 1])
  const second = await lin.call(safety.summaries, { pageNo: 2, pageSize: 2 })
  expect(second.records.map(({ startDay }) => startDay)).toEqual(['2026-02-16'])
  expect((await lin.call(safety.summaries, { pageNo: 9, pageSize: 2 })).records).toEqual([])
})

test('lists no week without a punishment', async () => {
  expect(await lin.call(safety.summaries, all)).toMatchObject({ total: 0, records: [] })
})

// C.safety.13, C.safety.15
test('lists only bans of last week, from its first to its last second, and drops them after seven days', async () => {
  const [an, bo, chu] = [await w.person('安心'), await w.person('波浪'), await w.person('楚河')]
  await give(an, { kind: 'ban', now: new Date('2026-03-02T00:00:00+08:00') })
  await give(bo, { kind: 'ban', now: monday })
  await give(chu, { kind: 'ban', now: new Date('2026-03-01T23:59:59+08:00') })
  await give(lin, { kind: 'warning' })
  const first = await lin.call(safety.banned, all)
  expect([first.startDay, first.endDay, first.total]).toEqual(['2026-03-02', '2026-03-08', 1])
  expect(first.records).toEqual([
    { no: 1, nickname: '安**', prohibitReportTitles: ['违反平台规则'], prohibitDesc: '永久封禁账号' },
  ])
  w.pass(7 * 86_400_000)
  // a session lasts seven days
  const viewer = await w.person('看')
  expect((await banned(viewer)).map(({ nickname }) => nickname)).toEqual(['波**'])
  w.pass(6 * 86_400_000)
  expect(await banned(viewer)).toEqual([])
})

// C.safety.13
test('takes titles from upheld reports of that week, and shows staff’s text to no one else', async () => {
  const an = await w.person('安心')
  await give(an, { kind: 'ban', cause: 'fraud', until: plus(sunday, 1, 'day') })
  await upheld(an, 4, sunday)
  await upheld(an, 6, sunday)
  await upheld(an, 1, minus(sunday, 8, 'day'))
  await upheld(an, 2, null, 'open')
  expect(await banned()).toEqual([
    { no: 1, nickname: '安**', prohibitReportTitles: ['骚扰行为', '欺诈违法'], prohibitDesc: '短期封禁账号' },
  ])
})

// security V10, C.safety.16
test('shows only the first letter of a person’s name', async () => {
  const an = await w.person('安心的人', { avatar_key: 'key-of-an-avatar.jpg', city: '昆明' })
  await give(an, { kind: 'ban', cause: 'fraud' })
  const { public_id } = await w.db.selectFrom('punishments').select('public_id').executeTakeFirstOrThrow()
  for (const call of [safety.banned, safety.summaries]) {
    const { text, headers } = await lin.send(call, all)
    for (const mark of [an.uid, '安心', 'key-of', '昆明', '13900001111', public_id, `"${an.id}"`])
      expect(text + JSON.stringify(headers)).not.toContain(mark)
  }
})

// security V10
test('uses a mask that does not show the length of a name, and masks a name of one letter completely', () => {
  expect(['安心', '安心的人', '安', '', '👩‍👩‍👧‍👦们'].map(masked)).toEqual(['安**', '安**', '**', '**', '👩‍👩‍👧‍👦**'])
})

test('lists titles in one order, each once', () => {
  expect(titlesOf([5, 1, 5], true)).toEqual(['虚假信息', '欺诈违法'])
  expect(titlesOf([6], false)).toEqual(['违反平台规则'])
})

// security V10
test('omits users cleared by an appeal or by staff, and stopped minors', async () => {
  const [an, bo, chu, duo] = [
    await w.person('安心'),
    await w.person('波浪'),
    await w.person('楚河'),
    await w.person('朵云'),
  ]
  const annulled = await give(an, { kind: 'ban' })
  await w.db.transaction().execute((tx) => annul(tx, annulled, w.now()))
  const lifted = await give(bo, { kind: 'ban' })
  await w.db.transaction().execute((tx) => lift(tx, lifted, w.now()))
  await give(chu, { kind: 'ban', cause: 'underAge' })
  await give(duo, { kind: 'ban' })
  expect((await banned()).map(({ nickname }) => nickname)).toEqual(['朵**'])
  // a lifted punishment still counts, and names no one
  expect((await lin.call(safety.summaries, all)).records[0]).toMatchObject({ totalUsers: 2, permanentBanUsers: 2 })
})

test('shows a closed account without a letter, and lists two bans once', async () => {
  const an = await w.person('安心')
  await give(an, { kind: 'ban' })
  await give(an, { kind: 'deviceBan' })
  await w.db.updateTable('users').set({ cancelled_at: w.now() }).where('id', '=', an.id).execute()
  expect((await banned()).map(({ nickname }) => nickname)).toEqual(['**'])
})

// C.safety.06, C.safety.07
test('lists contents of categories with links to articles and paths, latest first, in pages', async () => {
  const { list } = await lin.call(safety.categories, {})
  expect(list.map(({ name }) => name)).toEqual(['防骗指南', '见面须知', '隐私保护'])
  for (const { type } of list) {
    const { records, total } = await lin.call(safety.contents, { ...all, type })
    expect(records.length).toBe(total)
    expect(total).toBeGreaterThan(2)
  }
  const { records } = await lin.call(safety.contents, { ...all, type: 1 })
  expect(records[0]).toMatchObject({ title: '识破感情骗局', contentType: 'article' })
  expect(records[1]).toMatchObject({ contentType: 'page', content: '/protocol-url/report-protocol', cover: '' })
  const next = await lin.call(safety.contents, { type: 1, pageNo: 2, pageSize: 2 })
  expect(next.records.map(({ id }) => id)).toEqual(records.slice(2, 4).map(({ id }) => id))
})

describe('staff', () => {
  const said: string[] = []
  const staff = (name: string, ...args: string[]) => {
    const command = commands.find((one) => one.name === name)
    if (!command) throw new Error(`no command ${name}`)
    const tools = { ...w.deps, now: plus(w.now(), 365, 'day'), origin: '', ask: () => Promise.resolve('') }
    return command.run({ ...tools, say: (line) => void said.push(line) }, args)
  }
  const titles = async (type: number) =>
    (await lin.call(safety.contents, { ...all, type })).records.map(({ title }) => title)

  // C.safety.07
  test('add contents and remove them, and a content is removed with its article', async () => {
    const { id } = await publishArticle(w.db, { type: 2, title: '冬天见面', html: '<p>话</p>', now: w.now() })
    await staff('add-safety', '见面须知', String(id), '冬天见面，去哪里')
    await staff('add-safety', '隐私保护', '/user/devices', '看看有谁登录着')
    expect([(await titles(2))[0], (await titles(3))[0]]).toEqual(['冬天见面，去哪里', '看看有谁登录着'])
    await withdrawArticle(w.db, id)
    expect(await titles(2)).not.toContain('冬天见面，去哪里')
    await staff('safety-contents')
    const [number = ''] = /\d+/.exec(said.find((line) => line.includes('看看有谁登录着')) ?? '') ?? []
    await staff('withdraw-safety', number)
    expect(await titles(3)).not.toContain('看看有谁登录着')
    await expect(staff('withdraw-safety', number)).rejects.toThrow('安全中心没有内容')
  })

  test.each([
    ['见面', '1', '题', '没有分类'],
    ['见面须知', '999', '题', '没有已发布的文章'],
    ['见面须知', 'https://evil.example/', '题', '要一篇文章的编号'],
    ['见面须知', '//evil.example', '题', '要一篇文章的编号'],
    ['见面须知', '/user/devices', ' ', '标题要有'],
  ])('are told why a content is not added: %s %s %s', async (category, to, title, why) => {
    await expect(staff('add-safety', category, to, title)).rejects.toThrow(why)
  })
})
