import { bindings } from '@contract/account/bindings'
import { contacts } from '@contract/account/contacts'
import { codes } from '@contract/kernel/errors'
import BannedAppealPage from '@/pages/account/appeal'
import BindingsPage from '@/pages/user/bindings'
import ChangePhonePage from '@/pages/user/change-phone'
import ContactsPage from '@/pages/user/contacts'
import { clearDevice } from '../../support/taro/device'
import { moves } from '../../support/taro/moves'
import { answer, type Person, show, type World } from '../../support/taro/stage'
import { eventually, write } from './verify-acts'

let w: World
let went: ReturnType<typeof moves>
beforeEach(async () => {
  clearDevice()
  went = moves()
  w = await world()
})
afterEach(async () => {
  went.done()
  await w.close()
})

const phone = '13800004321'
async function withPhone(name = '林间', number = phone): Promise<Person> {
  const { keys } = w.deps
  return w.person(name, {
    phone_lookup: keys.lookup(number),
    phone_sealed: keys.seal(number),
    phone_proved_at: w.now(),
  })
}
const code = () => w.messages.at(-1)?.code ?? ''
async function sent(times: number) {
  await eventually(() => w.messages.length >= times)
  return code()
}

// security I16
test('masks the number, and says where and how WeChat can be tied', async () => {
  const page = await show(BindingsPage, await withPhone())
  await page.says('138****4321')
  await page.says('在微信小程序里可以绑定')
  await page.tap(/怎么绑定/)
  await eventually(() => went.to().includes('pages/verify/authorize/index'))
  page.leave()
})

// security I15
test('changes the number with two codes', async () => {
  const lin = await withPhone()
  const page = await show(ChangePhonePage, lin)
  await page.says('验证码会发到 138****4321')
  await page.tap('确认更换')
  await page.says('请输入原手机号收到的 6 位数字')
  await page.tap('获取验证码')
  write('原手机号的验证码', await sent(1))
  write('新手机号', '13600001111')
  await page.tap('获取验证码')
  write('新手机号的验证码', await sent(2))
  await page.tap('确认更换')
  await page.toasted('手机号已更换')
  const row = await w.db.selectFrom('users').where('id', '=', lin.id).select('phone_lookup').executeTakeFirstOrThrow()
  expect(row.phone_lookup).toEqual(w.deps.keys.lookup('13600001111'))
  page.leave()
})

test('leads an unverified user who lost their number to customer service', async () => {
  const page = await show(ChangePhonePage, await withPhone())
  await page.tap('收不到短信？刷脸确认')
  await page.says('还没有实名认证，换号需要原手机号的验证码')
  await page.says('联系客服')
  page.leave()
})

test('removes the refusal of a code when the next one is sent', async () => {
  const page = await show(BannedAppealPage)
  write('手机号', phone)
  const send = globalThis.fetch
  globalThis.fetch = async () => {
    globalThis.fetch = send
    const body = JSON.stringify({ success: false, code: codes.unacceptable, msg: '今天的验证码用完了', data: {} })
    return { status: 200, headers: new Map(), text: async () => body } as unknown as Response
  }
  await page.tap('获取验证码')
  await page.says('今天的验证码用完了')
  await page.tap('获取验证码')
  await sent(1)
  await page.says('重发')
  expect(page.text()).not.toContain('今天的验证码用完了')
  page.leave()
})

// security I13
test('shows a banned user the reason after a code, and lets them appeal; tells others to log in', async () => {
  const lin = await withPhone()
  await w.db
    .insertInto('punishments')
    .values({
      user_id: lin.id,
      kind: 'ban',
      reason: '骚扰他人',
      at: w.now(),
      feature: '',
      cause: 'other',
      until: null,
      lifted_at: null,
    })
    .execute()
  await w.db.updateTable('users').set({ banned_at: w.now() }).where('id', '=', lin.id).execute()
  const page = await show(BannedAppealPage)
  write('手机号', '13700001111')
  await page.tap('获取验证码')
  write('短信验证码', await sent(1))
  await page.tap('查看并申诉')
  await page.says('这个号码没有被封禁的账号，可以直接登录')
  page.leave()
  const mine = await show(BannedAppealPage)
  write('手机号', phone)
  await mine.tap('获取验证码')
  write('短信验证码', await sent(2))
  await mine.tap('查看并申诉')
  await mine.says('原因：骚扰他人')
  const words = document.querySelector<HTMLTextAreaElement>('textarea')
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(words, '不是我')
  words?.dispatchEvent(new Event('input', { bubbles: true }))
  await mine.tap('提交申诉')
  await mine.says('申诉正在处理，15 天内会告诉你结果')
  mine.leave()
})

// security V16
test('adds pasted numbers, and removes them one by one', async () => {
  const lin = await withPhone()
  const page = await show(ContactsPage, lin)
  await page.says('还没有屏蔽号码')
  const field = document.querySelector<HTMLTextAreaElement>('textarea[aria-label="手机号"]')
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, '小王 138 0000 1122')
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  await page.tap('屏蔽这 1 个号码')
  await page.says('尾号 22')
  await page.tap(/^尾号 22/)
  await answer('取消屏蔽')
  await page.says('还没有屏蔽号码')
  expect((await lin.call(contacts.mine, { pageNo: 1, pageSize: 20 })).total).toBe(0)
  expect(await lin.call(bindings.mine, {})).toMatchObject({ phone: '138****4321' })
  page.leave()
})
