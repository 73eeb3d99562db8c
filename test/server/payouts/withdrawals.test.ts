import { dogFood } from '../../../contract/money/dog-food'
import { withdrawals } from '../../../contract/payouts/withdrawals'
import { applyTransfer } from '../../../server/domains/payouts/withdrawals'
import { soundLedger } from '../../attack/crowd'
import { type World, world } from '../../world'
import { stayLoggedIn } from '../meeting/apply-acts'
import {
  asks,
  attempt,
  billsOf,
  day,
  earner,
  figures,
  hour,
  jobRuns,
  paidBy,
  refusalOf,
  Wallets,
  withdrawalsOf,
} from './withdrawals-world'

let w: World
const wallets = new Wallets()
beforeAll(async () => {
  w = await world({ deps: paidBy(wallets) })
})
afterAll(() => w.close())

const confirms = (person: Awaited<ReturnType<typeof earner>>, businessId: string) =>
  person.call(withdrawals.confirm, { businessId })
const last = async (publicId: string) => (await billsOf(w, publicId)).at(-1)?.no ?? ''

// A.money.14, A.money.15, A.money.16
test('shows that 100 dog food of income are worth 9.60 yuan, which is below the minimum', async () => {
  const lin = await earner(w, '林', 100, { dogFood: 500, limited: 300 })
  expect(await figures(lin)).toEqual({
    incomeEverDogfood: 100,
    incomeLeft: 100,
    monthFen: 0,
    withdrawable: 960,
    incomeWaiting: 0,
    waitingUntil: 0,
    leftToday: 500_000,
    most: 0,
    least: 105,
    obstacle: '可提现金额不足 10 元',
    unverified: false,
    freezeDays: 0,
    anywhere: false,
  })
  expect(await refusalOf(asks(lin, 100))).toBe('可提现金额不足 10 元')
  expect(await lin.holds()).toBe(900)
})

// A.money.12, A.money.23
test('shows income as requested, held, sent, received and gone in status, record and ledger', async () => {
  const lin = await earner(w, '林', 320)
  const asked = await asks(lin, 300)
  expect(asked).toMatchObject({ amount: 2880, dogFood: 300, status: 1, confirm: false })
  expect(await lin.holds()).toBe(20)
  expect(await figures(lin)).toMatchObject({ incomeEverDogfood: 320, incomeLeft: 20, leftToday: 497_120 })

  expect(await jobRuns(w)).toBeUndefined()
  const [waiting] = await withdrawalsOf(lin)
  expect(waiting).toMatchObject({ businessId: asked.businessId, status: 2, confirm: true })
  expect(waiting?.note).toContain('前确认收款')
  const bill = await last(asked.businessId)
  expect(bill).toMatch(/^[A-Za-z0-9]{1,32}$/)
  expect(wallets.all.get(bill)).toEqual({
    amount: 2880,
    name: '林小满',
    openid: `wallet-${lin.uid}`,
    state: 'confirming',
  })
  expect(await confirms(lin, asked.businessId)).toEqual({
    mchId: '1900000001',
    appId: 'wx-program',
    package: `package of ${bill}`,
    url: '',
  })

  wallets.ends(bill, 'paid')
  expect(await lin.call(withdrawals.check, { businessId: asked.businessId })).toMatchObject({
    status: 3,
    confirm: false,
  })
  expect(await refusalOf(confirms(lin, asked.businessId))).toBe('这笔提现已经到账')
  expect(await lin.call(withdrawals.detail, { businessId: asked.businessId, businessType: 'withdraw' })).toMatchObject({
    amount: 2880,
    orderid: bill,
    status: 3,
    note: '',
  })
  const row = await w.db
    .selectFrom('withdrawals')
    .where('public_id', '=', asked.businessId)
    .selectAll()
    .executeTakeFirst()
  expect(row).toMatchObject({ transfer_no: `T${bill}`, name_sealed: null, openid_sealed: null })
  expect(await lin.holds()).toBe(20)
  expect(await w.audit()).toEqual(soundLedger)
})

// A.money.11, A.money.08
test('links its line of the dog-food record to the withdrawal', async () => {
  const lin = await earner(w, '林', 200)
  const { businessId } = await asks(lin, 150)
  const { records } = await lin.call(dogFood.records, { pageNo: 1, pageSize: 15, condition: 1 })
  expect(records[0]).toMatchObject({ businessType: 'withdraw', businessId, direction: true, changeNum: 150 })
})

test.each([
  ['a transfer that fails', 'failed', 4],
  ['nobody who receives it for seven days', 'expired', 4],
] as const)('returns the dog food after %s, as income that can be withdrawn again', async (_, how, status) => {
  const lin = await earner(w, '林', 105)
  const { businessId } = await asks(lin, 105)
  await jobRuns(w)
  expect(await lin.holds()).toBe(0)
  wallets.ends(await last(businessId), how)
  w.pass(7 * day + hour)
  await stayLoggedIn(w)
  await jobRuns(w)
  const [row] = await withdrawalsOf(lin)
  expect(row).toMatchObject({ status, confirm: false })
  expect(row?.note).toContain('狗粮已退回')
  expect(await figures(lin)).toMatchObject({ incomeLeft: 105, leftToday: 500_000, obstacle: '' })
  expect(await w.audit()).toEqual(soundLedger)
})

test('makes a new transfer on the next tap after one expired at WeChat, and never two at once', async () => {
  const lin = await earner(w, '林', 200)
  const { businessId } = await asks(lin, 200)
  await jobRuns(w)
  const first = await last(businessId)
  w.pass(25 * hour)
  wallets.ends(first, 'expired')
  await jobRuns(w)
  expect(await withdrawalsOf(lin)).toMatchObject([{ status: 2, confirm: true }])
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirms(lin, businessId)))
  const second = await last(businessId)
  expect(second).not.toBe(first)
  expect(new Set(answers.map((answer) => answer.package))).toEqual(new Set([`package of ${second}`]))
  expect(await billsOf(w, businessId)).toMatchObject([{ state: 'expired' }, { state: 'confirming' }])
  wallets.ends(second, 'paid')
  w.pass(hour)
  await jobRuns(w)
  expect(await withdrawalsOf(lin)).toMatchObject([{ status: 3 }])
})

test('gives a user who may not withdraw the reason', async () => {
  const unverified = await earner(w, '未', 500, { verified: [] })
  expect(await figures(unverified)).toMatchObject({ most: 0, obstacle: '完成实名认证后才能提现' })
  expect(await refusalOf(asks(unverified, 200))).toBe('完成实名认证后才能提现')

  const linked = await earner(w, '链', 500)
  await w.db.updateTable('sessions').set({ from_link: true }).where('user_id', '=', linked.id).execute()
  await expect(asks(linked, 200)).rejects.toMatchObject({ code: 403 })
  await expect(figures(linked)).rejects.toMatchObject({ code: 403 })

  const nobody = await earner(w, '无', 0, { dogFood: 5000, limited: 500 })
  expect(await refusalOf(asks(nobody, 200))).toBe('还没有可提现的收益')

  const lin = await earner(w, '林', 500)
  expect(await refusalOf(asks(lin, 200, { code: undefined }))).toBe('当前版本不支持，请到小程序操作')
  expect(
    (
      await lin.send(
        withdrawals.apply,
        { amount: 200, name: '林小满', clientKey: attempt(), code: 'code-x' },
        { 'd-appid': 'android' },
      )
    ).body.success,
  ).toBe(false)
  for (const name of ['Lin', '林', '林 小满', '林·', '林小满1', '🙂🙂'])
    expect(await refusalOf(asks(lin, 200, { name }))).not.toBe('')
  expect(await refusalOf(asks(lin, 201))).toBe('提现狗粮数须为 5 的倍数')
  expect(await refusalOf(asks(lin, 100))).toBe('每次最低提现 10 元')
  expect(await lin.holds()).toBe(500)
})

test('refuses a wallet other than the one that its user logs in by', async () => {
  const own = (code: string) => w.deps.keys.lookup(code.replace('code-', 'wallet-')).toString('base64url')
  const lin = await earner(w, '林', 500, { wechat_openid: own('code-lin') })
  const wen = await earner(w, '文', 500)
  expect(await refusalOf(asks(lin, 105, { code: 'code-thief' }))).toBe('请用你登录二狗的微信提现')
  expect(await refusalOf(asks(wen, 105, { code: 'code-lin' }))).toBe('请用你登录二狗的微信提现')
  expect(await asks(lin, 105, { code: 'code-lin' })).toMatchObject({ status: 1 })
})

test('makes one withdrawal of a repeated attempt, and refuses it with another amount', async () => {
  const lin = await earner(w, '林', 500)
  const token = attempt()
  const first = await asks(lin, 105, { clientKey: token })
  expect(await asks(lin, 105, { clientKey: token })).toEqual(first)
  expect(await refusalOf(asks(lin, 110, { clientKey: token }))).toBe('这次提现已经提交过了，请到提现记录查看')
  expect(await lin.holds()).toBe(395)
  const wen = await earner(w, '文', 500)
  expect((await asks(wen, 105, { clientKey: token })).businessId).not.toBe(first.businessId)
})

test('hides it from other users', async () => {
  const [lin, wen] = [await earner(w, '林', 500), await earner(w, '文', 500)]
  const { businessId } = await asks(lin, 105)
  for (const call of [withdrawals.confirm, withdrawals.check])
    await expect(wen.call(call, { businessId })).rejects.toMatchObject({ code: 404 })
  await expect(wen.call(withdrawals.detail, { businessId, businessType: 'withdraw' })).rejects.toMatchObject({
    code: 404,
  })
  expect(await withdrawalsOf(wen)).toEqual([])
})

// A.money.16
test('allows at most 5,000 yuan a day, starting again at midnight in Shanghai', async () => {
  const night = await world({ deps: paidBy(wallets), at: new Date('2026-03-10T23:59:59.999+08:00') })
  try {
    const lin = await earner(night, '林', 120_000)
    expect(await figures(lin)).toMatchObject({ withdrawable: 1_152_000, leftToday: 500_000, most: 52_080 })
    expect(await refusalOf(asks(lin, 52_085))).toBe('单笔最高提现 5000.00 元，请分多次提现')
    await asks(lin, 52_080)
    expect(await figures(lin)).toMatchObject({ leftToday: 32, most: 0, obstacle: '今天的提现额度用完了，明天再来' })
    expect(await refusalOf(asks(lin, 105))).toBe('今天的提现额度用完了，明天再来')
    night.pass(1)
    expect(await figures(lin)).toMatchObject({ leftToday: 500_000, most: 52_080 })
    await asks(lin, 1000)
    expect(await refusalOf(asks(lin, 52_080))).toBe('今天还能提现 4904.00 元')
  } finally {
    await night.close()
  }
})

test('refuses with a sentence, and never offers, more than one transfer can carry', async () => {
  const lin = await earner(w, '林', 5000)
  wallets.most = 20_000
  try {
    expect(await figures(lin)).toMatchObject({ most: 2080 })
    expect(await refusalOf(asks(lin, 2085))).toBe('单笔最高提现 200.00 元，请分多次提现')
    await asks(lin, 2080)
  } finally {
    wallets.most = 500_000
  }
})

test('queries one bill at most every three seconds', async () => {
  const lin = await earner(w, '林', 200)
  const { businessId } = await asks(lin, 200)
  await jobRuns(w)
  wallets.asked = 0
  for (let n = 0; n < 5; n += 1) await lin.call(withdrawals.check, { businessId })
  expect(wallets.asked).toBe(1)
  w.pass(3000)
  await lin.call(withdrawals.check, { businessId })
  expect(wallets.asked).toBe(2)
})

test('sends a request with a lost answer again with the same number, and still opens the wallet', async () => {
  const lin = await earner(w, '林', 200)
  const { businessId } = await asks(lin, 200)
  wallets.next = 'unanswered'
  expect(await jobRuns(w)).toBeDefined()
  w.pass(2 * 60_000)
  await jobRuns(w)
  expect(await withdrawalsOf(lin)).toMatchObject([{ status: 2, confirm: true }])
  const bills = await billsOf(w, businessId)
  expect(bills).toMatchObject([{ state: 'confirming', package_sealed: null }])
  expect(await confirms(lin, businessId)).toMatchObject({ package: `package of ${bills[0]?.no ?? ''}` })
  expect(await billsOf(w, businessId)).toHaveLength(1)
})

// A.money.23
test('gives up a transfer that cannot be sent for three days, and returns the dog food', async () => {
  const lin = await earner(w, '林', 200)
  const { businessId } = await asks(lin, 200)
  wallets.next = 'lost'
  await jobRuns(w)
  wallets.send = () => Promise.reject(new Error('PARAM_ERROR'))
  try {
    for (const pause of [hour, day, day, day]) {
      expect(await withdrawalsOf(lin)).toMatchObject([{ status: 1 }])
      w.pass(pause)
      await stayLoggedIn(w)
      await jobRuns(w)
    }
    w.pass(2 * hour)
    await jobRuns(w)
  } finally {
    Reflect.deleteProperty(wallets, 'send')
  }
  expect(await withdrawalsOf(lin)).toMatchObject([{ status: 4 }])
  expect(await billsOf(w, businessId)).toMatchObject([{ state: 'failed' }])
  expect(await lin.holds()).toBe(200)
  expect(await w.audit()).toEqual(soundLedger)
})

test.each([
  ['NAME_NOT_CORRECT', '填写的姓名和微信钱包的实名不一致，狗粮已退回'],
  ['SOMETHING_NEW', '微信转账没有成功，狗粮已退回。请核对姓名和微信钱包的实名后再试'],
])('says in plain words that a transfer failed by %s: %s', async (reason, sentence) => {
  const lin = await earner(w, '林', 200)
  const { businessId, amount } = await asks(lin, 200)
  await jobRuns(w)
  const billNo = await last(businessId)
  wallets.reason = reason
  wallets.ends(billNo, 'failed')
  await applyTransfer(w.deps, {
    id: 'n',
    event: 'e',
    about: 'transfer',
    billNo,
    transferNo: 't',
    state: 'failed',
    amount,
  })
  expect(await withdrawalsOf(lin)).toMatchObject([{ status: 4, note: sentence }])
})
