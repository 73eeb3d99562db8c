import type { Browser } from 'playwright-core'
import { plus } from '../../contract/kernel/time'
import { activity, attended, attender, info, signUp } from '../server/play/offline-acts'
import { launchBrowser } from '../support/chromium'
import { type World, world } from '../world'
import { compileDist } from './runtime/compile'
import { openMiniProgram } from './runtime/driver'
import { keep } from './session'

const dist = 'dist/weapp'
const compiled = compileDist(dist)

let browser: Browser
let w: World
let origin: string
beforeAll(async () => {
  browser = await launchBrowser()
  w = await world({ at: new Date() })
  origin = await w.listen()
})
afterAll(async () => {
  await browser.close()
  await w.close()
})

async function open(path: string, token: string, query: Record<string, string>) {
  const program = await openMiniProgram(dist, { compiled, browser, origin })
  await keep(program, { token })
  await program.launch({ path, query })
  const tap = (words: string) => program.current().getByText(words, { exact: true }).last().click()
  const says = (words: string) => program.current().getByText(words).last().waitFor()
  return { program, tap, says }
}

test('takes a seat, draws its code, and adds its time to the calendar once that is allowed', async () => {
  const lin = await attender(w, '林小满')
  const startsAt = plus(w.now(), 3, 'day')
  const name = await activity(w, { startsAt, endsAt: plus(startsAt, 3, 'hour') })
  const { program, tap, says } = await open('pages/offline/details/index', lin.token, { activityId: name })
  await says('西湖边散步')
  await tap('报名 · 30 狗粮')
  await says('现在扣 30 狗粮')
  await program.settle()
  await program.current().getByRole('dialog').getByText('报名 · 30 狗粮').click()
  const code = async () => (await info(lin, name)).ticket.code
  await says('我的门票')
  await says(await code())
  await program.current().locator('.eg-square-176').waitFor()
  expect(await program.share()).toMatchObject({ path: `/pages/offline/details/index?activityId=${name}` })

  await program.stub('addPhoneCalendar', { errMsg: 'addPhoneCalendar:fail auth deny' })
  await tap('加入日历')
  await says('没有日历权限，可以在设置里打开')
  await says('打开设置')
  const [asked] = await program.calls('addPhoneCalendar')
  expect(asked?.args).toMatchObject({
    title: '西湖边散步',
    location: '杭州 断桥集合',
    startTime: Math.floor(startsAt.getTime() / 1000),
    endTime: String(Math.floor(plus(startsAt, 3, 'hour').getTime() / 1000)),
    description: `二狗线下活动，签到码 ${await code()}`,
    alarm: true,
    alarmOffset: 7200,
  })
  expect(await program.errors()).toEqual([])
  await program.close()

  const again = await open('pages/offline/details/index', lin.token, { activityId: name })
  await again.program.stub('addPhoneCalendar', { errMsg: 'addPhoneCalendar:ok' })
  await again.tap('加入日历')
  await again.program.settle()
  expect(JSON.stringify(await again.program.calls('showToast'))).toContain('已加入日历')
  expect(await again.program.errors()).toEqual([])
  await again.program.close()
})

test('rates and reviews an attended activity, and ends with thanks', async () => {
  const lin = await attender(w, '文静')
  const name = await attended(w, [lin])
  const { signUpId } = (await info(lin, name)).ticket
  const { program, tap, says } = await open('pages/offline/evaluate/index', lin.token, { signUpId })
  await says('总体评价')
  await program.current().locator('.eg-offline-large .eg-offline-pick').nth(3).click()
  await says('满意')
  const words = '路线很舒服，大家都很真诚，下次还来'
  await program.current().locator('textarea').fill(words)
  await says(`${words.length}/800`)
  await tap('提交评价')
  await says('评价提交成功')
  const stored = await w.db.selectFrom('offline_evaluations').selectAll().execute()
  expect(stored).toMatchObject([{ rating: 4, interaction_rating: 4, content: words }])
  expect(await program.errors()).toEqual([])
  await program.close()
})

test('opens an upcoming activity from the list', async () => {
  const lin = await attender(w, '小满')
  await signUp(lin, await activity(w, { title: '周六散步', price: 0 }))
  const { program, tap, says } = await open('pages/offline/list/index', lin.token, {})
  await says('周六散步')
  await tap('我的报名')
  await says('已报名')
  await tap('周六散步')
  await says('我的门票')
  expect(await program.errors()).toEqual([])
  await program.close()
})
