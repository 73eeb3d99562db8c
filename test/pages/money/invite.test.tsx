import { invite } from '@contract/money/invite'
import { session } from '@/api'
import { forgetDraft } from '@/features/account/account/draft'
import LoginPage from '@/pages/account/login'
import InvitePage from '@/pages/money/invite-friends'
import { host } from '@/platform'
import { finishes, registers } from '../../server/money/invite-world'
import { onDevice, removeFromDevice } from '../../support/taro/device'
import { askForCode, codeFor, declaration, enterCode, inside, tick, write } from '../../support/taro/login'
import { type Person, show, toasts, type World } from '../../support/taro/stage'

let w: World
let lin: Person
let code: string
let link: string
beforeEach(async () => {
  w = await world()
  lin = await w.person('莫小鱼')
  ;({ code, link } = await lin.call(invite.mine, {}))
  forgetDraft()
  removeFromDevice('INVITED_BY')
})
afterEach(async () => {
  jest.restoreAllMocks()
  jest.spyOn(host, 'toast').mockImplementation((words) => void toasts().push(words))
  await w.close()
})

let last = 13700000000
const newPhone = () => String((last += 1))

describe('邀请好友', () => {
  test('shows the rules, the reward of both and my code (B.invite.01)', async () => {
    const page = await show(InvitePage, lin)
    await page.says(code)
    await page.says('TA 完成实名、工作、学历、婚况四项认证后，你得 100 永久狗粮，TA 得 200 永久狗粮和 20 颗永久的心')
    await page.says('注销后重新注册也不再奖励')
    await page.says('同一台设备或同一个网络下的注册会先核对')
    await page.says('还没有人通过你的邀请注册')
    page.leave()
  })

  test('copies the code and the link, and says so', async () => {
    const copied: string[] = []
    jest.spyOn(host, 'copy').mockImplementation(async (words) => copied.push(words) > 0)
    const page = await show(InvitePage, lin)
    await page.says(code)
    await page.tap('复制邀请码')
    await page.tap('复制邀请链接')
    await page.toasted('邀请链接已复制，发给朋友吧')
    expect(copied).toEqual([code, `我在二狗认识真诚的人，你也来看看 ${link}`])
    page.leave()
  })

  test('says so when the device copies nothing', async () => {
    jest.spyOn(host, 'copy').mockResolvedValue(false)
    const page = await show(InvitePage, lin)
    await page.says(code)
    await page.tap('复制邀请链接')
    await page.toasted('没能复制，请长按选择')
    page.leave()
  })

  test('lists the people I invited by one character of their name, with their progress and reward', async () => {
    await finishes(w, await registers(w, { invite: code }))
    w.pass(1000)
    await registers(w, { invite: code })
    const page = await show(InvitePage, lin)
    await page.says('认证 0/4')
    await page.says('+100')
    await page.says('2已注册')
    await page.says('1已领奖')
    await page.says('100我得到的狗粮')
    expect(page.text()).toMatch(/.\*\*\d{4}-\d\d-\d\d 注册/)
    page.leave()
  })

  test('reloads a code that failed to load', async () => {
    const answers = globalThis.fetch
    globalThis.fetch = async (...request) => {
      if (String(request[0]).includes('/invite/v1/mine')) throw new TypeError('away')
      return answers(...request)
    }
    const page = await show(InvitePage, lin)
    await page.says('请求失败')
    globalThis.fetch = answers
    await page.tap('点击重新加载')
    await page.says(code)
    page.leave()
  })
})

describe('the poster', () => {
  /** A canvas context that records drawing, since jsdom has none. */
  function recorded() {
    const said: string[] = []
    const squares: number[][] = []
    const plain: Record<string, unknown> = {
      measureText: (words: string) => ({ width: words.length * 20 }),
      createLinearGradient: () => ({ addColorStop: () => undefined }),
      fillText: (words: string) => void said.push(words),
      fillRect: (...at: number[]) => void squares.push(at),
    }
    const pen = new Proxy(plain, { get: (known, key) => known[String(key)] ?? (() => undefined), set: () => true })
    const canvas = HTMLCanvasElement.prototype
    jest.spyOn(canvas, 'getContext').mockReturnValue(pen as never)
    jest.spyOn(canvas, 'toDataURL').mockReturnValue('data:image/png;base64,AA==')
    return { said, squares }
  }

  test('has the code in words and every module of the QR code, and can be saved as a picture', async () => {
    const { said, squares } = recorded()
    const downloads: string[][] = []
    jest.spyOn(host, 'download').mockImplementation((...what) => downloads.push(what) > 0)
    const page = await show(InvitePage, lin)
    await page.says(code)
    await page.tap('生成邀请海报')
    await until(() => document.querySelector('img[alt^="邀请海报"]'))
    await page.tap('保存图片')
    await until(() => downloads.length > 0)
    expect(downloads).toEqual([['data:image/png;base64,AA==', '二狗邀请海报.png']])
    expect(document.querySelector(`img[alt="邀请海报，邀请码 ${code}"]`)?.getAttribute('src')).toMatch(/^data:image/)
    expect(said).toEqual(expect.arrayContaining(['朋友邀请你来二狗', '+200', '狗粮', '扫码注册', `邀请码 ${code}`]))
    // the line below the large number states the condition of the reward
    expect(said).toContain('注册并完成四项认证后得到，另有 20 颗心')
    const { matrix } = await lin.call(invite.mine, {})
    const dark = matrix.join('').replace(/0/g, '').length
    // one square more, for the background
    expect(squares).toHaveLength(dark + 1)
    page.leave()
  })

  test('says so when it cannot be drawn, and can be retried', async () => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    const page = await show(InvitePage, lin)
    await page.says(code)
    await page.tap('生成邀请海报')
    await page.says('海报没有画出来')
    recorded()
    await page.tap('重试')
    await until(() => document.querySelector('img[alt^="邀请海报"]'))
    page.leave()
  })
})

describe('a link of an invitation', () => {
  test('names the inviter, and sends the code with the registration, also after leaving the page in between', async () => {
    const first = await show(LoginPage, undefined, { invite: code })
    await first.says('「莫**」邀请你加入二狗')
    first.leave()
    const phone = newPhone()
    const page = await show(LoginPage)
    await page.says('「莫**」邀请你加入二狗')
    await page.tap(tick)
    await askForCode(page, phone)
    write('短信验证码', codeFor(w, phone))
    await page.tap('登录 / 注册')
    await page.says('第一次来？认识一下')
    await page.tap('女生')
    write('出生日期', '1996-05-20')
    await page.tap(declaration)
    await page.tap('完成注册')
    await inside()
    const rows = await w.db.selectFrom('invitations').select('inviter_id').execute()
    expect(rows).toEqual([{ inviter_id: lin.id }])
    expect(onDevice('INVITED_BY')).toBeUndefined()
    page.leave()
  })

  test('works as the scene of a mini-program code', async () => {
    const page = await show(LoginPage, undefined, { scene: code })
    await page.says('「莫**」邀请你加入二狗')
    page.leave()
  })

  test.each(['AAAAAAAA', 'nonsense', '<b>1</b>'])('shows the ordinary login page with %p as its code', async (said) => {
    const page = await show(LoginPage, undefined, { invite: said })
    await page.says('登录 / 注册')
    await new Promise((done) => setTimeout(done, 300))
    expect(page.text()).not.toContain('邀请你')
    page.leave()
  })

  test('adds no invitation when the user has an account already', async () => {
    const phone = newPhone()
    const wen = await w.person('文', { phone_lookup: w.deps.keys.lookup(phone) })
    const page = await show(LoginPage, undefined, { invite: code })
    await enterCode(w, page, phone)
    await inside()
    expect(await w.db.selectFrom('invitations').selectAll().execute()).toEqual([])
    page.leave()
    removeFromDevice('INVITED_BY')
    const again = await show(LoginPage, wen, { invite: code })
    await new Promise((done) => setTimeout(done, 300))
    expect([session.present(), onDevice('INVITED_BY')]).toEqual([true, undefined])
    again.leave()
  })
})

async function until(look: () => unknown) {
  for (let tries = 0; tries < 1200 && !look(); tries += 1) await new Promise((done) => setTimeout(done, 25))
  expect(look()).toBeTruthy()
}
