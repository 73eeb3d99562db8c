import DocumentPage from '@/pages/legal/document'
import LicencesPage from '@/pages/legal/licences'
import { host } from '@/platform'
import { inventory } from '../../../server/areas'
import { eventually } from '../../support/taro/eventually'
import { moves } from '../../support/taro/moves'
import { show, type World } from '../../support/taro/stage'

const { personalData } = inventory

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

jest.spyOn(host.pages, 'depth').mockReturnValue(1)
const push = jest.spyOn(host.pages, 'push').mockResolvedValue(undefined)
const revealed = jest.spyOn(host, 'reveal').mockReturnValue(undefined)
const copied = jest.spyOn(host, 'copy').mockResolvedValue(true)

const open = (doc: string) => show(DocumentPage, undefined, { doc })

// A.legal.03
test('shows a visitor without a login the privacy policy, with the list of third parties one tap away', async () => {
  const page = await open('privacy-protection')
  await page.says('二狗隐私政策')
  expect(page.text()).toContain('更新日期：2025-04-23')
  expect(page.text()).toContain('未满 18 周岁的人应当立即停止使用本产品')
  await page.tap('《第三方信息共享清单》')
  await page.tap('授权管理')
  expect(push.mock.calls).toEqual([['protocol-url/thrid-party-share-info'], ['pages/user/consents/index']])
  page.leave()
})

test('gives a long document a table of contents, which opens and links to its parts', async () => {
  const page = await open('network-safe')
  await page.says('第七十九条')
  await page.tap(/^目录共/)
  await page.tap('第四章 网络信息安全')
  const [[id] = ['']] = revealed.mock.calls
  expect(document.getElementById(id)?.textContent).toBe('第四章 网络信息安全')
  await page.tap(/^目录共/)
  page.leave()
  const short = await open('thrid-party-share-info')
  await short.says('怎样读这份清单')
  expect(short.text()).not.toContain('目录')
  short.leave()
})

test('says that there are no third parties, and reloads a list that failed', async () => {
  const page = await open('thrid-party-share-info')
  await page.says('当前没有第三方')
  page.leave()
  const send = globalThis.fetch
  globalThis.fetch = async () => Promise.reject(new TypeError('away'))
  const failed = await open('thrid-party-share-info')
  await failed.says('内容没有加载出来')
  globalThis.fetch = send
  await failed.tap('点击重新加载')
  await failed.says('当前没有第三方')
  failed.leave()
})

test('lists recipients of data as the server does, and copies the address of their policy instead of opening it', async () => {
  await w.close()
  w = await world({ env: { SMS: 'aliyun', WECHAT: 'real' } })
  const page = await open('thrid-party-share-info')
  await page.says('阿里云计算有限公司')
  await page.says('深圳市腾讯计算机系统有限公司')
  for (const title of ['公司', '使用目的', '使用场景', '共享方式', '信息范围', '隐私政策', '是否加密'])
    expect(page.text()).toContain(title)
  await page.tap(/^https:\/\/terms\.aliyun\.com\S+复制$/)
  await page.toasted('复制成功')
  expect(copied).toHaveBeenCalledWith(expect.stringMatching(/^https:\/\/terms\.aliyun\.com/))
  page.leave()
})

test('lists every kind of data that the server keeps, with its purpose', async () => {
  const page = await open('personal-info-collection')
  for (const { name, goal, scene, tips } of personalData)
    for (const words of [name, goal, scene, tips]) await page.says(words)
  page.leave()
})

// A.legal.20
test('shows the sentence that Apple requires only on iOS', async () => {
  const sentence = '本活动由平台举办，与苹果公司（Apple Inc.）无关'
  const { system } = host
  for (const [name, there] of [
    ['ios', true],
    ['android', false],
    ['mac', false],
    ['other', false],
  ] as const) {
    Object.assign(host, { system: name })
    const page = await open('year-end-romance-rule')
    await page.says('17.99%')
    expect([name, page.text().includes(sentence)]).toEqual([name, there])
    page.leave()
  }
  Object.assign(host, { system })
})

// A.legal.22
test('opens the support requests by 联系客服', async () => {
  const page = await open('dog-food-rule')
  await page.says('100 ÷ 5 = 20 元')
  const moved = moves()
  await page.tap('联系客服')
  await eventually(() => moved.to().some((to) => to.includes('user/support')))
  moved.done()
  page.leave()
})

test('shows penalties as cards with their four facts, and the not-found page for an unknown name', async () => {
  const page = await open('content-manage-rules')
  await page.says('处罚标准')
  for (const words of ['1. 危害国家安全和统一', '内容处理', '限时或永久封禁；严重的设备封禁、注销账号'])
    await page.says(words)
  page.leave()
  for (const doc of ['nothing', '__proto__', '']) {
    const lost = await open(doc)
    await lost.says('sorry，找不到页面，请联系管理员')
    lost.leave()
  }
})

// A.legal.26; the licence texts that a build adds are tested on the built files (weapp/licences, h5/licences)
test('says on the page of licences that no build has filled it', async () => {
  const page = await show(LicencesPage)
  await page.says('这个版本没有带上许可原文')
  page.leave()
})

// B.X16
test('names in the agreement and in the rules the periods that the operator set', async () => {
  await w.close()
  const at = (day: string) => new Date(`${day}T23:59:59+08:00`)
  w = await world({
    env: {
      REPORT_2024_WINDOW: { from: at('2025-12-31'), until: at('2026-12-20') },
      YEAR_END_WINDOW: { from: new Date('2027-01-08T09:30:00+08:00'), until: at('2027-01-30') },
    },
  })
  const agreement = await open('report-protocol')
  await agreement.says('2026 年度报告授权协议')
  expect(agreement.text()).toContain('统计截至：2026-12-20')
  expect(agreement.text()).toContain('统计时间到 2026 年 12 月 20 日')
  expect(agreement.text()).not.toContain('2024')
  agreement.leave()
  const rules = await open('year-end-romance-rule')
  await rules.says('2027-01-08 09:30 至 2027-01-30 23:59:59')
  expect(rules.text()).not.toContain('2025')
  rules.leave()
})
