import { createHmac } from 'node:crypto'
import { yearEnd } from '@contract/play/year-end'
import { drawMessage, prizeAt, unitOf, yearEndActivity } from '@contract/play/year-end-draw'
import { session } from '@/api'
import { balanceShown, carouselOf, isRight, phases } from '@/features/play/year-end/rules'
import { sentSeeds } from '@/features/play/year-end/sent-seeds'
import { openTarget } from '@/features/play/year-end/task-target'
import CheckPage from '@/pages/draw/check'
import PrizesPage from '@/pages/draw/prizes'
import RomancePage from '@/pages/draw/romance'
import { host } from '@/platform'
import { newHandle } from '../../../server/kernel/keys'
import { hold, type Person, show, toasts, type World } from '../../support/taro/stage'
import { unfold } from '../../support/taro/unfold'

const at = { activityId: yearEndActivity } as const
const day = 86_400_000

let w: World
let lin: Person
beforeEach(async () => {
  w = await world({ env: { YEAR_END: 'always' } })
  lin = await w.person('林小满', { verified: ['realName'] })
})
afterEach(async () => {
  jest.restoreAllMocks()
  jest.spyOn(host, 'toast').mockImplementation((words) => void toasts().push(words))
  await w.close()
})

const open = (person = lin) => show(RomancePage, person, at)

/** Books points as a claim does. */
async function points(person: Person, change: number) {
  await person.call(yearEnd.activityInfo, at)
  await w.db.insertInto('year_end_accounts').values({ user_id: person.id, balance: change }).execute()
  await w.db
    .insertInto('year_end_points')
    .values({ user_id: person.id, change, reason: 'test', once_key: newHandle(), at: w.now() })
    .execute()
}
const draw = (person = lin) => person.call(yearEnd.draw, { ...at, clientKey: newHandle() })

describe('年末活动', () => {
  // B.yearend.01, B.yearend.06, B.yearend.07, B.yearend.08
  test('shows the window, winners, prizes, the balance and the tasks with their buttons', async () => {
    const winner = await w.person('苏晴')
    await points(winner, 100)
    const { popPrizeName } = await draw(winner)
    const page = await open()
    await page.says(`恭喜 苏** 抽到 ${popPrizeName}`)
    await page.says('01-17 10:00 – 02-07 23:59')
    for (const words of ['年终脱单签', '活动规则', '抽奖', '我的奖品', '攒脱单值', '我的 0']) await page.says(words)
    await page.says('大会员优惠券')
    await page.says('签到+30每日 · 每日 1 次 · 1/1 次领取')
    await page.says('发布一条动态+40每日 · 每日 1 次 · 0/1 条去完成')
    await page.says('邀请好友并完成认证+100限时')
    page.leave()
  })

  // B.yearend.03
  test('shows every prize in the carousel, and the first five again', async () => {
    expect(carouselOf([1, 2, 3, 4, 5, 6, 7, 8])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5])
    const page = await open()
    await page.says('50 限时狗粮')
    expect(document.querySelectorAll('.eg-yearend-prize')).toHaveLength(13)
    page.leave()
  })

  // B.yearend.05
  test('shows a balance above 999 as 999+', async () => {
    expect([0, 999, 1000].map(balanceShown)).toEqual(['0', '999', '999+'])
    await points(lin, 1000)
    const page = await open()
    await page.says('我的 999+')
    page.leave()
  })

  // B.yearend.02
  test('opens the rules by one tap', async () => {
    const opened: string[] = []
    jest.spyOn(host.pages, 'push').mockImplementation(async (url) => void opened.push(url))
    const page = await open()
    await page.says('01-17')
    await page.tap('活动规则')
    await page.tap('我的奖品')
    expect(opened).toEqual([
      'protocol-url/year-end-romance-rule',
      `pages/draw/prizes/index?activityId=${yearEndActivity}`,
    ])
    page.leave()
  })

  // B.yearend.10, B.yearend.11
  test('claims a finished task once, adds its points, and disables its button', async () => {
    const page = await open()
    await page.tap('领取 签到')
    await page.toasted('脱单值 +30')
    await page.says('我的 30')
    await page.says('1/1 次已完成')
    await page.tap('已完成 签到')
    expect((await lin.call(yearEnd.accountInfo, at)).balance).toBe(30)
    page.leave()
  })

  // B.yearend.09, B.yearend.14
  test('opens the screen of an unfinished task', async () => {
    const opened: string[] = []
    jest.spyOn(host.pages, 'push').mockImplementation(async (url) => void opened.push(url))
    const page = await open()
    await page.tap('去完成 发布一条动态')
    await page.tap('去完成 邀请好友并完成认证')
    expect(opened).toEqual(['pages/planet/publish/index', 'pages/money/invite-friends/index'])
    await openTarget({ type: 'somewhere' })
    expect(toasts()).toEqual(['暂不支持somewhere跳转'])
    page.leave()
  })

  // B.yearend.13
  test('says so in an app that is too old', async () => {
    const native = { environment: 'native', appId: 'android' } as const
    jest.replaceProperty(host, 'environment', native.environment)
    jest.replaceProperty(host, 'appId', native.appId)
    const version = (appVersion: string) =>
      jest.spyOn(host.bridge, 'getHostInfo').mockResolvedValue({ ok: true, data: { appVersion } } as never)
    const went = jest.spyOn(host.bridge, 'navigateTo').mockResolvedValue({ ok: true, data: {} } as never)
    toasts().length = 0
    version('1.4.2')
    await openTarget({ type: 'publish' })
    expect(went.mock.calls).toEqual([])
    expect(toasts()).toEqual(['无法跳转，请升级到最新版本 App'])
    version('1.4.3')
    await openTarget({ type: 'publish' })
    expect(went.mock.calls).toEqual([['publish', {}]])
  })

  // B.yearend.15, B.yearend.17, B.yearend.18
  test('draws once even after repeated taps, shows the prize at the end, and at once on request', async () => {
    await points(lin, 300)
    const letGo = hold('/activity/draw')
    const page = await open()
    await page.says('我的 300')
    await page.tap(/^抽奖/)
    await page.says('正在抽奖')
    await page.tap(/^正在抽奖/)
    expect(page.text()).not.toContain('恭喜抽到')
    letGo()
    await page.says('我的 200')
    await page.tap('直接看结果')
    await page.says('恭喜抽到')
    const [prize] = (await lin.call(yearEnd.myPrizes, at)).list
    await page.says(prize?.prizeName ?? 'no prize')
    await page.tap('关闭')
    expect((await lin.call(yearEnd.myPrizes, at)).list).toHaveLength(1)
    page.leave()
  })

  // B.yearend.18
  test('opens the popup by itself after the animation of box and dog', async () => {
    await points(lin, 100)
    const page = await open()
    await page.says('我的 100')
    await page.tap(/^抽奖/)
    await page.says('恭喜抽到')
    page.leave()
  })

  // B.yearend.18
  test('shows the whole rise of the prize when the answer comes after the box has opened', async () => {
    await points(lin, 100)
    const letGo = hold('/activity/draw')
    const page = await open()
    await page.says('我的 100')
    await page.tap(/^抽奖/)
    const opened = phases.slice(0, 2).reduce((sum, { lasts }) => sum + lasts, 0)
    await new Promise((resolve) => setTimeout(resolve, opened + phases[2].lasts + 500))
    expect(document.querySelector('.eg-yearend-stage.eg-yearend-opening')).not.toBeNull()
    letGo()
    await page.says('恭喜抽到')
    expect(document.querySelector('.eg-yearend-won')?.className).toContain('eg-yearend-rising')
    page.leave()
  })

  // B.yearend.19
  test('says why a draw is refused, and allows another try', async () => {
    const page = await open()
    await page.says('我的 0')
    await page.tap(/^抽奖/)
    await page.toasted('脱单值不足，完成任务再来抽')
    await page.says(/抽奖100 脱单值/)
    page.leave()
  })

  test('repeats a draw whose answer was lost by its key, and charges once', async () => {
    await points(lin, 300)
    const send = globalThis.fetch
    globalThis.fetch = async (...request: Parameters<typeof fetch>) => {
      const answer = await send(...request)
      if (!String(request[0]).includes('/activity/draw')) return answer
      globalThis.fetch = send
      throw new TypeError('the answer is lost')
    }
    const page = await open()
    await page.says('我的 300')
    await page.tap(/^抽奖/)
    await page.says(/抽奖100 脱单值/)
    await page.tap(/^抽奖/)
    await page.says('我的 200')
    expect((await lin.call(yearEnd.myPrizes, at)).list).toHaveLength(1)
    page.leave()
  })

  test('says on the ground of the theme, where the words can be read, that there is no such page', async () => {
    const opened = await show(RomancePage, lin, at)
    await opened.says('规则')
    expect(document.querySelector('.eg-night')).not.toBeNull()
    opened.leave()
    const missing = await show(RomancePage, lin)
    await missing.says('sorry，找不到页面，请联系管理员')
    expect(document.querySelector('.eg-night')).toBeNull()
    missing.leave()
  })

  test('refuses another activity', async () => {
    const page = await show(RomancePage, lin, { activityId: '7' })
    await page.says('请求失败')
    page.leave()
  })
})

describe('我的奖品', () => {
  // B.yearend.28
  test('says what to do without a prize', async () => {
    const page = await show(PrizesPage, lin, at)
    await page.says('还没有奖品，快去抽奖吧')
    page.leave()
  })

  // B.yearend.27
  test('shows each prize with its name and end', async () => {
    await points(lin, 100)
    const { popPrizeName } = await draw()
    const page = await show(PrizesPage, lin, at)
    await page.says(popPrizeName)
    await page.says(/有效期至 \d\d-\d\d \d\d:\d\d/)
    page.leave()
  })
})

// security M8
describe('核对抽奖', () => {
  test('says that today’s draw waits for its secret, and recomputes it on the device the day after', async () => {
    await points(lin, 100)
    const { popPrizeName } = await draw()
    const today = await show(CheckPage, lin, at)
    const [first] = (await lin.call(yearEnd.activityInfo, at)).commitments
    await today.says(`第 1 次 · ${popPrizeName}`)
    await today.says(first?.commitment.slice(0, 6) ?? '')
    await unfold(today)
    await today.says(`${first?.day ?? ''} 的哈希${first?.commitment ?? ''}`)
    await today.says('第二天公布种子后可以核对')
    today.leave()
    w.pass(day)
    const page = await show(CheckPage, lin, at)
    await page.tap('核对')
    await page.says('核对一致')
    page.leave()
  })

  test('prints a recipe with which a draw can be recomputed outside the app', async () => {
    await points(lin, 100)
    const { popPrizeName } = await draw()
    w.pass(day)
    const page = await show(CheckPage, lin, at)
    await page.says('0 到 1599：大会员优惠券')
    await page.says('第 1 次 · ')
    await unfold(page)
    const words = page.text()
    page.leave()
    const [drawn] = (await lin.call(yearEnd.myDraws, { ...at, pageNo: 1, pageSize: 1 })).records
    const { secret = '', seed = '', commitment, mac, message } = drawn ?? {}
    for (const value of [secret, seed, commitment, mac, message]) expect(words).toContain(value)
    // by the printed recipe alone
    const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')
    expect(hmac(`year-end-2024/${drawn?.day ?? ''}`, secret)).toBe(commitment)
    const computed = hmac(secret, `year-end-2024/${drawn?.day ?? ''}/${lin.uid}/1/${seed}`)
    expect(computed).toBe(mac)
    const unit = Number(BigInt(`0x${computed.slice(0, 13)}`) % 10_000n)
    const ranges = [...words.matchAll(/(\d+) 到 (\d+)：(.+?)(?=\d+ 到 |\d{4}-)/g)]
    expect(ranges).toHaveLength(8)
    expect(ranges.find(([, from, until]) => Number(from) <= unit && unit <= Number(until))?.[3]).toBe(popPrizeName)
  })

  test('says so when a draw has another random value than this device sent', async () => {
    await points(lin, 100)
    await draw()
    w.pass(day)
    session.keep(lin.token, lin.uid)
    sentSeeds.keep('1', newHandle())
    const page = await show(CheckPage, lin, at)
    await page.says('随机数和这台设备发出的不一样')
    page.leave()
    sentSeeds.keep('1', undefined)
  })

  test('detects each changed value', async () => {
    const hmac = async (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')
    const secret = '5e'.repeat(32)
    const seed = 'a-random-value-of-22-x'
    const message = drawMessage('2026-03-10', lin.uid, 1, seed)
    const mac = await hmac(secret, message)
    const unit = unitOf(mac)
    const commitment = await hmac(`${yearEndActivity}/2026-03-10`, secret)
    const right = {
      number: 1,
      day: '2026-03-10',
      commitment,
      secret,
      seed,
      message,
      mac,
      unit,
      kind: prizeAt(unit),
      prizeName: '',
      time: 0,
    }
    expect(await isRight(right, hmac)).toBe(true)
    const other = prizeAt(unit) === 'meetCard' ? 'heartCard' : 'meetCard'
    for (const change of [
      { commitment: '0'.repeat(64) },
      { secret: '5f'.repeat(32) },
      { message: `${message}0` },
      { mac: '0'.repeat(64) },
      { unit: unit + 1 },
      { kind: other } as const,
    ])
      expect(await isRight({ ...right, ...change }, hmac)).toBe(false)
  })
})
