import { election } from '@contract/play/election'
import { choiceProblem, pageOf } from '@/features/play/election/rules'
import CheckPage from '@/pages/election/check'
import DeterminePage from '@/pages/election/determine'
import EntrancePage from '@/pages/election/index'
import ResultPage from '@/pages/election/result'
import SelectListPage from '@/pages/election/select-list'
import InfoPage from '@/pages/user/info'
import { moments } from '@/texts/core/moments'
import {
  choose,
  electionOf,
  finalChoose,
  granted,
  hour,
  openElection,
  over,
  result,
} from '../../server/play/election-acts'
import { breakOff } from '../../support/taro/break-off'
import { eventually } from '../../support/taro/eventually'
import { answer, type Person, show } from '../../support/taro/stage'
import { type ElectionCast, electionCast, elements } from './election-cast'

let cast: ElectionCast
let w: ElectionCast['w']
let lin: ElectionCast['lin']
let hua: ElectionCast['hua']
let mei: ElectionCast['mei']
let wen: ElectionCast['wen']
let moved: ElectionCast['moved']
let replaced: ElectionCast['replaced']
let everybody: ElectionCast['everybody']
let wentTo: ElectionCast['wentTo']
beforeEach(async () => {
  cast = await electionCast()
  ;({ w, lin, hua, mei, wen, moved, replaced, everybody, wentTo } = cast)
})
afterEach(() => cast.leave())

describe('活动互选', () => {
  // C.election.02, C.election.03
  test('shows the event, its steps and times, and a way to the pool while no one is chosen', async () => {
    const eventId = await openElection(w, everybody())
    const { electionStartTime: start, electionEndTime: end } = await lin.call(election.eventInfo, { eventId })
    const page = await show(EntrancePage, lin, { eventId })
    await page.says('周末桌游局')
    for (const words of [
      '共 4 位参与者，最多可选 3 人',
      '选择心动的人',
      '查看互选结果',
      '人工拉群',
      `开始 ${moments.minute(start)}`,
      `结束 ${moments.minute(end)}`,
      '距截止',
      '还没有选择心动的人',
    ])
      await page.says(words)
    await page.tap('开始选择')
    expect(moved.to().at(-1)).toContain('pages/election/select-list/index')
    page.leave()
  })

  // security V6
  test('says exactly who can open a ballot, before and after a choice', async () => {
    const eventId = await openElection(w, everybody())
    const secret =
      '选择加密保存，结束后才计算结果；结束前页面和后台都没有查看的入口，同时拿到数据库和密钥的技术人员，才能解开'
    const before = await show(EntrancePage, lin, { eventId })
    await before.says(secret)
    before.leave()
    await choose(lin, eventId, hua)
    const after = await show(EntrancePage, lin, { eventId })
    await after.says('已选1/ 3')
    await after.says(secret)
    after.leave()
  })

  // security V6
  test.each([
    [{ stealth: true }, '你现在隐身，别人在互选池里看不到你，也选不了你', '关闭隐身', 'pages/user/privacy-management'],
    [{ paired: true }, '你的感情状态是已脱单，别人在互选池里看不到你，也选不了你', '去修改', 'pages/user/paired'],
  ])(
    'tells a hidden participant that no one can choose them, and how to change that',
    async (hidden, words, way, target) => {
      const eventId = await electionOf(w, everybody())
      await w.db.updateTable('users').set(hidden).where('id', '=', lin.id).execute()
      for (const Page of [EntrancePage, SelectListPage]) {
        const page = await show(Page, lin, { eventId })
        await page.says(words)
        await page.says(way)
        await page.tap(new RegExp(`^${words}`))
        expect(moved.to().at(-1)).toContain(target)
        page.leave()
      }
      const other = await show(EntrancePage, hua, { eventId })
      await other.says('共 3 位参与者')
      expect(other.text()).not.toContain('别人在互选池里看不到你')
      other.leave()
    },
  )

  test('lists my choices, and allows more up to the limit', async () => {
    const eventId = await openElection(w, everybody(), { type: 1, optionLimit: 2 })
    await choose(lin, eventId, hua)
    const page = await show(EntrancePage, lin, { eventId })
    await page.says('已选1/ 2')
    await page.says('华')
    expect(page.text()).not.toContain('人工拉群')
    await page.tap('继续选择')
    expect(moved.to().at(-1)).toContain('pages/election/select-list/index')
    page.leave()
  })

  // C.X04
  test('offers more only while a user of the pool is left to choose, and says that a choice stays', async () => {
    const eventId = await openElection(w, [lin, hua, mei])
    await choose(lin, eventId, hua)
    const some = await show(EntrancePage, lin, { eventId })
    await some.says('已提交的不能改，截止前还可以再加')
    await some.says('继续选择')
    some.leave()
    await choose(lin, eventId, mei)
    const all = await show(EntrancePage, lin, { eventId })
    await all.says('已提交的不能改，截止后来这里看结果')
    expect(all.text()).not.toContain('继续选择')
    all.leave()
  })

  // C.election.04
  test('says so to a user who does not take part', async () => {
    const eventId = await openElection(w, [hua, mei])
    for (const Page of [EntrancePage, SelectListPage, ResultPage, DeterminePage, CheckPage]) {
      const page = await show(Page, lin, { eventId })
      await page.says('您未参与本次活动')
      page.leave()
    }
  })

  test('lists my elections when the address names none, and retries after a failure', async () => {
    const eventId = await electionOf(w, everybody())
    const broken = breakOff(election.mine.path)
    const page = await show(EntrancePage, lin, {})
    await page.says('请求失败')
    broken()
    await page.tap('点击重新加载')
    await page.says('未开始')
    await page.tap(/^周末桌游局/)
    expect(moved.to().at(-1)).toContain(`eventId=${eventId}`)
    page.leave()
    const empty = await show(EntrancePage, await w.person('新'), {})
    await empty.says('还没有可以互选的活动')
    empty.leave()
  })

  // C.election.51, C.X03, C.X32
  test('opens the entrance from every page before the end, and the result from the entrance afterwards', async () => {
    const eventId = await openElection(w, everybody())
    await choose(lin, eventId, hua)
    await choose(hua, eventId, lin)
    for (const Page of [ResultPage, DeterminePage]) {
      const page = await show(Page, lin, { eventId })
      await wentTo('pages/election/index/index')
      replaced.mockClear()
      page.leave()
    }
    await over(w)
    await (await show(EntrancePage, lin, { eventId })).leave()
    const mutual = await show(EntrancePage, lin, { eventId })
    await wentTo('pages/election/result/index')
    mutual.leave()
    replaced.mockClear()
    const neither = await show(EntrancePage, mei, { eventId })
    await wentTo('pages/election/determine/index')
    neither.leave()
    replaced.mockClear()
    await finalChoose(lin, eventId, hua)
    const final = await show(EntrancePage, lin, { eventId })
    await wentTo('pages/election/determine/index')
    final.leave()
    const none = { finalChoose: null, mutualChoose: [] }
    expect(pageOf(none)).toBe('determine')
    expect(pageOf({ ...none, mutualChoose: (await result(lin, eventId)).mutualChoose })).toBe('result')
  })
})

// C.election.51, C.X03, C.X37
describe('each page in each phase and type', () => {
  const pages = {
    entrance: [EntrancePage, {}],
    pool: [SelectListPage, {}],
    list: [SelectListPage, { showSelect: 'false' }],
    result: [ResultPage, {}],
    second: [ResultPage, { isTwo: 'true' }],
    determine: [DeterminePage, {}],
  } as const
  type Name = keyof typeof pages
  const names = Object.keys(pages) as Name[]
  /** The page that opens for each name: its own, or the one that it leads to at once. */
  const opens = (own: readonly Name[], to: string): Record<Name, string> =>
    Object.fromEntries(names.map((name) => [name, own.includes(name) ? 'stays' : to])) as Record<Name, string>
  const before = opens(['entrance', 'pool', 'list'], 'index')
  const ended = (own: Name, to: 'result' | 'determine') => ({
    ...opens([own, 'list'], to),
    pool: 'index',
    second: 'determine',
  })

  test.each([0, 1] as const)('is the page that the rules name, in type %i', async (type) => {
    const eventId = await electionOf(w, everybody(), { type })
    const expectAll = async (by: Person, expected: Record<Name, string>) => {
      for (const name of names) {
        replaced.mockClear()
        const [Page, query] = pages[name]
        const page = await show(Page, by, { eventId, ...query })
        const to = expected[name]
        if (to === 'stays') await page.says('周末桌游局')
        else await wentTo(`pages/election/${to}/index`)
        expect(replaced).toHaveBeenCalledTimes(to === 'stays' ? 0 : 1)
        page.leave()
      }
    }
    await expectAll(lin, before)
    w.pass(hour)
    await choose(lin, eventId, hua)
    await choose(hua, eventId, lin)
    await granted(w, eventId, mei)
    await choose(wen, eventId, mei)
    await expectAll(lin, before)
    await over(w)
    await expectAll(lin, ended('result', 'result'))
    await expectAll(wen, ended('determine', 'determine'))
    // privilege 2 opens mode two beside the page without a match
    await expectAll(mei, { ...ended('determine', 'determine'), second: 'stays' })
    await finalChoose(lin, eventId, hua)
    await expectAll(lin, ended('determine', 'determine'))
  })
})

describe('互选池', () => {
  // C.election.06, C.election.07, C.election.11, C.election.12, C.election.13
  test('selects and deselects by hearts within the limit, and submits fewer choices, though not none', async () => {
    const eventId = await openElection(w, everybody(), { optionLimit: 2 })
    const page = await show(SelectListPage, lin, { eventId })
    await page.says('华')
    await page.says('上海 · 医生')
    await page.says('已选0/ 2')
    const button = () => elements('button').find(({ textContent }) => textContent === '提交选择')
    expect(button()?.matches(':disabled')).toBe(true)
    await page.tap('选择华')
    await page.says('已选1/ 2')
    expect(elements('[role=checkbox][aria-checked=true]')).toHaveLength(1)
    expect(button()?.matches(':disabled')).toBe(false)
    await page.tap('选择梅')
    await page.tap('选择文')
    await page.toasted('超出可选人数')
    await page.tap('选择梅')
    await page.says('已选1/ 2')
    await page.tap('选择文')
    await page.says('已选2/ 2')
    page.leave()
  })

  // C.election.14, C.election.16, C.X04
  test('asks before submitting, goes back, and locks submitted choices', async () => {
    const eventId = await openElection(w, everybody(), { optionLimit: 2 })
    const page = await show(SelectListPage, lin, { eventId })
    await page.tap('选择华')
    await page.tap('提交选择')
    await page.says('提示')
    await page.says('确认提交后不允许修改')
    await answer('再想想')
    await page.tap('提交选择')
    await answer('确认')
    await page.toasted('提交成功')
    await wentTo('pages/election/index/index')
    page.leave()
    const again = await show(SelectListPage, lin, { eventId })
    await again.says('已提交')
    await again.says('已选1/ 2')
    expect(
      elements('[role=checkbox]')
        .map((heart) => heart.getAttribute('aria-label'))
        .sort(),
    ).toEqual(['选择文', '选择梅'].sort())
    await again.tap('选择梅')
    await again.tap('选择文')
    await again.toasted('超出可选人数')
    again.leave()
  })

  // C.election.10
  test('shows the pool before the start, and refuses a choice', async () => {
    const eventId = await electionOf(w, everybody())
    const page = await show(SelectListPage, lin, { eventId })
    await page.tap('选择华')
    await page.toasted('互选尚未开始，还不能选择')
    await page.says('已选0/ 3')
    page.leave()
    const limits = { optionLimit: 3, electionStartTime: 100 }
    expect(choiceProblem(limits, { chosen: 0, before: 0, now: 99 })).toBe('互选尚未开始，还不能选择')
    expect(choiceProblem(limits, { chosen: 1, before: 2, now: 100 })).toBe('超出可选人数')
    expect(choiceProblem(limits, { chosen: 1, before: 1, now: 100 })).toBe(undefined)
  })

  // C.election.17
  test('says why a choice is refused, and keeps the choices', async () => {
    const eventId = await openElection(w, everybody())
    const page = await show(SelectListPage, lin, { eventId })
    await page.tap('选择华')
    w.pass(2 * hour)
    await page.tap('提交选择')
    await answer('确认')
    await page.toasted('互选已经结束，不能再选择')
    expect(replaced).not.toHaveBeenCalled()
    page.leave()
  })

  // C.election.09, C.election.32, C.X38
  test('shows a list without hearts and without submitting when showSelect is false', async () => {
    const eventId = await openElection(w, everybody(), { type: 1 })
    await over(w)
    const page = await show(SelectListPage, lin, { eventId, showSelect: 'false' })
    await page.says('华')
    expect(page.text()).not.toContain('提交选择')
    expect(elements('[role=checkbox]')).toEqual([])
    page.leave()
  })

  // C.X03
  test('leads to the entrance after the end, unless showSelect is false', async () => {
    const eventId = await openElection(w, everybody())
    await over(w)
    const page = await show(SelectListPage, lin, { eventId })
    await wentTo('pages/election/index/index')
    expect(page.text()).not.toContain('提交选择')
    page.leave()
  })

  // C.election.08
  test.each([
    [0, true],
    [1, false],
  ] as const)('opens a user from a card; in type %i without buttons: %s', async (type, bare) => {
    const eventId = await openElection(w, everybody(), { type })
    const page = await show(SelectListPage, lin, { eventId })
    await page.tap(/^华\d/)
    const url = moved.to().at(-1) ?? ''
    expect(url).toContain('pages/user/info/index')
    expect(url.includes('look=only')).toBe(bare)
    page.leave()
    const info = await show(InfoPage, lin, Object.fromEntries(new URLSearchParams(url.split('?')[1])))
    await info.says('华')
    if (bare) expect(elements('.eg-foot-bar')).toEqual([])
    else await eventually(() => elements('.eg-foot-bar').length > 0)
    info.leave()
  })
})
