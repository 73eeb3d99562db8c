import { settings } from '@contract/account/settings'
import { dayOf, minus } from '@contract/kernel/time'
import { reportTopic, yearlyReport } from '@contract/play/yearly-report'
import { bar, pagesOf, type Report, slidesOf } from '@/features/play/yearly-report/rules'
import ResultPage from '@/pages/yearly/report-result'
import ReportPage from '@/pages/yearly/report2024'
import { eventually } from '../../support/taro/eventually'
import { moves } from '../../support/taro/moves'
import { answer, type Person, show, toasts, type World } from '../../support/taro/stage'

const all = ['realName', 'education', 'work', 'marital']
// pages use the real clock
const until = minus(new Date(), 1, 'day')
const year = dayOf(until).slice(0, 4)

let w: World
let lin: Person
beforeEach(async () => {
  const window = { from: minus(until, 100, 'day'), until }
  w = await world({ env: { REPORT_2024: 'always', REPORT_2024_WINDOW: window } })
  lin = await w.person('林', { verified: all })
})
afterEach(() => w.close())

const kept = () => w.db.selectFrom('yearly_reports').selectAll().execute()
const agreeBox = '我已阅读并同意年度报告授权协议'

async function begun(person = lin) {
  const page = await show(ReportPage, person)
  await page.says(`${year} 年度报告`)
  await page.tap(agreeBox)
  await page.tap('开始')
  return page
}
const next = /^上滑/

// B.report2024.02
test('starts nothing and requests nothing while it is closed', async () => {
  await w.close()
  w = await world({ env: { REPORT_2024: 'never' } })
  lin = await w.person('林', { verified: all })
  const page = await show(ReportPage, lin)
  await page.says('年度报告还没有开放')
  expect(page.text()).not.toContain('开始')
  expect(await kept()).toEqual([])
})

// B.report2024.04 to 06, B.report2024.10
test('begins with the agreement: asks for it in a popup when unchecked, where going on is enough', async () => {
  const page = await show(ReportPage, lin)
  const moved = moves()
  await page.tap(`《${year} 年度报告授权协议》`)
  expect(moved.to()).toEqual(['protocol-url/report-protocol'])
  moved.done()
  await page.tap('开始')
  await page.says('同意后才能生成报告')
  expect(await kept()).toEqual([])
  await page.tap('同意并继续')
  await page.says('正在翻看你的这一年')
  await page.says('谢谢你来到这里')
  expect(await kept()).toMatchObject([{ user_id: lin.id, edition: 2024, finished_at: null }])
})

// B.report2024.07
test('says so without all certifications, authorises nothing, and links to them', async () => {
  const wen = await w.person('文', { verified: ['realName'] })
  const page = await begun(wen)
  await page.says('抱歉，年度报告仅支持完成全部认证的用户查看，你尚未完成，暂无法查看')
  await answer('下次再说')
  await eventually(() => !page.text().includes('你尚未完成'))
  const moved = moves()
  await page.tap('开始')
  await answer('去认证')
  await eventually(() => moved.to().length > 0)
  expect(moved.to()).toEqual(['pages/verify/center/index'])
  moved.done()
  expect(await kept()).toEqual([])
})

// B.report2024.08
test('says so when certified after the period, and shows one button', async () => {
  await w.db
    .insertInto('verifications')
    .values({ user_id: lin.id, kind: 'work', status: 2, submitted_at: until, decided_at: w.now() })
    .execute()
  const page = await begun()
  await page.says('抱歉，你的账号完成认证时间晚于报告统计时间，无法统计，明年再见')
  expect(document.querySelectorAll('[role=alertdialog] button')).toHaveLength(1)
  await answer('我知道了')
  expect(await kept()).toEqual([])
})

// B.report2024.11, B.report2024.12, B.X39
test('tells a hidden user which data becomes visible, and lets them stop hiding and go on', async () => {
  await lin.call(settings.hide, { hide: true })
  const page = await begun()
  await page.says('隐身状态已开启，无法生成报告内容')
  await page.says(/关闭后别人又能看到你的主页。\s.*前不能再次免费开启/)
  await answer('再想想')
  await page.says('这一年，你遇见了谁')
  await eventually(() => !page.text().includes('隐身状态已开启'))
  expect((await lin.call(settings.stealth, {})).hidden).toBe(true)
  await page.tap(agreeBox)
  await page.tap('开始')
  await answer('关闭隐身')
  await page.toasted('已关闭隐身')
  await page.says('谢谢你来到这里')
  expect((await lin.call(settings.stealth, {})).hidden).toBe(false)
})

// B.report2024.13
test('says that a report failed, and goes back to the start', async () => {
  const send = globalThis.fetch
  globalThis.fetch = async (...request: Parameters<typeof fetch>) => {
    if (String(request[0]).includes('/summary/report2024')) throw new TypeError('no answer')
    return send(...request)
  }
  const page = await begun()
  await page.says('报告生成失败')
  globalThis.fetch = send
  await answer('我知道了')
  await page.says('这一年，你遇见了谁')
})

// B.report2024.03, B.report2024.15 to 18, B.report2024.29, 30
test('turns seven pages one by one and back, and opens the card after the last and at once from then on', async () => {
  const page = await begun()
  await page.says('谢谢你来到这里')
  for (let turned = 1; turned < 12; turned += 1) {
    await page.tap(next)
    await eventually(
      () =>
        document.querySelector(`[aria-label="第 ${[1, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7][turned]} 页，共 7 页"]`) !==
        null,
    )
  }
  await page.says('纸飞机还没有起飞')
  await page.tap('上一页')
  await eventually(() => !page.text().includes('纸飞机还没有起飞'))
  await page.tap(next)
  await page.says('上滑，看你的年度卡片')
  expect((await kept())[0]?.finished_at).toBeNull()
  await page.tap(next)
  await page.says('再看一遍')
  await eventually(async () => (await lin.call(yearlyReport.enterInfo2024, {})).finishedRead)
  await page.tap('再看一遍')
  await page.says('谢谢你来到这里')
  page.leave()
  const again = await show(ReportPage, lin)
  await again.says('再看一遍')
})

// B.report2024.20, B.report2024.18
test('plays music from one tap to the next or to the last page, and shows no button on a host without music', async () => {
  const sounds: string[] = []
  const node = () => ({ gain: param(), frequency: param(), connect() {}, start() {}, stop() {}, type: '' })
  const param = () => ({
    value: 0,
    setValueAtTime() {},
    linearRampToValueAtTime() {},
    exponentialRampToValueAtTime() {},
    setTargetAtTime: () => void sounds.push('fades'),
  })
  class Sound {
    currentTime = 0
    destination = {}
    constructor() {
      sounds.push('begins')
    }
    createGain = node
    createOscillator = node
    close = () => Promise.resolve()
  }
  const silent = await begun()
  await silent.says('谢谢你来到这里')
  expect(document.querySelector('[aria-label="打开音乐"]')).toBeNull()
  silent.leave()
  Object.assign(globalThis, { AudioContext: Sound })
  const page = await begun()
  await page.says('谢谢你来到这里')
  expect(sounds).toEqual([])
  await page.tap('打开音乐')
  await eventually(() => sounds.length === 1)
  await page.tap('关闭音乐')
  await eventually(() => sounds.length === 2)
  await page.tap('打开音乐')
  await eventually(() => sounds.length === 3)
  for (let turned = 0; turned < 12; turned += 1) await page.tap(next)
  await page.says('再看一遍')
  expect(sounds).toEqual(['begins', 'fades', 'begins', 'fades'])
  Reflect.deleteProperty(globalThis, 'AudioContext')
})

// B.report2024.31, B.report2024.32
test('shares the card to the planet in its topic, and saves nothing meanwhile', async () => {
  await lin.call(yearlyReport.enable2024, {})
  await lin.call(yearlyReport.report2024, {})
  await lin.call(yearlyReport.finishedRead2024, {})
  const page = await show(ReportPage, lin)
  await page.says('保存图片')
  const moved = moves()
  await page.tap('分享到星球')
  await eventually(() => moved.to().length > 0)
  const [to = ''] = moved.to()
  expect(to).toContain('pages/planet/publish/index')
  expect(new URLSearchParams(to.split('?')[1]).get('topicId')).toBe(reportTopic)
  expect(Number(reportTopic)).toBe(2237)
  moved.done()
})

// B.report2024.34
test('shows the picture for a long press on the result page, and a link to the report when there is none', async () => {
  const none = await show(ResultPage, lin)
  await none.says('还没有生成年度报告')
  none.leave()
  await lin.call(yearlyReport.enable2024, {})
  const page = await show(ResultPage, lin)
  await page.says('长按图片保存')
  expect(toasts()).toEqual([])
})

describe('the pages', () => {
  const report = {
    mostActiveMonths: [3],
    visitMostUser: { avatar: '', nickname: '知夏' },
    yearStr: '2024',
    registrationDate: '2024-03-05',
    dayWithMostApplications: '2024-02-03',
    dayMostApplied: '2024-02-04',
    dateMaxPost: '2024-02-21',
  }
  const counts = {
    registerDays: 300,
    activeDays: 40,
    mostActiveMonthDays: 9,
    inactiveDays: 260,
    matchedUserCnt: 33,
    missMatchedUserCnt: 4,
    applyCnt: 3,
    approvedApplicationCount: 1,
    maxApplicationsInADay: 2,
    beAppliedUserCnt: 5,
    approvalCnt: 2,
    maxApplicationsReceivedInADay: 3,
    heartBeatCnt: 7,
    mutualHeartCnt: 6,
    heartForMeCnt: 8,
    heartUnlockPendingCnt: 11,
    visitMeNum: 386,
    mostVisitMeCnt: 17,
    visitNum: 12,
    mostVisitCnt: 9,
    dynamicCnt: 13,
    beLikedNum: 14,
    beCommentedNum: 15,
    likesMaxPost: 16,
    commentsMaxPost: 18,
    likeNum: 19,
    commentNum: 20,
    zfjThrowNum: 21,
    zfjBeRepliedNum: 22,
    zfjPickNum: 23,
    zfjCommentNum: 24,
    zfjUnlockNum: 25,
  }
  const whole = { ...report, ...counts } as unknown as Report

  // B.report2024.16, B.report2024.17
  test('have two sub-pages for 0, 2, 3, 4 and 5, and one for 1 and 6', () => {
    expect(pagesOf(whole).map((subs) => subs.length)).toEqual([2, 1, 2, 2, 2, 2, 1])
    expect(
      slidesOf(pagesOf(whole))
        .map(({ page, share }) => `${page}/${share}`)
        .slice(0, 4),
    ).toEqual(['0/0.5', '0/1', '1/1', '2/0.5'])
  })

  // B.report2024.21 to 27
  test('show every number on its page', () => {
    const said = pagesOf(whole).map((subs) =>
      subs.map(({ lead, count, unit, head, lines }) => [lead, count, unit, head, ...lines].join(' ')).join(' '),
    )
    const on = [
      ['300', '40', '9 天', '260', '3 月', '2024 年 3 月 5 日'],
      ['33', '4 位'],
      ['3 次', '1 次', '2 月 3 日', '2 次', '5 位', '答应了 2 次', '2 月 4 日', '收到 3 次'],
      ['7 次', '6 次', '8 个人', '11 位'],
      ['386', '17 次', '12 个人', '知夏', '9 次'],
      ['13 条', '14 个赞', '15 条评论', '2 月 21 日', '16 个赞', '18 条评论', '39 次', '19 个赞', '20 条评论'],
      ['44 架', '放飞 21', '22 次回信', '捞起 23', '24 次', '解锁 25'],
    ]
    on.forEach((words, page) =>
      words.forEach((word) => expect([page, said[page]]).toEqual([page, expect.stringContaining(word)])),
    )
  })

  // B.report2024.14, B.X15
  test('fill the bar in about two seconds in steps of three', () => {
    expect(bar.step).toBe(3)
    expect(Math.ceil(100 / bar.step) * bar.pause).toBe(2040)
  })
})

// B.X16
test.each([
  ['before its opening', 40, /年度报告 \d{4}-\d\d-\d\d 开放/],
  ['after it has ended', -100, '这一期年度报告已经结束'],
] as const)('says %s when the report opens, or that it is over, without a retry', async (_, days, sentence) => {
  await w.close()
  const end = new Date(Date.now() + days * 86_400_000)
  w = await world({
    at: new Date(),
    env: { REPORT_2024: 'auto', REPORT_2024_WINDOW: { from: minus(end, 300, 'day'), until: end } },
  })
  lin = await w.person('林', { verified: all })
  const page = await show(ReportPage, lin)
  await page.says(sentence)
  expect(page.text()).not.toContain('点击重新加载')
  page.leave()
})
