import { adScenes } from '@contract/kernel/limits'
import { recommenders } from '@contract/meeting/recommenders'
import { goods } from '@contract/money/goods'
import { member } from '@contract/money/member'
import { follows } from '@contract/planet/follows'
import { session } from '@/api'
import { client, keyOf } from '@/api/client'
import MePage from '@/pages/home/me'
import VipPage from '@/pages/money/vip'
import FollowPage from '@/pages/user/follow'
import RecommendPage from '@/pages/user/recommend'
import VisitorPage from '@/pages/user/visitor'
import { type Bill, host } from '@/platform'
import { addMonths, dayOf } from '../../../contract/kernel/time'
import { announcePrice, applyContract, noteSaving, setMembership } from '../../../server/domains/money/member'
import { moves } from '../../support/taro/moves'
import { answer, type Person, show, type World } from '../../support/taro/stage'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const day = 86_400_000
const paper = '已阅读并同意《会员服务协议》'

const pay = jest.spyOn(host, 'pay')
/** A device that confirms every payment and signs every contract. */
function device() {
  const bills: Bill[] = []
  pay.mockReset()
  pay.mockImplementation(async (bill) => {
    bills.push(bill)
    const [path = '', query = ''] = bill.url.replace(/^https?:\/\/[^/]+/, '').split('?')
    const asked = new URLSearchParams(query)
    await w.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        ...Object.fromEntries(asked),
        outcome: path.includes('contract') ? 'sign' : 'pay',
      }).toString(),
    })
    return 'done'
  })
  return bills
}

const member_ = (person: Person, days = 30, version = 1) =>
  setMembership(w.db, person.id, { level: version, version, expires_at: new Date(w.now().getTime() + days * day) })
/** A day in the format of the page. */
const dayIn = ({ months = 0, days = 0 }) => dayOf(new Date(addMonths(w.now(), months).getTime() + days * day))
const until = async (person: Person) => (await person.call(member.info, {})).vipInfo.expireTime
const renewal = async (person: Person) => (await person.call(member.center, {})).renewal

// A.vip.03
test('shows lin benefits and prices of membership, and makes her a member after agreeing and buying a year', async () => {
  device()
  const lin = await w.person('林间')
  const page = await show(VipPage, lin)
  await page.says('还不是大会员')
  await page.says('访客解锁')
  await page.says('共 4 项')
  await page.says('立省 132 元')
  await page.says('19 元 / 月')
  await page.says('26 元 / 月')
  await page.tap('立即开通 ¥228')
  await page.tap('支付 ¥228.00')
  await page.says('请先阅读并同意')
  expect(await w.db.selectFrom('orders').selectAll().execute()).toEqual([])
  await page.tap(paper)
  await page.tap('支付 ¥228.00')
  await page.says(`${dayIn({ months: 12 })} 到期`)
  await page.says('立即续费 ¥228')
  page.leave()
})

test('shows a member the end and the free unlocks, and extends by a month', async () => {
  device()
  const lin = await w.person('林间')
  await member_(lin)
  for (let i = 0; i < 3; i += 1) await noteSaving(w.db, lin.id, 20, w.now())
  const page = await show(VipPage, lin)
  await page.says(`${dayIn({ days: 30 })} 到期`)
  await page.says('3次免费解锁')
  await page.says('今年为你省下 60 狗粮')
  await page.tap('1 个月，30 元，每月 30 元')
  await page.tap(paper)
  await page.tap('立即续费 ¥30')
  await page.tap('支付 ¥30.00')
  const end = addMonths(new Date(w.now().getTime() + 30 * day), 1)
  await page.says(`${dayOf(end)} 到期`)
  page.leave()
})

test('shows that a member has the old kind of membership', async () => {
  const lin = await w.person('林间')
  await member_(lin, 30, 0)
  const page = await show(VipPage, lin)
  await page.says(`老会员${dayIn({ days: 30 })} 到期`)
  page.leave()
})

// A.vip.03
test('turns on renewal after a question with the price, and stops it in the same place', async () => {
  const bills = device()
  const lin = await w.person('林间')
  await member_(lin)
  const page = await show(VipPage, lin)
  await page.says('扣费前 5 天通知你，随时可关闭')
  await page.tap('3 个月，78 元，每月 26 元')
  await page.tap('到期自动续费')
  await answer('以后再说')
  expect(bills).toEqual([])
  await page.tap('到期自动续费')
  await page.says('到期前一天自动续费「3 个月大会员」，每次 78 元')
  await answer('去开启')
  await page.says(`${dayIn({ days: 29 })} 扣费 78 元`)
  expect(await renewal(lin)).toMatchObject({ state: 'active', price: 7800 })
  await page.tap('到期自动续费')
  await answer('再想想')
  expect((await renewal(lin)).state).toBe('active')
  await page.tap('到期自动续费')
  await answer('关闭自动续费')
  await page.toasted('已关闭自动续费')
  await page.says('扣费前 5 天通知你，随时可关闭')
  expect(await renewal(lin)).toMatchObject({ state: 'cancelled' })
  page.leave()
})

test('sells a user who is no member yet first, and asks about renewing after the delivery', async () => {
  const bills = device()
  const lin = await w.person('林间')
  const page = await show(VipPage, lin)
  await page.tap('1 个月，30 元，每月 30 元')
  await page.tap('到期自动续费')
  await page.tap(paper)
  await page.tap('立即开通 ¥30')
  await page.tap('支付 ¥30.00')
  await answer('去开启')
  await page.says(`${dayIn({ months: 1, days: -1 })} 扣费 30 元`)
  expect(bills).toHaveLength(2)
  expect(dayOf(new Date(await until(lin)))).toBe(dayIn({ months: 1 }))
  page.leave()
})

test('does not mention renewal where it is not available, but lets a member stop one', async () => {
  const lin = await w.person('林间')
  await member_(lin)
  const { orderNo } = await lin.call(member.renew, { goodsSkuId: 303, place: 'browser' })
  const said = { id: 'x', event: 'contract', about: 'contract', state: 'signed' } as const
  await applyContract({ ...w.deps, now: w.now() }, 'local', { ...said, subscriptionNo: orderNo, contractId: 'c' })
  const { payment } = w.deps.providers
  const none = jest.spyOn(payment as Required<typeof payment>, 'contracts').mockReturnValue(undefined)
  const page = await show(VipPage, lin)
  await page.tap('到期自动续费')
  await answer('关闭自动续费')
  await page.toasted('已关闭自动续费')
  page.leave()
  const other = await show(VipPage, await w.person('白'))
  await other.says('立即开通 ¥228')
  expect(other.text()).not.toContain('到期自动续费')
  other.leave()
  none.mockRestore()
})

test('announces a new price where it is bought', async () => {
  const lin = await w.person('林间')
  await w.db.transaction().execute((tx) => announcePrice(tx, { sku: 301, price: 25_800, hours: 48, now: w.now() }))
  const page = await show(VipPage, lin)
  await page.says('「12 个月大会员」的价格将由 ¥228 调整为 ¥258')
  await page.says(/\d\d-\d\d \d\d:\d\d 起生效/)
  page.leave()
})

test('reloads prices that failed to load', async () => {
  const lin = await w.person('林间')
  const send = globalThis.fetch
  globalThis.fetch = async (...request: Parameters<typeof fetch>) => {
    if (String(request[0]).includes(goods.list.path)) throw new TypeError('no network')
    return send(...request)
  }
  const page = await show(VipPage, lin)
  await page.says('点击重新加载')
  globalThis.fetch = send
  await page.tap('点击重新加载')
  await page.says('立即开通 ¥228')
  page.leave()
})

test.each([
  ['visitors', VisitorPage],
  ['recommenders', RecommendPage],
  ['followers', FollowPage],
] as const)(
  'shows the popup and the banner of %s only in the new app, with a link to membership, until they are closed',
  async (_name, Page) => {
    const moved = moves()
    const [lin, wen] = [await w.person('林间'), await w.person('文文不吃葱')]
    await wen.visits(lin)
    await wen.call(follows.follow, { uid: lin.uid, type: 1 })
    await wen.call(recommenders.recommend, { uid: lin.uid })
    const query: Record<string, string> = Page === FollowPage ? { type: 'followMe' } : {}
    const old = await show(Page, lin, query)
    await old.tap('立即解锁')
    await old.says('20 狗粮，解锁 TA')
    expect(old.text()).not.toContain('大会员现在有这些权益')
    old.leave()
    Object.assign(w.deps.env, { NEW_APP_CLIENTS: ['miniprogram'] })
    session.keep(lin.token, lin.uid)
    const page = await show(Page, lin, query)
    await page.says('立即解锁')
    const banner = Page === VisitorPage ? '大会员免费解锁访客，不限次数' : ''
    if (banner !== '') await page.says(banner)
    await page.tap('立即解锁')
    await page.says('大会员现在有这些权益')
    // membership changes nothing on the other two lists, so only its popup is there
    expect(page.text()).not.toContain('看看大会员现在有哪些权益')
    if (banner !== '') await page.tap('关闭')
    await page.tap('去看看')
    expect(moved.to()).toEqual(['pages/money/vip/index'])
    page.leave()
    const mei = await w.person('梅', { member: true })
    const hers = await show(Page, mei)
    await hers.says('你是大会员，访客随便看')
    expect(hers.text()).not.toContain('大会员现在有这些权益')
    hers.leave()
    moved.done()
  },
)

describe('the hint to members', () => {
  const hint = '你是大会员，访客随便看'
  const pause = (ms: number) => new Promise((soon) => setTimeout(soon, ms))
  const seen = async (page: Awaited<ReturnType<typeof show>>) => {
    while (page.text().includes(hint)) await pause(20)
  }

  // A.vip.09, A.visitor.15
  test('closes by itself or on a touch, and returns later', async () => {
    const mei = await w.person('梅', { member: true })
    const page = await show(VisitorPage, mei)
    await page.says(hint)
    await seen(page)
    page.leave()
    const again = await show(VisitorPage, mei)
    await again.tap(/你是大会员，访客随便看/)
    await pause(100)
    expect(again.text()).not.toContain(hint)
    again.leave()
  })

  // A.vip.10
  test('stays away after a member closed it', async () => {
    const mei = await w.person('梅', { member: true })
    const page = await show(VisitorPage, mei)
    await page.tap('不再提示')
    await seen(page)
    // a page that is opened again uses the cache
    const known = () => client.getQueryData(keyOf(member.tips, { scene: adScenes.visitor }))
    while ((known() as { display: boolean } | undefined)?.display !== false) await pause(20)
    page.leave()
    const other = await show(RecommendPage, mei)
    await other.says(hint)
    other.leave()
    const again = await show(VisitorPage, mei)
    await again.says('今日访客')
    await pause(300)
    expect(again.text()).not.toContain(hint)
    again.leave()
  })
})

test('links to the centre from 我的, for members and others', async () => {
  const moved = moves()
  const page = await show(MePage, await w.person('林间'))
  await page.tap('看看权益')
  expect(moved.to()).toEqual(['pages/money/vip/index'])
  page.leave()
  moved.done()
})
