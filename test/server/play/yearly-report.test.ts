import { blocking } from '../../../contract/core/blocking'
import { dayOf } from '../../../contract/kernel/time'
import { likes } from '../../../contract/meeting/likes'
import { yearlyReport } from '../../../contract/play/yearly-report'
import { isOpen, standingOf, windowOf } from '../../../server/domains/play/yearly-report/rules'
import { type Person, type World, world } from '../../world'
import { yearOf } from './yearly-report-world'

const at = (moment: string) => new Date(`${moment}+08:00`)
const window = { from: at('2026-01-01T00:00:00'), until: at('2026-03-09T23:59:59') }
const all = ['realName', 'education', 'work', 'marital']

let w: World
let lin: Person
let of: ReturnType<typeof yearOf>
beforeEach(async () => {
  // the clock of the world is at noon of 2026-03-10
  w = await world({ env: { REPORT_2024: 'always', REPORT_2024_WINDOW: window } })
  lin = await w.person('林', { verified: all, created_at: at('2026-01-10T09:00:00') })
  of = yearOf(w, lin)
})
afterEach(() => w.close())

const info = (person = lin) => person.call(yearlyReport.enterInfo2024, {})
const report = async (person = lin) => {
  await person.call(yearlyReport.enable2024, {})
  return person.call(yearlyReport.report2024, {})
}

const numbers = {
  registrationDate: '2026-01-10',
  registerDays: 59,
  yearStr: '2026',
  // 10 and 20 January; 1, 3, 4, 10, 11, 20, 21, 22 and 23 February
  activeDays: 11,
  mostActiveMonths: [2],
  mostActiveMonthDays: 9,
  inactiveDays: 48,
  matchedUserCnt: 2,
  missMatchedUserCnt: 1,
  applyCnt: 3,
  approvedApplicationCount: 1,
  dayWithMostApplications: '2026-02-03',
  maxApplicationsInADay: 2,
  beAppliedUserCnt: 2,
  approvalCnt: 1,
  dayMostApplied: '2026-01-11',
  maxApplicationsReceivedInADay: 1,
  heartBeatCnt: 1,
  mutualHeartCnt: 1,
  heartForMeCnt: 2,
  heartUnlockPendingCnt: 0,
  visitMeNum: 2,
  mostVisitMeCnt: 17,
  visitNum: 2,
  dynamicCnt: 2,
  beLikedNum: 1,
  beCommentedNum: 2,
  dateMaxPost: '2026-02-21',
  likesMaxPost: 5,
  commentsMaxPost: 2,
  likeNum: 2,
  commentNum: 0,
  zfjPickNum: 1,
  zfjCommentNum: 2,
  zfjUnlockNum: 0,
  zfjThrowNum: 1,
  zfjBeRepliedNum: 1,
}

// B.report2024.10, B.report2024.21 to 28, B.report2024.35
test('counts every number from the events of the period, and reports no other data', async () => {
  const { wu, chen } = await of.year()
  expect(await report()).toEqual({
    ...numbers,
    visitMostUser: { avatar: expect.stringContaining('吴'), nickname: '吴' },
    mostVisitCnt: 9,
    single: true,
    currentInfo: { avatar: expect.any(String), nickname: '林' },
    annualText: '你遇见了聊得来的人，这一年没有白走',
    annualImage: 'friend',
    matchedUsers: [
      { uid: wu.uid, avatar: expect.stringContaining('吴'), nickname: '吴' },
      { uid: chen.uid, avatar: expect.stringContaining('陈'), nickname: '陈' },
    ],
    uid: lin.uid,
    matrix: expect.any(Array),
  })
})

test('counts no user as missed while the list with them is still open', async () => {
  const [zhao, qian] = [await of.man('赵'), await of.man('钱')]
  // the list of this day is open until noon, when the clock of the world begins; one second before, it is still open
  w.pass(-1000)
  await of.pick(zhao, '2026-03-08', '')
  await of.pick(qian, '2026-03-09', '')
  expect(await report()).toMatchObject({ matchedUserCnt: 2, missMatchedUserCnt: 1 })
})

test('reports a year without any events as zeros, in friendly words', async () => {
  const fresh = await w.person('新', { verified: all, created_at: at('2026-03-09T12:00:00') })
  expect(await report(fresh)).toMatchObject({
    registerDays: 1,
    activeDays: 1,
    inactiveDays: 0,
    visitMostUser: null,
    mostVisitCnt: 0,
    dateMaxPost: '',
    dayWithMostApplications: '',
    annualImage: 'quiet',
    matchedUsers: [],
  })
})

test('keeps numbers for a day, then counts them again', async () => {
  await of.year()
  const wang = await of.man('王')
  const before = await report()
  await of.like(wang, lin, '2026-02-05T12:00:00')
  expect(await report()).toEqual(before)
  w.pass(86_400_000)
  expect(await report()).toMatchObject({ heartForMeCnt: 3, heartUnlockPendingCnt: 1 })
})

test('removes a user from the names at once when I block them, and from the numbers at the next count', async () => {
  const { wu, chen } = await of.year()
  await report()
  await lin.call(blocking.block, { targetUserId: wu.uid, type: 1 })
  expect(await report()).toMatchObject({
    visitMostUser: { nickname: '陈' },
    mostVisitCnt: 3,
    matchedUsers: [{ uid: chen.uid }],
    visitMeNum: 2,
  })
  w.pass(86_400_000)
  expect(await report()).toMatchObject({
    visitMeNum: 1,
    mostVisitMeCnt: 4,
    visitNum: 1,
    applyCnt: 2,
    beAppliedUserCnt: 1,
    approvalCnt: 0,
    heartForMeCnt: 1,
    beLikedNum: 0,
    matchedUserCnt: 1,
  })
})

// B.report2024.27
test('counts a user who only throws and catches planes as active, without other numbers', async () => {
  const [fresh, other] = [await w.person('新', { created_at: at('2025-06-01T12:00:00') }), await of.man('郑')]
  await w.db.updateTable('users').set({ verified: all }).where('id', '=', fresh.id).execute()
  await of.planes(fresh, other)
  expect(await report(fresh)).toMatchObject({ activeDays: 2, zfjThrowNum: 1, dynamicCnt: 0, commentNum: 0 })
})

// security G6
test('counts the comments of the best post as its page does', async () => {
  const { zhou } = await of.year()
  await w.db.updateTable('users').set({ stealth: true }).where('id', '=', zhou.id).execute()
  expect(await report()).toMatchObject({ likesMaxPost: 5, commentsMaxPost: 0 })
})

// security V13
test.each(['hides', 'blocks me', 'is banned'])(
  'names a user who %s nowhere, and reveals it by no number',
  async (act) => {
    const { wu, chen } = await of.year()
    if (act === 'blocks me') await wu.call(blocking.block, { targetUserId: lin.uid, type: 1 })
    else
      await w.db
        .updateTable('users')
        .set(act === 'hides' ? { stealth: true } : { banned_at: w.now() })
        .where('id', '=', wu.id)
        .execute()
    const seen = await report()
    expect(seen).toMatchObject({ ...numbers, visitMostUser: { nickname: '陈' }, matchedUsers: [{ uid: chen.uid }] })
    expect(JSON.stringify(seen)).not.toContain('吴')
  },
)

test('counts masked visitors and likes, and does not name them', async () => {
  const wang = await of.man('王')
  await of.like(wang, lin, '2026-02-05T12:00:00')
  await of.visit(lin, wang, 30, '2026-02-05T12:00:00')
  const seen = await report()
  expect(seen).toMatchObject({ heartForMeCnt: 1, heartUnlockPendingCnt: 1, visitMeNum: 1, mostVisitMeCnt: 30 })
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`王|${wang.uid}`))
})

// B.report2024.01, B.report2024.18, B.report2024.19
test('marks an authorised report as read when it is read to the end', async () => {
  expect(await info()).toEqual({
    enable: true,
    openTime: 0,
    finishedRead: false,
    userInfoComplete: true,
    certDateTooLate: false,
    yearStr: '2026',
  })
  await expect(lin.call(yearlyReport.report2024, {})).rejects.toMatchObject({ code: 1014 })
  await expect(lin.call(yearlyReport.finishedRead2024, {})).rejects.toMatchObject({ code: 1014 })
  expect(await w.db.selectFrom('yearly_reports').selectAll().execute()).toEqual([])
  await report()
  await lin.call(yearlyReport.finishedRead2024, {})
  await lin.call(yearlyReport.finishedRead2024, {})
  expect(await info()).toMatchObject({ finishedRead: true })
})

// B.report2024.09
test('gives no report without all certifications', async () => {
  const wen = await w.person('文', { verified: ['realName', 'education', 'work'] })
  expect(await info(wen)).toMatchObject({ userInfoComplete: false, certDateTooLate: false })
  await expect(report(wen)).rejects.toMatchObject({ code: 1015, message: expect.stringContaining('尚未完成') })
})

test('refuses a certification that passed after the period', async () => {
  await w.db
    .insertInto('verifications')
    .values({
      user_id: lin.id,
      kind: 'work',
      status: 2,
      submitted_at: at('2026-03-09T12:00:00'),
      decided_at: at('2026-03-10T00:00:00'),
    })
    .execute()
  expect(await info()).toMatchObject({ userInfoComplete: true, certDateTooLate: true })
  await expect(report()).rejects.toMatchObject({ code: 1015, message: expect.stringContaining('明年再见') })
  expect(standingOf(all, [{ kind: 'work', status: 2, decided_at: window.until }], window.until)).toEqual({
    userInfoComplete: true,
    certDateTooLate: false,
  })
})

// B.report2024.11
test('gives a hidden user no report until they stop hiding', async () => {
  await w.db.updateTable('users').set({ stealth: true }).where('id', '=', lin.id).execute()
  await expect(report()).rejects.toMatchObject({ message: '隐身状态已开启，无法生成报告内容' })
  await w.db.updateTable('users').set({ stealth: false }).where('id', '=', lin.id).execute()
  expect((await report()).yearStr).toBe('2026')
})

test('counts the same in many concurrent first reads', async () => {
  await of.year()
  await lin.call(yearlyReport.enable2024, {})
  const reads = await Promise.all(Array.from({ length: 8 }, () => lin.call(yearlyReport.report2024, {})))
  for (const read of reads) expect(read).toMatchObject(numbers)
})

test('does not count a like given now, outside the period', async () => {
  const wang = await of.man('王')
  await lin.call(likes.like, { uid: wang.uid, type: 1 })
  expect(await report()).toMatchObject({ heartBeatCnt: 0 })
})

// B.X16
test.each([
  ['auto', 'production', '2024-12-29T23:59:59', false],
  ['auto', 'production', '2024-12-30T00:00:00', true],
  ['auto', 'production', '2025-02-27T23:59:59', true],
  ['auto', 'production', '2025-02-28T00:00:00', false],
  ['auto', 'development', '2026-03-10T12:00:00', true],
  ['always', 'production', '2026-03-10T12:00:00', true],
  ['never', 'development', '2025-01-10T12:00:00', false],
] as const)('is open when set to %s in %s, on %s: %s', (REPORT_2024, NODE_ENV, moment, open) => {
  const usual = { from: at('2024-01-01T00:00:00'), until: at('2024-12-29T23:59:59') }
  const setting = { REPORT_2024, NODE_ENV, DEMO: 'auto', REPORT_2024_WINDOW: usual } as Parameters<
    typeof isOpen<'REPORT_2024'>
  >[0]
  expect(isOpen(setting, at(moment), 'REPORT_2024')).toBe(open)
  const { from, until } = windowOf(setting, at(moment), 'REPORT_2024')
  const demo = REPORT_2024 === 'auto' && NODE_ENV === 'development'
  expect([dayOf(from), dayOf(until)]).toEqual(demo ? ['2025-03-10', '2026-03-10'] : ['2024-01-01', '2024-12-29'])
})
