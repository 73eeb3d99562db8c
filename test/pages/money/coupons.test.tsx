import { CouponStrip } from '@/features/money/coupons'
import Coupons from '@/pages/money/coupons'
import { giveCards } from '../../../server/domains/money/cards'
import { holdCoupon, spendCoupon } from '../../../server/domains/money/coupons'
import { claimOf, openOrder, plan } from '../../server/money/coupons-acts'
import { clearDevice } from '../../support/taro/device'
import { type Person, show, type World } from '../../support/taro/stage'

/** A membership page. */
const Vip = () => <CouponStrip kind='membership' />

let w: World
let lin: Person
beforeEach(async () => {
  // the page uses the real clock, so the world does too
  w = await world({ at: new Date() })
  lin = await w.person('林间', { verified: ['realName'] })
  clearDevice()
})
afterEach(() => w.close())

const hour = 3_600_000
const endsIn = (milliseconds: number, id = '') =>
  w.db
    .updateTable('coupons')
    .set({ expires_at: new Date(w.now().getTime() + milliseconds) })
    .where('public_id', '=', id)
    .execute()
/** Waits longer than the delay of a popup. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 1500))
const popups = () => document.querySelectorAll('[role=dialog]').length
async function gone() {
  for (let tries = 0; popups() > 0; tries += 1) {
    if (tries > 1200) throw new Error('the popup stays')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

test('claims an offered coupon for lin, and lists it among the coupons', async () => {
  await plan(w, { name: '会员立减券' })
  const page = await show(Coupons, lin)
  await page.says('现在可以领取')
  expect(page.text()).toContain('¥10')
  expect(page.text()).toContain('12 个月大会员、3 个月大会员可用')
  expect(page.text()).toContain('领取后 7 天内有效')
  expect(page.text()).toContain('还没有优惠券')
  await page.tap('立即领取')
  await page.toasted('领到了，在卡券里')
  await page.says('去使用')
  await page.says(/优惠券1/)
  expect(page.text()).not.toContain('现在可以领取')
  page.leave()
})

test('shows the state of each coupon, usable ones first, and its discount in everyday words', async () => {
  const states = ['用过的', '占用的', '可用的', '快到期的'] as const
  const held = new Map<string, string>()
  for (const name of states) {
    const wish = name === '可用的' ? { type: 1 as const, value: 88 } : {}
    held.set(name, (await claimOf(w, lin, await plan(w, { name, ...wish }))).id)
  }
  await endsIn(23 * hour, held.get('快到期的'))
  for (const [name, sku] of [
    ['用过的', 301],
    ['占用的', 302],
  ] as const) {
    const order = await openOrder(w, lin, sku)
    const couponId = held.get(name) ?? ''
    await holdCoupon(w.db, { user: lin.id, couponId, sku, order, price: 7800, now: w.now() })
    if (name === '用过的') await spendCoupon(w.db, order)
  }
  const page = await show(Coupons, lin)
  await page.says(/快到期的.*还剩2[23]:\d\d:\d\d去使用.*8\.8折可用的.*去使用.*占用的.*使用中.*用过的.*已使用/)
  page.leave()
})

test('shows a coupon after its end as expired', async () => {
  const { id } = await claimOf(w, lin, await plan(w))
  await endsIn(-1, id)
  const page = await show(Coupons, lin)
  await page.says('已过期')
  expect(page.text()).not.toContain('去使用')
  page.leave()
})

test('lists cards with their count, their end and their use', async () => {
  const gift = { user: lin.id, now: w.now() }
  await giveCards(w.db, { ...gift, kind: 'meet', count: 2, once: 'a', source: '分享奖励' })
  await giveCards(w.db, { ...gift, kind: 'heart', count: 20, once: 'b', source: '邀请奖励', days: null })
  const page = await show(Coupons, lin, { tab: 'card' })
  await page.says(/免费想认识卡× 2分享奖励 · .* 到期.*心动解锁卡× 20邀请奖励 · 长期有效/)
  expect(page.text()).toContain('用了不退')
  page.leave()
})

test('says so when the lists are empty', async () => {
  const page = await show(Coupons, lin)
  await page.says('还没有优惠券')
  await page.tap(/^卡片/)
  await page.says('还没有卡片')
  page.leave()
})

// A.coupon.06, A.coupon.07
test('offers a coupon in a strip, which opens a popup with a countdown and a close button', async () => {
  await plan(w, { name: '会员立减券' })
  const popup = await show(Vip, lin)
  await popup.says('送你一张优惠券')
  await aWhile()
  expect(popups()).toBe(0)
  await popup.tap(/^送你一张优惠券/)
  await popup.says('距领取结束')
  expect(popup.text()).toMatch(/距领取结束(1 天)?\d\d:?\d\d:?\d\d/)
  await popup.tap('立即领取')
  await popup.says('领到了')
  await popup.says(/还剩[67] 天收下了/)
  await popup.tap('收下了')
  await gone()
  popup.leave()
  await plan(w, { name: '另一张' })
  const again = await show(Vip, lin)
  await again.tap(/^送你一张优惠券/)
  await again.says('另一张')
  await again.tap('关闭')
  await gone()
  again.leave()
  expect(await w.db.selectFrom('coupons').selectAll().execute()).toHaveLength(1)
})

// A.coupon.02
test.each([
  ['for other clients', { clients: ['ios', 'android'] as const }],
  ['for what is sold elsewhere', { skus: [202] }],
  ['for the page of coupons alone', { sendWays: ['center'] as const }],
])('offers no plan %s', async (_what, wish) => {
  await plan(w, wish)
  const popup = await show(Vip, lin)
  await aWhile()
  expect(popup.text()).not.toContain('送你一张优惠券')
  popup.leave()
})

test('says that the stock ran out in the meantime, and closes the popup', async () => {
  await plan(w, { stock: 1 })
  const popup = await show(Vip, lin)
  await popup.tap(/^送你一张优惠券/)
  await popup.says('距领取结束')
  await w.db.updateTable('coupon_plans').set({ stock: 0 }).execute()
  await popup.tap('立即领取')
  await popup.toasted('来晚了，已经被领完了')
  await gone()
  popup.leave()
})
