import { verify } from '@contract/account/verify'
import { codes } from '@contract/kernel/errors'
import { call } from '@/api'
import AuthorizePage from '@/pages/verify/authorize'
import ErrorPage from '@/pages/verify/face-error'
import FailPage from '@/pages/verify/face-fail'
import FinishPage from '@/pages/verify/face-finish'
import SuccessPage from '@/pages/verify/face-success'
import WebPage from '@/pages/verify/face-web'
import { host } from '@/platform'
import { routes } from '@/routes'
import { breakOff } from '../../support/taro/break-off'
import { onDevice } from '../../support/taro/device'
import { show, type World } from '../../support/taro/stage'
import { checking, eventually, numberOf } from './verify-acts'

let w: World
jest.spyOn(host.pages, 'depth').mockReturnValue(1)
const opened = jest.spyOn(host.pages, 'push').mockResolvedValue(undefined)
const replaced = jest.spyOn(host.pages, 'replace').mockResolvedValue(undefined)
beforeAll(async () => {
  w = await world()
})
beforeEach(() => {
  for (const spy of [opened, replaced]) spy.mockClear()
})
afterAll(() => w.close())

const leads = (page: string) => eventually(() => replaced.mock.calls.some(([url]) => url.startsWith(page)))

describe('coming back', () => {
  // C.wechat.04
  test('shows that it waits while the result is missing', async () => {
    const { lin, bizToken } = await checking(w)
    const page = await show(FinishPage, lin, { BizToken: bizToken })
    await page.says('认证已完成')
    await page.says('我已完成')
    await page.says('重新开始')
    expect(replaced).not.toHaveBeenCalled()
    page.leave()
  })

  // C.wechat.04, C.wechat.05
  test.each([
    ['pass', 'pages/verify/face-success/index'],
    ['mismatch', 'pages/verify/face-fail/index?cause=compare'],
    ['error', 'pages/verify/face-error/index'],
  ] as const)('opens for %s: %s', async (outcome, target) => {
    const { lin, bizToken, end } = await checking(w)
    await end(outcome)
    const page = await show(FinishPage, lin, { BizToken: bizToken })
    await leads(target)
    page.leave()
  })

  test('shows the newest check when there is no token', async () => {
    const { lin, end } = await checking(w)
    await end('pass')
    const page = await show(FinishPage, lin)
    await leads('pages/verify/face-success/index')
    page.leave()
  })

  test('opens the failure page with cause exist when another account has verified the number', async () => {
    const taken = numberOf('19960520', 500)
    const first = await checking(w, taken)
    await first.end('pass')
    await first.lin.call(verify.detectInfo, {})
    const second = await checking(w, taken)
    await second.end('pass')
    const page = await show(FinishPage, second.lin, { BizToken: second.bizToken })
    await leads('pages/verify/face-fail/index?cause=exist')
    page.leave()
  })

  test('leads a user who never began to the start', async () => {
    const page = await show(FinishPage, await w.person('林间'))
    await page.says('没有正在进行的认证')
    await page.tap('去认证')
    await leads('pages/verify/face-pay/index')
    page.leave()
  })

  test('refers a visitor without a session to the browser in which the check began', async () => {
    const page = await show(FinishPage, undefined, { BizToken: 'x'.repeat(22) })
    await page.says('请回到刚才的页面看结果')
    expect(replaced).not.toHaveBeenCalled()
    page.leave()
  })
})

describe('how it ended', () => {
  // C.wechat.07, C.wechat.08, C.wechat.09, C.wechat.10
  test.each([
    ['exist', '该身份已认证过账号，请勿重复认证', '换账号登录'],
    ['compare', '比对失败，身份证与本人需为同一人', '重新认证'],
    ['black', '账号异常，请联系客服', '联系客服'],
    [undefined, '比对失败，身份证与本人需为同一人', '重新认证'],
    ['something-new', '比对失败，身份证与本人需为同一人', '重新认证'],
    ['x'.repeat(60), '比对失败，身份证与本人需为同一人', '重新认证'],
  ])('shows the reason and the next step for cause %s', async (cause, title, step) => {
    const page = await show(FailPage, await w.person('林间'), cause === undefined ? {} : { cause })
    await page.says(title)
    expect(document.querySelector('.eg-face-end-foot button')?.textContent).toBe(step)
    page.leave()
  })

  test('starts from the beginning when a failed comparison is retried', async () => {
    const page = await show(FailPage, await w.person('林间'), { cause: 'compare' })
    await page.tap('重新认证')
    await leads('pages/verify/face-pay/index')
    page.leave()
  })

  test('opens the support page by the button for customer service', async () => {
    const page = await show(FailPage, await w.person('林间'), { cause: 'black' })
    await page.tap('联系客服')
    await eventually(() => opened.mock.calls.some(([url]) => url.startsWith('pages/user/support')))
    page.leave()
  })

  test('leads a user who opens the success page without having passed to the verification center', async () => {
    const page = await show(SuccessPage, await w.person('林间'))
    await leads('pages/verify/center/index')
    expect(page.text()).not.toContain('认证通过')
    page.leave()
  })

  test('does not claim a pass when the result is unknown, and asks for it again', async () => {
    const { lin, end } = await checking(w)
    await end('pass')
    await lin.call(verify.detectInfo, {})
    const mend = breakOff(verify.detectInfo.path)
    const page = await show(SuccessPage, lin)
    await page.says('请求失败')
    expect(page.text()).not.toContain('认证通过')
    mend()
    await page.tap('点击重新加载')
    await page.says('实名认证通过')
    page.leave()
  })

  // C.wechat.06
  test('shows the gains and the next step on success', async () => {
    const { lin, end } = await checking(w)
    await end('pass')
    await lin.call(verify.detectInfo, {})
    const page = await show(SuccessPage, lin)
    await page.says('实名认证通过')
    await page.says('主页上的「实名」标识')
    await page.says('信任分 75%')
    await page.says(/接着完成学历认证/)
    await page.says('资料和头像也通过以后，送 1 张想认识卡、3 颗心')
    page.leave()
  })

  test('shows the welcome gift that came with it', async () => {
    const { lin, end } = await checking(w)
    await w.db.updateTable('users').set({ avatar_key: 'ab/c.jpg', height: 165 }).where('id', '=', lin.id).execute()
    await end('pass')
    await lin.call(verify.detectInfo, {})
    const page = await show(SuccessPage, lin)
    await page.says('新人礼：1 张想认识卡、3 颗心，已到账，在卡券里')
    page.leave()
  })

  // C.wechat.11
  test('offers to look at the result again after an error, which is not a failure', async () => {
    const page = await show(ErrorPage, await w.person('林间'))
    await page.says('这次不算失败')
    await page.tap('再看一次结果')
    await leads('pages/verify/face-finish/index')
    page.leave()
  })

  // C.wechat.12
  test('links an account to the mini-program inside it', async () => {
    const { environment } = host
    Object.assign(host, { environment: 'weapp' })
    const page = await show(AuthorizePage)
    await page.says('该账号未关联小程序账号')
    await page.tap('用手机号登录并关联')
    expect(opened.mock.lastCall?.[0]).toContain(encodeURIComponent(routes.verify.facePay.path))
    page.leave()
    Object.assign(host, { environment })
  })

  // C.wechat.12
  test('tells an account elsewhere how to link it to the mini-program, and offers the check here', async () => {
    const page = await show(AuthorizePage, await w.person('林间'))
    await page.says('该账号未关联小程序账号')
    await page.says(/在微信里打开小程序，\n用这个手机号登录一次，就关联上了/)
    await page.tap('在这里做实名认证')
    await leads('pages/verify/face-pay/index')
    page.leave()
  })

  test('shows that the check is closed when the web-view page has no address', async () => {
    const page = await show(WebPage, await w.person('林间'))
    await page.says('认证页面已经关上了')
    page.leave()
  })
})

test('asks for verification when a call needs it, opens it, and returns on success', async () => {
  window.history.replaceState({}, '', '/vh5/user/settings')
  const { lin, end } = await checking(w)
  const page = await show(ErrorPage, lin)
  const send = globalThis.fetch
  globalThis.fetch = async () => {
    globalThis.fetch = send
    const body = JSON.stringify({ success: false, code: codes.faceOrRisk, msg: '', data: {} })
    return { status: 200, headers: new Map(), text: async () => body } as unknown as Response
  }
  await call(verify.mine, {}).catch(() => undefined)
  await page.says('先完成实名认证')
  await page.tap('去实名认证')
  await eventually(() => opened.mock.lastCall)
  expect(opened.mock.lastCall).toEqual(['pages/verify/face-pay/index'])
  page.leave()
  await end('pass')
  await lin.call(verify.detectInfo, {})
  const success = await show(SuccessPage, lin)
  await success.tap('继续刚才的事')
  await leads('pages/user/settings/index')
  expect(onDevice(`VERIFY_WAY_BACK_${lin.uid}`)).toBeUndefined()
  success.leave()
})
