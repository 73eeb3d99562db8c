/** The steps of a new user on either host: looks around, registers, fills the profile, and verifies. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { routes } from '../../src/routes'
import { numberOf } from '../pages/account/verify-acts'
import { type MiniProgram, openMiniProgram } from '../weapp/runtime/driver'
import { keep, letSocketsIn } from '../weapp/session'
import type { World } from '../world'
import { openBrowser, type View } from './browser'
import { atBrowser, type Hand, inWechat, rests } from './hands'

export type Newcomer = {
  hand: Hand
  /** Takes a picture of the screen, named after a step. */
  look: (step: string) => Promise<void>
  /** Logs in up to the questions for a new account. Each host does it differently. */
  logIn: (phone: string) => Promise<void>
  /** Passes the simulated face check, which finds the same person. */
  showFace: () => Promise<void>
  close: () => Promise<void>
}
/** Everything through which a new user reaches the product. */
export type Door = { w: World; browser: Browser; origin: string }
export type Looks = (step: string, hand: Hand) => Promise<void>
/** `slow`: a line with 150 ms and 1.6 Mbps as in the bench, in browsers only. */
export type Circumstances = Pick<View, 'care' | 'token'> & { slow?: boolean }

const portrait = readFileSync(path.join(__dirname, '../../src/features/meeting/home/samples/1.jpg'))

async function slowLine(page: Page) {
  const line = await page.context().newCDPSession(page)
  const bytes = (1.6 * 1024 * 1024) / 8
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
}

export async function newcomerAtBrowser(
  { w, browser, origin }: Door,
  { slow = false, ...view }: Circumstances,
  looks: Looks,
): Promise<Newcomer> {
  const { page, open, close, wrong } = await openBrowser(browser, origin, view)
  if (slow) await slowLine(page)
  const hand = atBrowser(page, open, wrong)
  const look = (step: string) => looks(step, hand)
  return {
    hand,
    look,
    close,
    logIn: async (phone) => {
      await hand.opens(routes.account.login)
      await look('login')
      await hand.writes(phone, '手机号')
      await hand.taps('获取验证码')
      await hand.says('继续之前，请先同意')
      await look('consent')
      await hand.taps('同意并继续')
      await hand.says('秒后重发')
      await hand.writes(w.messages[w.messages.length - 1]?.code ?? '', '短信验证码')
      await look('code')
      await hand.taps('登录 / 注册')
    },
    showFace: () => hand.taps('通过'),
  }
}

/** Serves the pages of simulated providers from the test's server under the built origin. Redirects go to the app. */
async function framesFrom({ deps }: World, { page, requests }: MiniProgram, origin: string) {
  Object.assign(deps.env, { PUBLIC_ORIGIN: new URL(requests[0]?.url ?? origin).origin })
  await page.route(/\/pretend\//, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const response = await route.fetch({ url: `${origin}${pathname}${search}`, maxRedirects: 0 })
    // WeChat's web-view is not a frame, so headers that forbid frames are dropped
    await route.fulfill({ contentType: 'text/html', body: response.status() === 303 ? '' : await response.text() })
  })
}

export async function newcomerInWechat(
  { w, browser, origin }: Door,
  { care, token }: Circumstances,
  looks: Looks,
): Promise<Newcomer> {
  const program = await openMiniProgram('dist/weapp', { browser, origin })
  letSocketsIn(w, program)
  await keep(program, { token, care })
  await program.launch({ path: routes.home.index.page })
  await program.settle()
  await framesFrom(w, program, origin)
  const hand = inWechat(program)
  const look = (step: string) => looks(step, hand)
  return {
    hand,
    look,
    close: () => program.close(),
    logIn: async (phone) => {
      await program.stub('openType:getPhoneNumber', { errMsg: 'getPhoneNumber:ok', code: `phone-${phone}` })
      await hand.opens(routes.account.login)
      await look('login')
      await hand.taps('微信手机号快捷登录')
      await hand.says('继续之前，请先同意')
      await look('consent')
      await hand.taps('同意并继续')
      // while the sheet is shown, it receives the taps, and the login button is not yet replaced by WeChat's own
      await program.current().getByText('继续之前，请先同意').first().waitFor({ state: 'hidden' })
      await hand.taps('微信手机号快捷登录')
    },
    showFace: () => program.current().frameLocator('iframe').getByText('通过', { exact: true }).click(),
  }
}

/** Views the sample people, passes one, likes one, reads the introduction, and opens every tab. */
export async function looksAround({ hand, look }: Newcomer): Promise<void> {
  await hand.opens(routes.home.index)
  await hand.says('今日推荐')
  await look('home')
  await hand.taps('跳过')
  await rests(1100)
  await look('passed')
  await hand.taps('喜欢')
  await rests(1100)
  await look('liked')
  await hand.taps('跳过')
  await hand.says('每天中午，遇见几个合适的人')
  await look('how')
  await looksBehindTabs({ hand, look })
}

async function looksBehindTabs({ hand, look }: Pick<Newcomer, 'hand' | 'look'>): Promise<void> {
  const { heartbeat, planet, messages, me } = routes.home
  for (const [step, tab] of Object.entries({ heartbeat, planet, messages, me })) {
    await hand.opens(tab)
    await rests(900)
    await look(step)
  }
}

/** Registers a woman of thirty with a new number. */
export async function registers({ hand, look, logIn }: Newcomer, phone: string): Promise<void> {
  await logIn(phone)
  await hand.says('第一次来？认识一下')
  await look('almost')
  await hand.taps('女生')
  await hand.picks('出生日期', '1996-05-20')
  await hand.taps('我是中国公民，现在单身，想认真恋爱或结婚')
  await look('declared')
  await hand.taps('完成注册')
}

/** Goes through the six steps of the profile and leaves the texts about oneself for later. */
export async function introduces({ hand, look }: Newcomer): Promise<void> {
  await hand.says('你现在住在哪里？')
  await look('city')
  await hand.taps('杭州')
  await look('city-chosen')
  await hand.taps('下一步')
  await hand.says('你有多高？')
  await hand.picks('身高', '165cm')
  await look('height')
  await hand.taps('下一步')
  await hand.says('你的学历是？')
  await hand.taps('本科')
  await look('education')
  await hand.taps('下一步')
  await hand.says('你的婚姻状况是？')
  await look('marital')
  await hand.taps('跳过')
  await hand.says('上传你的头像')
  await look('avatar')
  await hand.brings(portrait, '上传头像')
  await hand.says('调整照片')
  await look('avatar-cut')
  await hand.taps('使用')
  await look('avatar-sending')
  await rests(2500)
  await look('avatar-sent')
  await hand.taps('下一步')
  await hand.says('说说你自己')
  await look('about')
  await hand.taps('跳过')
  await hand.says('可以开始了')
  await look('finished')
  await hand.taps('去首页看看')
}

/** Likes the first user of the day and applies to meet the next one. */
export async function meets({ hand, look }: Newcomer): Promise<void> {
  await look('home-opening')
  await hand.says('今日推荐')
  // waits until the opening animation has given way to the cards
  await rests(2500)
  await look('home')
  await hand.taps('喜欢')
  await rests(1100)
  await look('liked')
  await hand.taps(/^想认识/)
  await rests(900)
  await look('ask')
}

/** Opens each tab, then the verification, and completes it. */
export async function proves({ hand, look, showFace }: Newcomer): Promise<void> {
  await hand.opens(routes.home.index)
  await rests(2500)
  await look('home')
  await looksBehindTabs({ hand, look })
  await hand.opens(routes.verify.center)
  await hand.says('信任')
  await look('center')
  await hand.opens(routes.verify.facePay)
  await hand.says('身份信息')
  await look('form')
  await hand.writes('林小满', '真实姓名')
  await hand.writes(numberOf('19960520', 7), '身份证号')
  await hand.taps(/^同意核验我的姓名/)
  await hand.taps(/^同意采集并比对/)
  await look('agreed')
  await hand.taps('开始刷脸')
  await showFace()
  await hand.says('你得到了')
  await look('verified')
  await hand.opens(routes.home.me)
  await rests(900)
  await look('me-verified')
}
