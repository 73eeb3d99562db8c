import ConsentsPage from '@/pages/user/consents'
import NoticePage from '@/pages/user/notice-setting'
import PrivacyPage from '@/pages/user/privacy-management'
import PunishmentsPage from '@/pages/user/punishments'
import SettingsPage from '@/pages/user/settings'
import { settings } from '../../../contract/account/settings'
import { documents } from '../../../contract/core/legal-documents'
import { punish } from '../../../server/domains/account/punishments'
import { localNotices, localPushKey } from '../../../server/providers/notices/local'
import { reachable } from '../../server/core/notices-acts'
import { eventually } from '../../support/taro/eventually'
import { moves } from '../../support/taro/moves'
import { answer, type Person, show, toasts, type World } from '../../support/taro/stage'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const stored = ({ id }: Person) =>
  w.db
    .selectFrom('users')
    .where('id', '=', id)
    .select(['hide_school', 'hide_company', 'hide_location', 'block_colleagues', 'stealth'])
    .executeTakeFirstOrThrow()
// A.privacy.01, A.privacy.02
test('stores each privacy switch on its own, and confirms it', async () => {
  const lin = await w.person('林间')
  const page = await show(PrivacyPage, lin)
  for (const [name, column] of [
    ['屏蔽同事', 'block_colleagues'],
    ['隐藏学校', 'hide_school'],
    ['隐藏公司', 'hide_company'],
    ['隐藏位置', 'hide_location'],
  ] as const) {
    await page.says(name)
    const before = toasts().length
    await page.tap(new RegExp(`^${name}`))
    for (let tries = 0; toasts().length === before && tries < 100; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 25))
    expect(toasts().slice(before)).toEqual(['操作成功'])
    expect((await stored(lin))[column]).toBe(true)
  }
  await page.says('注销账号')
  page.leave()
})

// A.privacy.05
test('asks before stealth, makes it free once in seven days, and always lets the user turn it off', async () => {
  const lin = await w.person('林间')
  const page = await show(PrivacyPage, lin)
  await page.says('开启后，别人看不到你的主页')
  // the switch is disabled until its state is loaded
  for (let tries = 0; document.querySelector('[aria-disabled=true]') && tries < 200; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 25))
  await page.tap(/^隐身模式/)
  await answer('再想想')
  expect((await stored(lin)).stealth).toBe(false)
  await page.tap(/^隐身模式/)
  await answer('开启')
  await page.says('你正在隐身')
  await page.tap(/^隐身模式/)
  await page.says(/前不能再次免费开启/)
  await answer('关闭隐身')
  await page.says('后可再次免费开启')
  expect((await stored(lin)).stealth).toBe(false)
  page.leave()
})

// A.setting.02, A.setting.03
test('switches a notice off, and offers the push channel in a sheet', async () => {
  const lin = await w.person('林间')
  const page = await show(NoticePage, lin)
  await page.says('个性化推送')
  const configuration = await lin.call(settings.configuration, { containPushChannel: true })
  const [first] = configuration[0]?.children ?? []
  await page.tap(new RegExp(`^${first?.switchName ?? ''}`))
  await page.toasted('操作成功')
  const after = await lin.call(settings.configuration, { containPushChannel: true })
  expect(after[0]?.children[0]?.status).not.toBe(first?.status)
  // a user without an address is told so above the switches, and in the picker
  await page.says('现在没有渠道能在二狗外通知你')
  page.leave()
  await reachable(w, lin)
  w.deps.providers.notices = localNotices(() => undefined, localPushKey(w.deps.keys))
  const session = await w.db
    .selectFrom('sessions')
    .where('user_id', '=', lin.id)
    .select('token_hash')
    .executeTakeFirstOrThrow()
  const [endpoint_mac, sealed] = [w.deps.keys.mac('push endpoint', 'a'), w.deps.keys.seal('{}')]
  await w.db
    .insertInto('push_subscriptions')
    .values({ endpoint_mac, sealed, user_id: lin.id, session_hash: session.token_hash, at: w.now() })
    .execute()
  const both = await show(NoticePage, lin)
  await both.says('现在用的是浏览器通知')
  expect(both.text()).not.toContain('现在没有渠道')
  await both.tap(/浏览器通知、微信小程序$/)
  await both.says('现在能收到')
  await both.tap(/^微信小程序/)
  for (let tries = 0; tries < 100; tries += 1) {
    const now = await lin.call(settings.configuration, { containPushChannel: true })
    const channel = now.flatMap(({ children }) => children).find(({ switchId }) => switchId === 27)
    if (channel?.status === 'miniprogram_app') return both.leave()
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('the channel was never stored')
})

test('shows each consent with its version and lets the user withdraw it, except those of the account', async () => {
  const lin = await w.person('林间')
  await lin.call(settings.agree, { kind: 'face', version: documents.face })
  await lin.call(settings.agree, { kind: 'privacy', version: documents.privacy })
  const page = await show(ConsentsPage, lin)
  await page.says('人脸信息授权')
  await page.says('使用二狗所必需')
  await page.tap('撤回')
  await answer('撤回')
  await page.says('已撤回')
  page.leave()
})

test('shows a punished user the reason, and leads to customer service for an appeal', async () => {
  const lin = await w.person('林间')
  const row = { kind: 'limitSpread', reason: '虚假信息', at: w.now(), until: null, lifted_at: null } as const
  await w.db
    .insertInto('punishments')
    .values({ ...row, user_id: lin.id })
    .execute()
  const page = await show(PunishmentsPage, lin)
  await page.says('虚假信息')
  const moved = moves()
  await page.tap('联系客服')
  await eventually(() => moved.to().some((to) => to.includes('user/support')))
  moved.done()
  page.leave()
})

test('lets a punished user appeal once, and shows the state of the appeal', async () => {
  const lin = await w.person('林间')
  await w.db
    .transaction()
    .execute((tx) => punish(tx, { user: lin.id, kind: 'featureBan', feature: 'planet', reason: '骚扰', now: w.now() }))
  const page = await show(PunishmentsPage, lin)
  await page.tap('申诉：功能封禁 · 星球')
  await eventually(() => document.querySelector('textarea') !== null)
  const area = document.querySelector('textarea')
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, '没有骚扰')
  area?.dispatchEvent(new Event('input', { bubbles: true }))
  await page.says('4/200')
  await page.tap('提交申诉')
  await page.toasted('已提交，会有人复核')
  await page.says('申诉正在处理，15 天内会告诉你结果')
  page.leave()
})

test('says that there are no punishments; shows a guest the display settings and nothing of an account', async () => {
  const lin = await w.person('林间')
  const page = await show(PunishmentsPage, lin)
  await page.says('没有违规记录')
  page.leave()
  const guest = await show(SettingsPage)
  await guest.says('大字模式')
  expect(guest.text()).not.toContain('退出登录')
  guest.leave()
  const mine = await show(SettingsPage, lin)
  await mine.says('隐私设置')
  await mine.says('登录设备')
  mine.leave()
})
