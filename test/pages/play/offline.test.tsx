import { minus, plus } from '@contract/kernel/time'
import DetailsPage from '@/pages/offline/details'
import ListPage from '@/pages/offline/list'
import { host } from '@/platform'
import { calendarFile } from '@/platform/calendar-host.h5'
import { openElection } from '../../server/play/election-acts'
import { activity, attended, attender, calledOff, hour, info, leave, signUp } from '../../server/play/offline-acts'
import { eventually } from '../../support/taro/eventually'
import { moves } from '../../support/taro/moves'
import { answer, type Person, show, type World } from '../../support/taro/stage'

let w: World
let lin: Person
let hua: Person
let moved: ReturnType<typeof moves>
beforeEach(async () => {
  w = await world()
  moved = moves()
  lin = await attender(w, '林小满')
  hua = await attender(w, '华')
})
afterEach(() => {
  moved.done()
  return w.close()
})

const open = (person: Person, activityId: string) => show(DetailsPage, person, { activityId })

// B.offline.01
test('lists coming, own and past activities, and opens one', async () => {
  await attended(w, [lin], { title: '上周爬山' })
  await activity(w, { title: '周六散步', capacity: 2 })
  const full = await activity(w, { title: '小厨房', capacity: 1, price: 0 })
  await signUp(hua, full)
  const page = await show(ListPage, lin)
  await page.says('周六散步')
  expect(page.text()).toContain('余 2 位')
  expect(page.text()).toContain('30 狗粮')
  expect(page.text()).toContain('已满员')
  expect(page.text()).not.toContain('上周爬山')
  await page.tap('我的报名')
  await page.says('上周爬山')
  expect(page.text()).toContain('已参加')
  await page.tap('往期')
  await page.says('已参加')
  await page.tap(/上周爬山/)
  expect(moved.to().at(-1)).toContain('pages/offline/details/index?activityId=')
  page.leave()
})

// B.offline.02, C.election.01
test('opens the election of an activity for a participant only', async () => {
  const activityId = await attended(w, [lin, hua], { title: '上周爬山' })
  const mei = await attender(w, '梅')
  const eventId = await openElection(w, [lin, hua], { activity: activityId })
  const page = await open(lin, activityId)
  await page.tap(/^活动互选/)
  expect(moved.to().at(-1)).toBe(`pages/election/index/index?eventId=${eventId}`)
  page.leave()
  const other = await open(mei, activityId)
  await other.says('上周爬山')
  expect(other.text()).not.toContain('活动互选')
  other.leave()
})

test('shows a user without sign-ups the coming activities', async () => {
  await activity(w, { title: '周六散步' })
  const page = await show(ListPage, lin, { scope: 'mine' })
  await page.says('还没有报名过活动')
  await page.tap('看看近期活动')
  await page.says('周六散步')
  page.leave()
})

// B.offline.02
test('shows price, balance and the end of free leaving before taking a seat, and then a code', async () => {
  const name = await activity(w)
  const page = await open(lin, name)
  await page.says('西湖边散步')
  expect(page.text()).toContain('共 2 位，还有 2 位')
  expect(page.text()).toContain('别人只看得到报名人数')
  await page.tap('报名 · 30 狗粮')
  await page.says('现在扣 30 狗粮')
  await page.says('100')
  expect(page.text()).toContain('前取消，全额退回')
  const buttons = () =>
    [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === '报名 · 30 狗粮')
  await eventually(() => buttons().length === 2)
  buttons()
    .find((button) => button.closest('[role=dialog]'))
    ?.click()
  await page.toasted('报名成功')
  const { code } = (await info(lin, name)).ticket
  await page.says(code)
  expect(document.querySelector(`[aria-label="签到码 ${code.split('').join(' ')}"]`)).not.toBeNull()
  expect(await lin.holds()).toBe(70)
  await page.tap('取消报名')
  await page.says('30 狗粮会退回给你')
  await answer('取消报名')
  await page.toasted('已取消报名')
  await page.says('已退回 30 狗粮')
  expect(await lin.holds()).toBe(100)
  page.leave()
})

test('offers a user with too little dog food the top-up, and takes no seat', async () => {
  const poor = await attender(w, '穷', 29)
  const name = await activity(w)
  const page = await open(poor, name)
  await page.tap('报名 · 30 狗粮')
  await page.tap('狗粮不足，去充值')
  expect(moved.to().at(-1)).toContain('pages/money/top-up/index')
  expect((await info(poor, name)).ticket.state).toBe('none')
  page.leave()
})

test('joins the waiting list of a full activity, shows the place, and assigns a seat that becomes free', async () => {
  const name = await activity(w, { capacity: 1, price: 0 })
  await signUp(hua, name)
  const page = await open(lin, name)
  await page.tap('加入候补')
  await page.says('还没排到，自动退出候补')
  const sure = () =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find(
      ({ textContent }) => textContent === '加入候补',
    )
  await eventually(() => sure() !== undefined)
  sure()?.click()
  await page.toasted('已加入候补，排第 1 位')
  await page.says('候补第 1 位')
  page.leave()
  await leave(hua, name)
  const again = await open(lin, name)
  await again.says((await info(lin, name)).ticket.code)
  again.leave()
})

test('warns that leaving late gives no refund, and names the refund of a cancelled activity', async () => {
  const name = await activity(w)
  await signUp(lin, name)
  await signUp(hua, name)
  w.pass(25 * hour)
  const page = await open(lin, name)
  await page.tap('取消报名')
  await page.says('现在取消不退狗粮')
  await answer('取消报名')
  await page.says('取消时已过免费时间')
  page.leave()
  await calledOff(w, name, '台风')
  const other = await open(hua, name)
  await other.says('已退回 30 狗粮')
  await other.says('活动已取消')
  other.leave()
})

test('offers an attendee the evaluation, and shows evaluations of others without names', async () => {
  const name = await attended(w, [lin])
  const page = await open(lin, name)
  await page.says('还没有人评价')
  await page.tap('去评价')
  const { signUpId } = (await info(lin, name)).ticket
  expect(moved.to().at(-1)).toBe(`pages/offline/evaluate/index?signUpId=${signUpId}`)
  page.leave()
})

test('says that an unknown activity is missing, and links to others', async () => {
  const replace = jest.spyOn(host.pages, 'replace').mockResolvedValue()
  const page = await open(lin, 'x'.repeat(22))
  await page.tap('看看别的活动')
  expect(replace.mock.calls[0]?.[0]).toContain('pages/offline/list/index')
  replace.mockRestore()
  page.leave()
})

test('adds the activity to the calendar as a file that calendar programs can read', async () => {
  const startsAt = plus(w.now(), 2, 'day')
  const name = await activity(w, {
    startsAt,
    endsAt: plus(startsAt, 3, 'hour'),
    refundUntil: minus(startsAt, 1, 'day'),
    title: '散步，聊天；看湖',
  })
  const { code } = await signUp(lin, name)
  const files: Blob[] = []
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
  URL.revokeObjectURL = () => undefined
  const download = jest.spyOn(host, 'download').mockReturnValue(true)
  const page = await open(lin, name)
  await page.tap('加入日历')
  await eventually(() => download.mock.calls.length === 1)
  expect(download.mock.calls[0]?.[1]).toBe('散步，聊天；看湖.ics')
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(files[0] ?? new Blob())
  })
  const stamp = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const lines = text.replace(/\r\n /g, '').split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      `UID:${name}@ergou`,
      `DTSTART:${stamp(startsAt)}`,
      `DTEND:${stamp(plus(startsAt, 3, 'hour'))}`,
      'SUMMARY:散步，聊天；看湖',
      'LOCATION:杭州 断桥集合',
      `DESCRIPTION:二狗线下活动，签到码 ${code}`,
    ]),
  )
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  download.mockRestore()
  page.leave()
})

test('keeps commas, lines and long words of a calendar entry in its file', () => {
  const at = Date.UTC(2026, 11, 7, 6)
  const file = calendarFile(
    { id: 'a', title: 'a,b;c\\d', place: '湖'.repeat(60), note: '一\n二', startsAt: at, endsAt: at, remind: 120 },
    at,
  )
  const lines = file.replace(/\r\n /g, '').split('\r\n')
  expect(lines).toContain('SUMMARY:a\\,b\\;c\\\\d')
  expect(lines).toContain('DESCRIPTION:一\\n二')
  expect(lines).toContain(`LOCATION:${'湖'.repeat(60)}`)
  expect(lines).toContain('DTSTART:20261207T060000Z')
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})

test('names no deadline of free leaving that has passed', async () => {
  const name = await activity(w, { startsAt: plus(w.now(), 5, 'hour') })
  const page = await open(lin, name)
  await page.says('西湖边散步')
  await page.says('已过免费取消的时间，现在取消不退狗粮')
  expect(page.text()).not.toContain('前取消，全额退回')
  page.leave()
})
