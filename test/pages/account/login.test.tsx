import { session } from '@/api'
import { forgetDraft, recallDraft } from '@/features/account/account/draft'
import LoginPage from '@/pages/account/login'
import { host } from '@/platform'
import { newHandle } from '../../../server/kernel/keys'
import {
  askForCode,
  codeFor,
  declaration,
  enterCode,
  inside,
  isTicked,
  soon,
  tick,
  write,
} from '../../support/taro/login'
import { show, type World } from '../../support/taro/stage'

let w: World
beforeEach(async () => {
  w = await world()
  forgetDraft()
})
afterEach(() => w.close())

// each test uses another number, because the state of a form outlives its page
let last = 13900000000
const newPhone = () => String((last += 1))

test('registers a new user who consents, proves a number, and gives gender and birth date', async () => {
  const phone = newPhone()
  const page = await show(LoginPage)
  expect(isTicked()).toBe(false)
  await page.tap(tick)
  await askForCode(page, phone)
  write('短信验证码', codeFor(w, phone))
  await page.tap('登录 / 注册')
  await page.says('第一次来？认识一下')
  await page.tap('完成注册')
  await page.says('请选择性别')
  await page.tap('女生')
  await page.tap('完成注册')
  await page.says('请选择出生日期')
  write('出生日期', '2020-01-01')
  await page.tap('完成注册')
  await page.says('请确认你是单身的中国公民')
  await page.tap(declaration)
  await page.tap('完成注册')
  await page.says('未满 18 岁不能使用本产品')
  expect(session.present()).toBe(false)
  const went = jest.spyOn(host.pages, 'replace').mockResolvedValue()
  write('出生日期', '1996-05-20')
  await page.tap('完成注册')
  await inside()
  const consents = await w.db.selectFrom('consents').select('kind').orderBy('kind').execute()
  expect(consents.map(({ kind }) => kind)).toEqual(['privacy', 'terms'])
  expect(went.mock.calls).toEqual([['pages/user/onboarding/index']])
  went.mockRestore()
  page.leave()
})

// A.auth.04
test('resumes a registration after a reload, and then opens the page that the new user wanted', async () => {
  const phone = newPhone()
  const first = await show(LoginPage)
  await enterCode(w, first, phone)
  await first.says('第一次来？认识一下')
  await first.tap('女生')
  write('出生日期', '1996-05-20')
  await first.tap(declaration)
  first.leave()
  recallDraft()
  const went = jest.spyOn(host.pages, 'replace').mockResolvedValue()
  const page = await show(LoginPage, undefined, { next: '/user/visitor' })
  await page.says('第一次来？认识一下')
  // a declaration is never ticked in advance
  await page.tap(tick)
  await page.tap('完成注册')
  await page.says('请确认你是单身的中国公民')
  await page.tap(declaration)
  await page.tap('完成注册')
  await inside()
  expect(went.mock.calls).toEqual([['pages/user/onboarding/index?next=%2Fuser%2Fvisitor']])
  expect(JSON.stringify({ ...localStorage })).not.toContain(phone)
  went.mockRestore()
  page.leave()
})

test('shows the date of an account that is leaving, keeps it closed after 再想想, and opens it when the user goes on', async () => {
  const phone = newPhone()
  const lin = await w.person('林', { phone_lookup: w.deps.keys.lookup(phone) })
  await w.db
    .insertInto('cancellations')
    .values({
      user_id: lin.id,
      receipt: 'r',
      state: 'waiting',
      requested_at: w.now(),
      due_at: new Date('2026-12-05T12:00:00+08:00'),
      ended_at: null,
    })
    .execute()
  const page = await show(LoginPage)
  await enterCode(w, page, phone)
  await page.says('账号将在 2026-12-05 注销')
  await page.tap('再想想')
  const state = async () => (await w.db.selectFrom('cancellations').select('state').executeTakeFirst())?.state
  expect([session.present(), await state()]).toEqual([false, 'waiting'])
  for (let tries = 0; tries < 1200 && document.querySelector('[role=alertdialog]'); tries += 1) await soon()
  await page.tap('登录 / 注册')
  await page.tap('继续登录并撤回注销')
  await inside()
  expect(await state()).toBe('withdrawn')
  page.leave()
})

describe('a number without a recent proof', () => {
  const day = 86_400_000
  const recycled = async (phone: string) =>
    w.person('旧机主', {
      phone_lookup: w.deps.keys.lookup(phone),
      phone_proved_at: new Date(w.now().getTime() - 61 * day),
    })

  test('asks for the last four characters of the identity number', async () => {
    const phone = newPhone()
    const lin = await recycled(phone)
    await w.db
      .insertInto('identities')
      .values({
        user_id: lin.id,
        id_lookup: w.deps.keys.lookup('id'),
        tail_mac: w.deps.keys.mac('id-tail', `${lin.id} 123X`),
        verified_at: w.now(),
      })
      .execute()
    const page = await show(LoginPage)
    await enterCode(w, page, phone)
    await page.says('确认是你的账号')
    await page.tap('验证并登录')
    await page.says('请输入身份证后四位')
    write('身份证后四位', '0000')
    await page.tap('验证并登录')
    await page.says('和这个账号的实名信息对不上')
    write('身份证后四位', '123x')
    await page.tap('验证并登录')
    await inside()
    page.leave()
  })

  test('creates a new account, after a question, when the user says that the old one is not theirs', async () => {
    const phone = newPhone()
    const old = await recycled(phone)
    const page = await show(LoginPage)
    await enterCode(w, page, phone)
    await page.tap('这不是我的账号')
    await page.says('用这个号码注册新账号？')
    await page.tap('注册新账号')
    await page.says('第一次来？认识一下')
    await page.tap('男生')
    write('出生日期', '1990-01-01')
    await page.tap(declaration)
    await page.tap('完成注册')
    await inside()
    const people = await w.db.selectFrom('users').select(['id', 'phone_lookup']).orderBy('id').execute()
    expect(people.map(({ phone_lookup }) => phone_lookup !== null)).toEqual([false, true])
    expect(people[0]?.id).toBe(old.id)
    page.leave()
  })
})

test('sends nothing without consent, and asks for it in a sheet', async () => {
  const phone = newPhone()
  const page = await show(LoginPage)
  write('手机号', phone)
  await page.tap(/获取验证码/)
  await page.says('继续之前，请先同意')
  expect(w.messages).toEqual([])
  await page.tap('同意并继续')
  await page.says(/秒后重发/)
  expect(codeFor(w, phone)).toMatch(/^\d{6}$/)
  expect(isTicked()).toBe(true)
  page.leave()
})

// C.parents
test('asks a parent for no word of the singles, from the invitation to the new account', async () => {
  const phone = newPhone()
  const page = await show(LoginPage, undefined, { next: `/parentsMatch/family?code=${newHandle()}` })
  await page.tap(tick)
  await askForCode(page, phone)
  write('短信验证码', codeFor(w, phone))
  await page.tap('登录 / 注册')
  await page.says('第一次来？认识一下')
  await page.tap('女')
  await page.says('只用来核对年龄')
  write('出生日期', '1968-05-20')
  await page.tap('完成注册')
  await page.says('请确认你是家长，也是中国公民')
  const words = document.body.innerHTML
  for (const word of ['单身', '男生', '女生', '别人只看得到', '推荐', '聊天'])
    expect([word, words.includes(word)]).toEqual([word, false])
  await page.tap('我是家长，也是中国公民，只用这个账号在「爸妈说媒」为孩子说媒')
  const went = jest.spyOn(host.pages, 'replace').mockResolvedValue()
  await page.tap('完成注册')
  await inside()
  expect(await w.db.selectFrom('users').select('parent').executeTakeFirstOrThrow()).toEqual({ parent: true })
  went.mockRestore()
  page.leave()
})

test('shows a wrong number and a wrong code beside their fields', async () => {
  const phone = newPhone()
  const page = await show(LoginPage)
  await page.tap(tick)
  await page.tap('登录 / 注册')
  await page.says('先填手机号')
  write('手机号', '12345')
  await page.tap('登录 / 注册')
  await page.says('手机号是 1 开头的 11 位数字')
  await askForCode(page, phone)
  write('短信验证码', codeFor(w, phone) === '000000' ? '000001' : '000000')
  await page.tap('登录 / 注册')
  await page.says('验证码不正确或已过期')
  page.leave()
})

test('restores the input after another page, and asks for consent again', async () => {
  const phone = newPhone()
  const first = await show(LoginPage)
  await first.tap(tick)
  await askForCode(first, phone)
  first.leave()
  const again = await show(LoginPage)
  expect(document.querySelector<HTMLInputElement>('input[aria-label="手机号"]')?.value.replace(/ /g, '')).toBe(phone)
  await again.says(/秒后重发/)
  expect(isTicked()).toBe(false)
  again.leave()
})

test('opens the documents before the user agrees to them', async () => {
  const went = jest.spyOn(host.pages, 'push').mockResolvedValue()
  const depth = jest.spyOn(host.pages, 'depth').mockReturnValue(1)
  const page = await show(LoginPage)
  await page.tap('《用户协议》')
  await page.tap('《隐私政策》')
  expect(went.mock.calls.map(([url]) => url)).toEqual(['protocol-url/user-service', 'protocol-url/privacy-protection'])
  expect(isTicked()).toBe(false)
  depth.mockRestore()
  went.mockRestore()
  page.leave()
})

test('says what a shared link opens, without the name of the user who sent it', async () => {
  const id = newHandle()
  for (const [next, line] of [
    [`/activities/test-page?tid=${id}`, '有一份测试在等你，登录后就能答'],
    [`/activities/system-test-page?tid=${id}`, '有一份测试在等你，登录后就能答'],
    [`/activities/tran-script?encodedUid=${id}`, '有一份脱单成绩单在等你，登录后就能看'],
    [`/planet/dynamic?dynamicId=${id}`, '登录后就能看这条动态'],
    ['/activities/test-page', undefined],
    ['/user/visitor', undefined],
  ] as const) {
    const page = await show(LoginPage, undefined, { next })
    await page.says('获取验证码')
    const shown = document.querySelector('.eg-login-invited')?.textContent
    expect(shown).toBe(line)
    page.leave()
  }
})
