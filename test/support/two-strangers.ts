/**
 * Two users who do not know each other, one in WeChat and one in a browser. They are suggested to each other, like each
 * other, get notices outside the app, talk, reward each other, and get the money back that they did not use.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { dayOf, plus, startOf } from '../../contract/kernel/time'
import { acceptRequest, refundRequests } from '../../server/domains/money/goods'
import type { Deps } from '../../server/kernel/context'
import { tellEverybody } from '../../server/notices'
import type { PaymentRail } from '../../server/providers/payment'
import { routes } from '../../src/routes'
import { reachable } from '../server/core/notices-acts'
import { meeting } from '../server/meeting/picks-world'
import { openMiniProgram } from '../weapp/runtime/driver'
import { keep, letSocketsIn } from '../weapp/session'
import type { Person, World } from '../world'
import { openBrowser } from './browser'
import { atCashier } from './cashier'
import { atBrowser, type Hand, inWechat, rests } from './hands'
import { newBrowser, subscribing } from './push-service'
import { eventually } from './taro/eventually'

type Stranger = { person: Person; hand: Hand; look: (step: string) => Promise<void>; pay: () => Promise<unknown> }
export type Strangers = { w: World; lin: Stranger; mei: Stranger; close: () => Promise<void> }
export type Look = (host: 'weapp' | 'h5', step: string, hand: Hand) => Promise<void>

const face = (n: number) => readFileSync(path.join(__dirname, `../../src/features/meeting/home/samples/${n}.jpg`))

/** The simulated cashier. In WeChat it appears as the window that WeChat opens for virtual goods. */
export const windowed = (deps: Deps): Deps => {
  const { payment } = deps.providers
  const local = payment.rail('local')
  if (!local) throw new Error('there is no local cashier')
  const begin: PaymentRail['begin'] = async (bill) => {
    await local.begin(bill)
    return { method: 'virtual', mode: 'short_series_goods', signData: bill.orderNo, paySig: 'p', signature: 's' }
  }
  const railAt = (place: Parameters<typeof payment.railAt>[0]) =>
    place === 'weapp' ? { ...local, begin } : payment.railAt(place)
  return { ...deps, providers: { ...deps.providers, payment: { ...payment, railAt } } }
}

async function payInWindow(w: World, { signData: order }: { signData: string }): Promise<object> {
  await atCashier(w, order)
  return { errMsg: 'requestVirtualPayment:ok' }
}

/**
 * Both users, without any relation. Mei's browser has a push service, and Lin allowed WeChat three messages per kind.
 */
export async function strangers(w: World, browser: Browser, origin: string, look: Look): Promise<Strangers> {
  const meet = meeting(w)
  const drawn = async (n: number) => ({ avatar_key: await w.deps.providers.storage.put(face(n), 'jpg') })
  const known = { verified: ['realName' as const], position: '木工' }
  const lin = await reachable(w, await meet.man('林间', { ...known, ...(await drawn(2)) }))
  const mei = await meet.woman('梅子', { ...known, ...(await drawn(1)), self_description: '周末去爬山，平时做陶。' })
  await meet.matchAll()
  const program = await openMiniProgram('dist/weapp', { browser, origin })
  await program.stubFn('requestVirtualPayment', (asked) => payInWindow(w, asked as { signData: string }))
  letSocketsIn(w, program)
  await keep(program, { token: lin.token })
  await program.launch({ path: routes.home.index.page })
  await program.settle()
  const web = await openBrowser(browser, origin, { token: mei.token })
  await web.page.context().grantPermissions(['notifications'])
  await subscribing(web.page, newBrowser().subscription)
  const stranger = (host: 'weapp' | 'h5', person: Person, hand: Hand, pay: () => Promise<unknown>) => ({
    person,
    hand,
    pay,
    look: (step: string) => look(host, step, hand),
  })
  return {
    w,
    lin: stranger('weapp', lin, inWechat(program), async () => undefined),
    mei: stranger('h5', mei, atBrowser(web.page, web.open, web.wrong), () => payOnPage(web.page)),
    close: async () => {
      await program.close()
      await web.close()
    },
  }
}

/** Pays in a browser, which leaves for the cashier and returns. */
async function payOnPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: '支付', exact: true }).click()
  await page.waitForURL('**/vh5/**')
}

/** Sends waiting notices as at noon, because none are sent at night. */
async function atNoon(w: World): Promise<void> {
  const noon = plus(startOf(dayOf(w.now())), 36, 'hour')
  for (const at of [noon, plus(noon, 2, 'hour')]) await tellEverybody(w.deps, at, new AbortController().signal)
}
/** Channels and texts of the notices that were sent outside the app since the last call. */
const toldOutside = ({ arrived }: World) => arrived.splice(0).map(({ by, text }) => `${by} ${text}`)

/** Lin likes a text of Mei's page and adds a text. Mei's browser gets a notice of a like, without a name. */
export async function like({ w, lin, mei }: Strangers): Promise<string[]> {
  await mei.hand.opens(routes.user.noticeSetting)
  await mei.hand.taps('在这个浏览器通知我')
  await mei.hand.says('已打开，有新消息会通知你')
  await lin.hand.says('梅子')
  await lin.look('noon')
  await lin.hand.opens(routes.user.info, { uid: mei.person.uid })
  await lin.hand.says('周末去爬山，平时做陶。')
  await lin.hand.taps('喜欢这段')
  await lin.hand.writes('下次一起去爬山？')
  await lin.look('words')
  await lin.hand.taps('喜欢 TA')
  await lin.hand.says('已喜欢')
  await atNoon(w)
  return toldOutside(w)
}

const arrived = (w: World, messages: number) =>
  eventually(
    () => w.db.selectFrom('messages').select('seq').execute(),
    (rows) => rows.length >= messages,
  )

/** Mei likes Lin on today's card, so the like is mutual, and Lin's text becomes the first message. Then both write. */
export async function match({ w, lin, mei }: Strangers): Promise<string[]> {
  await mei.hand.opens(routes.home.index)
  await mei.hand.says('林间')
  await rests(2500)
  await mei.look('noon')
  await mei.hand.taps('喜欢')
  await mei.hand.says('互相喜欢')
  await mei.hand.says('下次一起去爬山？')
  await rests(1500)
  await mei.look('match')
  await mei.hand.taps('回 TA')
  await mei.hand.says(/下次一起去爬山？/)
  await mei.hand.writes('好呀，周日早上八点？')
  await mei.hand.taps('发送')
  await arrived(w, 2)
  await atNoon(w)
  const told = toldOutside(w)
  await lin.hand.opens(routes.home.messages)
  await lin.look('messages')
  await lin.hand.taps('梅子')
  await lin.hand.says('好呀，周日早上八点？')
  await lin.hand.writes('八点，山脚下见')
  await lin.hand.taps('发送')
  await mei.hand.says('八点，山脚下见')
  await lin.look('talk')
  await mei.look('talk')
  return told
}

/** Lin offers to exchange WeChat ids and can withdraw the offer until Mei accepts it. Then each gets the other's id. */
export async function exchange({ lin, mei }: Strangers): Promise<void> {
  const asks = async (id: string, button: string, { hand, look }: Stranger) => {
    await hand.writes(id, '你的微信号')
    await look('exchange')
    await hand.taps(button)
  }
  await lin.hand.taps('聊天设置')
  await lin.hand.taps('交换微信')
  await asks('linjian_wood', '提出交换', lin)
  await lin.hand.says('已提出，等对方同意。同意前可以撤回')
  await lin.look('exchange-sent')
  await mei.hand.says('对方想和你交换微信')
  await mei.look('exchange-asked')
  await mei.hand.taps('去交换')
  await asks('meizi_pots', '同意交换', mei)
  await mei.hand.says('linjian_wood')
  await mei.look('exchange-done')
  await lin.hand.says('meizi_pots')
  await lin.look('exchange-done')
}

/** Buys 30 dog food for 6 yuan, and gives 10 to the other user on their page, with a note. */
async function rewards({ hand, look, pay }: Stranger, other: Person, note: string): Promise<void> {
  await hand.opens(routes.money.topUp)
  await hand.taps('充值 ¥6.00')
  await hand.taps(/^已阅读并同意/)
  await look('cashier')
  await hand.taps('支付 ¥6.00')
  await pay()
  await hand.says('已到账')
  await look('paid')
  await hand.opens(routes.user.info, { uid: other.uid })
  await hand.says('去聊天')
  await hand.taps('更多')
  await hand.taps(/^打赏/)
  await hand.taps('10 狗粮')
  await hand.writes(note, '留言')
  await look('reward')
  await hand.taps('送出 10 狗粮')
  await hand.toasts('已送出 10 狗粮')
}

/** Both buy dog food, both give 10 to the other, and both read the notice. */
export async function reward({ w, lin, mei }: Strangers): Promise<string[]> {
  // first sends the waiting notices of the welcome gifts, then grants again the permissions that they used up
  await atNoon(w)
  await reachable(w, lin.person)
  await rewards(lin, mei.person, '你做的杯子真好看')
  await rewards(mei, lin.person, '谢谢你的木勺')
  for (const { hand, look } of [lin, mei]) {
    await hand.opens(routes.money.records)
    await hand.says('主页打赏')
    await look('records')
  }
  await atNoon(w)
  return toldOutside(w)
}

/** Gets a refund for the unused part of 6 yuan: requested in the app, granted by staff, and shown in the app. */
export async function moneyBack({ w, lin, mei }: Strangers): Promise<string[]> {
  for (const { hand, look } of [lin, mei]) {
    await hand.opens(routes.money.purchases)
    await look('purchases')
    await hand.taps('申请退款 30 狗粮')
    await hand.says('这一单的狗粮还剩 20 / 30')
    await hand.taps('买错了')
    await look('refund')
    await hand.taps('申请退款 ¥4.00')
    await hand.says('等待处理')
  }
  const tools = { ...w.deps, now: w.now() }
  for (const { no } of await refundRequests(tools)) await acceptRequest(tools, no)
  for (const { hand, look } of [lin, mei]) {
    await hand.opens(routes.money.purchases)
    await hand.pulls()
    await hand.taps('查看退款 30 狗粮')
    await hand.pulls()
    await hand.says('已退款')
    await look('returned')
  }
  await atNoon(w)
  return toldOutside(w)
}
