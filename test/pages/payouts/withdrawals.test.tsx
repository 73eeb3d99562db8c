import { netOf } from '@contract/kernel/net'
import { plus } from '@contract/kernel/time'
import WithdrawPage from '@/pages/money/withdraw'
import WithdrawalPage from '@/pages/money/withdrawal'
import { host } from '@/platform'
import { moments } from '@/texts/core/moments'
import { asks, earner, figures, jobRuns, paidBy, Wallets, withdrawalsOf } from '../../server/payouts/withdrawals-world'
import { moves } from '../../support/taro/moves'
import { answer, hold, type Person, show, toasts, type World } from '../../support/taro/stage'
import { write } from '../account/verify-acts'

const { environment, receiveTransfer, bridge } = host
const earnest = paidBy(new Wallets())
let w: World
let lin: Person

async function open(options: Parameters<typeof world>[0] = {}, income = 1000) {
  w = await world(options)
  lin = await earner(w, '林间', income)
}
afterEach(async () => {
  Object.assign(host, { environment, receiveTransfer, bridge })
  await w.close()
})

/** A WeChat wallet that accepts, refuses or closes. */
function wallet(outcome: 'receive' | 'refuse' | undefined) {
  Object.assign(host, {
    receiveTransfer: async ({ url }: { url: string }) => {
      const bill = new URL(url, 'http://here.invalid').searchParams.get('bill') ?? ''
      if (outcome === undefined) return 'cancelled'
      await w.app.inject({
        method: 'POST',
        url: '/pretend/wallet',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ bill, outcome }).toString(),
      })
      return 'done'
    },
  })
}

async function fill(page: Awaited<ReturnType<typeof show>>, food: string, name = '林小满') {
  await page.says('提现狗粮')
  write('提现狗粮', food)
  write('微信钱包实名', name)
}

describe('the tax of a payout', () => {
  // A.money.15: the user receives the same amount; the platform pays the tax, and says so before the request
  test('is shown during input, and in the record after arrival', async () => {
    await open({}, 20_000)
    wallet('receive')
    const page = await show(WithdrawPage, lin)
    await fill(page, '200')
    await page.says('到账 ¥19.20')
    await page.says('本月到账不超过 800 元，不用缴个人所得税')
    write('提现狗粮', '10000')
    await page.says('到账 ¥960.00')
    await page.says('个税 ¥40.00 由平台代缴，不从到账里扣；税前收入 ¥1,000.00')
    await page.says('提现 ¥960.00')
    page.leave()
    const rules = await show(WithdrawalPage, lin)
    await rules.says('税款由平台承担，不从到账金额里扣')
    rules.leave()
  })
})

describe('figures and rules', () => {
  // A.money.14
  test('are shown on every host: all income, its rest in yuan, and the rules in plain words', async () => {
    await open({ deps: earnest }, 320)
    await asks(lin, 200)
    const page = await show(WithdrawalPage, lin)
    for (const words of ['¥11.52', '320', '120', '¥20.00', '−¥8.00', '¥9.60', '每次最低 10 元', '每天最高 5000 元'])
      await page.says(words)
    for (const words of ['24 小时', '72 小时', '7 个工作日', '实名', '40%', '80%']) await page.says(words)
    page.leave()
  })

  test('says how much income cannot be withdrawn yet, and from when', async () => {
    await open({ deps: earnest }, 320)
    const from = plus(w.now(), 7, 'day')
    await w.db.updateTable('lots').set({ matures_at: from }).execute()
    const page = await show(WithdrawalPage, lin)
    for (const words of ['¥0.00', '剩余收益', '收益到账满 7 天后可以提现', '收益到账满 7 天后可以提现。'])
      await page.says(words)
    await page.says(`其中 320 狗粮的收益未满 7 天，${moments.minute(from.getTime())} 起陆续可提现`)
    page.leave()
  })

  test('shows a large sum with commas', async () => {
    await open({ deps: earnest }, 300_000)
    const page = await show(WithdrawalPage, lin)
    await page.says('¥28,800.00')
    page.leave()
  })

  test('says in a browser where to withdraw', async () => {
    await open({ deps: earnest })
    const page = await show(WithdrawalPage, lin)
    await page.tap('去提现')
    await page.says('搜索小程序「二狗」')
    await answer('知道了')
    page.leave()
  })

  // A.money.19
  test('names the exact place in the native app, and opens the page of the mini-program', async () => {
    await open({ deps: earnest })
    const sent: unknown[] = []
    const navigateTo = async (...all: unknown[]) => (sent.push(all), { ok: true, data: undefined })
    Object.assign(host, { environment: 'native', bridge: { ...bridge, navigateTo } })
    const page = await show(WithdrawalPage, lin)
    await page.tap('去提现')
    await page.toasted('当前版本不支持，请到小程序操作')
    expect(sent).toEqual([['miniProgram', { path: 'pages/money/withdraw/index' }]])
    page.leave()
  })

  test('links to the form in the mini-program', async () => {
    await open({ deps: earnest })
    Object.assign(host, { environment: 'weapp' })
    const moved = moves()
    const page = await show(WithdrawalPage, lin)
    await page.tap('去提现')
    expect(moved.to()).toEqual(['pages/money/withdraw/index'])
    moved.done()
    page.leave()
  })

  test('tells a user with too little income or without a verified name why they cannot go on', async () => {
    await open({ deps: earnest }, 100)
    const page = await show(WithdrawalPage, lin)
    await page.says('可提现金额不足 10 元')
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '去提现')
    expect(button?.disabled).toBe(true)
    page.leave()
    const wen = await earner(w, '文文', 500, { verified: [] })
    const other = await show(WithdrawalPage, wen)
    await other.says('完成实名认证后才能提现')
    await other.says('去认证')
    other.leave()
  })
})

describe('asking', () => {
  test('shows the net amount during input, submits by one button, and adds the row', async () => {
    await open()
    const page = await show(WithdrawPage, lin)
    await page.says('还没有提现')
    await fill(page, '105')
    await page.says('到账 ¥10.08')
    await page.tap('提现 ¥10.08')
    await page.toasted('请先勾选')
    expect(await withdrawalsOf(lin)).toEqual([])
    await page.tap(/^我已了解提现规则/)
    await page.tap('提现 ¥10.08')
    await page.toasted('已提交')
    await page.says('提现中')
    expect(await withdrawalsOf(lin)).toMatchObject([{ dogFood: 105, amount: netOf(105), status: 1 }])
    await page.says('¥85.92')
    page.leave()
  })

  test.each([
    ['7', '须为 5 的倍数'],
    ['100', '最少 105 狗粮（10 元起）'],
    ['1005', '现在最多 1,000 狗粮'],
  ])('refuses %s dog food: %s', async (food, words) => {
    await open()
    const page = await show(WithdrawPage, lin)
    await fill(page, food)
    await page.says(words)
    await page.tap('提现')
    expect(toasts()).toEqual([])
    expect(await withdrawalsOf(lin)).toEqual([])
    page.leave()
  })

  test('fills in the maximum by 全部, and the amount of a chip', async () => {
    await open()
    const page = await show(WithdrawPage, lin)
    await page.tap('全部')
    await page.says('到账 ¥96.00')
    await page.tap('500')
    await page.says('到账 ¥48.00')
    page.leave()
  })

  test('shows the server’s refusal, and keeps the input', async () => {
    await open()
    const page = await show(WithdrawPage, lin)
    await fill(page, '105', 'Lin Xiaoman')
    await page.tap(/^我已了解提现规则/)
    await page.tap('提现 ¥10.08')
    await page.toasted('请填写微信钱包实名认证的中文姓名')
    await page.says('到账 ¥10.08')
    page.leave()
  })

  test('shows no form in a browser of a real deployment, but the requests and a link to the mini-program', async () => {
    await open({ deps: earnest })
    await asks(lin, 105)
    await jobRuns(w)
    const page = await show(WithdrawPage, lin)
    await page.says('待打款')
    expect(page.text()).not.toContain('微信钱包实名')
    await page.tap('确认收款 ¥10.08')
    await page.says('请到小程序提现')
    await answer('知道了')
    page.leave()
  })
})

describe('receiving', () => {
  async function waits() {
    await open()
    await asks(lin, 105, { code: undefined })
    await jobRuns(w)
    const page = await show(WithdrawPage, lin)
    await page.says('待打款')
    await page.says('前确认收款')
    return page
  }

  test('opens the wallet by 确认收款, and reports the arrival from the server', async () => {
    const page = await waits()
    wallet('receive')
    await page.tap('确认收款 ¥10.08')
    await page.toasted('已到账')
    await page.says('已打款')
    expect(page.text()).not.toContain('确认收款')
    expect(await figures(lin)).toMatchObject({ incomeLeft: 895 })
    page.leave()
  })

  test('waits on a tap until the platform is known, and does not send the user elsewhere', async () => {
    await open()
    await asks(lin, 105, { code: undefined })
    await jobRuns(w)
    wallet('receive')
    const letGo = hold('order/withdrawInfo')
    const page = await show(WithdrawPage, lin)
    await page.tap('确认收款 ¥10.08')
    letGo()
    await page.toasted('已到账')
    expect(page.text()).not.toContain('请到小程序提现')
    page.leave()
  })

  test('fails the withdrawal when it is refused in the wallet, and returns the dog food', async () => {
    const page = await waits()
    wallet('refuse')
    await page.tap('确认收款 ¥10.08')
    await page.says('打款失败')
    await page.says('狗粮已退回')
    expect(await lin.holds()).toBe(1000)
    page.leave()
  })

  test('changes nothing when the wallet is closed', async () => {
    const page = await waits()
    wallet(undefined)
    await page.tap('确认收款 ¥10.08')
    await page.says('待打款')
    await page.tap('确认收款 ¥10.08')
    expect(await withdrawalsOf(lin)).toMatchObject([{ status: 2, confirm: true }])
    page.leave()
  })
})
