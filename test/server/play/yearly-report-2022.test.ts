import { blocking } from '../../../contract/core/blocking'
import { dayOf } from '../../../contract/kernel/time'
import { reportWindows, yearlyReport } from '../../../contract/play/yearly-report'
import { settings } from '../../../server/env'
import { newHandle } from '../../../server/kernel/keys'
import { type Person, type World, world } from '../../world'
import { yearOf } from './yearly-report-world'

const at = (moment: string) => new Date(`${moment}+08:00`)
const window = { from: at('2026-01-01T00:00:00'), until: at('2026-03-09T23:59:59') }

let w: World
let lin: Person
let of: ReturnType<typeof yearOf>
beforeEach(async () => {
  w = await world({ env: { REPORT_2022: 'always', REPORT_2022_WINDOW: window } })
  lin = await w.person('林', { created_at: at('2026-01-10T09:00:00'), interests: ['爬山'] })
  of = yearOf(w, lin)
})
afterEach(() => w.close())

const report = (person = lin) => person.call(yearlyReport.report2022, {})
const setReasons = (from: Person, reject_reason: string) =>
  w.db
    .updateTable('applications')
    .set({ reject_reason })
    .where('from_id', '=', from.id)
    .where('to_id', '=', lin.id)
    .execute()

const numbers = {
  yearStr: '2026',
  activeDays: 11,
  morning: 0,
  beAppliedTimes: 2,
  applyTimes: 3,
  rejectTimes: 1,
  rejectNoReason: 0,
  rejectDays: 1,
  rejectReason1: { reason: '太远', count: 1 },
  rejectReason2: { reason: '年龄', count: 1 },
  expireTimes: 0,
  visitMeNum: 2,
  visitTimes: 12,
  likeMeNum: 2,
  followers: 0,
  isShow: true,
  keyWordUrl: '',
  keyWords: ['爬山'],
}

// B.report2022.05
test('counts every number from the events of the period', async () => {
  const { chen } = await of.year()
  await setReasons(chen, '太远, 年龄')
  expect(await report()).toEqual(numbers)
})

test('counts mornings, refusals without a reason, expired applications, and followers', async () => {
  const { chen, wu, zhou } = await of.year()
  // the application of Chen was refused without a text
  await w.db
    .updateTable('applications')
    .set({ state: 4 })
    .where('from_id', '=', wu.id)
    .where('to_id', '=', lin.id)
    .execute()
  for (const [follower, when] of [
    [chen, '2026-02-01T12:00:00'],
    [zhou, '2025-12-31T23:59:59'],
  ] as const)
    await w.db
      .insertInto('follows')
      .values({ follower_id: follower.id, followed_id: lin.id, handle: newHandle(), at: at(when) })
      .execute()
  const xu = await of.man('许')
  await of.like(lin, xu, '2026-02-26T05:00:00')
  await of.like(lin, await of.man('何'), '2026-02-27T09:00:00')
  expect(await report()).toMatchObject({
    activeDays: 13,
    morning: 1,
    rejectTimes: 1,
    rejectNoReason: 1,
    rejectReason1: { reason: '', count: 0 },
    expireTimes: 1,
    followers: 1,
  })
})

test('takes key words from the topics of my posts, most frequent first, then from interests', async () => {
  await of.year()
  const topics = await w.db.selectFrom('topics').select(['id', 'title']).orderBy('id').limit(1).execute()
  await w.db.updateTable('dynamics').set({ topic_id: topics[0]?.id }).where('user_id', '=', lin.id).execute()
  expect(await report()).toMatchObject({ isShow: true, keyWords: [topics[0]?.title, '爬山'] })
})

// B.report2022.06
test('has no part about key words without any', async () => {
  const fresh = await w.person('新')
  expect(await report(fresh)).toMatchObject({ isShow: false, keyWordUrl: '', keyWords: [], beAppliedTimes: 0 })
})

// security V13
test('omits users I block from numbers, and changes no number for a user who hides or blocks me', async () => {
  const { chen, wu } = await of.year()
  await setReasons(chen, '太远, 年龄')
  await wu.call(blocking.block, { targetUserId: lin.uid, type: 1 })
  await w.db.updateTable('users').set({ stealth: true }).where('id', '=', chen.id).execute()
  expect(await report()).toEqual(numbers)
  await lin.call(blocking.block, { targetUserId: chen.uid, type: 1 })
  expect(await report()).toMatchObject({
    beAppliedTimes: 1,
    rejectTimes: 0,
    rejectReason1: { reason: '', count: 0 },
    visitMeNum: 1,
  })
})

// B.report2022.07
test('counts up to 30 December 2022', () => {
  const { from, until } = settings.REPORT_2022_WINDOW.read('')
  expect([dayOf(from), dayOf(until), until.toISOString()]).toEqual([
    '2022-01-01',
    '2022-12-30',
    '2022-12-30T15:59:59.000Z',
  ])
  expect(reportWindows[2022]).toContain('2022-12-30')
})

test('gives no report while it is closed', async () => {
  await w.close()
  w = await world({ env: { REPORT_2022: 'never' } })
  const person = await w.person('林')
  await expect(report(person)).rejects.toMatchObject({ message: '年度报告还没有开放' })
})
