import CancelPage from '@/pages/user/cancel-account'
import ExportPage from '@/pages/user/data-export'
import { moves } from '../../support/taro/moves'
import { answer, show, type World } from '../../support/taro/stage'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const requests = () => w.db.selectFrom('cancellations').selectAll().execute()
// A.privacy.08
test('requires tick and confirmation for a cancellation, gives a receipt, and ends the session', async () => {
  const lin = await w.person('林间', { dogFood: 1234 })
  const page = await show(CancelPage, lin)
  await page.says('1,234')
  await page.says('改为隐身')
  await page.tap('申请注销')
  await page.toasted('请先阅读并同意注销须知')
  expect(await requests()).toEqual([])
  await page.tap('同意注销须知')
  await page.tap('申请注销')
  await answer('再想想')
  expect(await requests()).toEqual([])
  await page.tap('申请注销')
  await answer('确定注销')
  await page.says('注销申请已提交')
  const [request] = await requests()
  await page.says(request?.receipt ?? 'no receipt')
  expect(await w.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  page.leave()

  const nobody = await show(CancelPage)
  const field = document.querySelector('input')
  if (!field) throw new Error('there is no field')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, request?.receipt ?? '')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  await nobody.tap('查询')
  await nobody.says('等待中')
  expect(nobody.text()).not.toContain('林间')
  nobody.leave()
})

test('lets a guest look up a receipt, or log in to cancel', async () => {
  const moved = moves()
  const nobody = await show(CancelPage)
  await nobody.says('查询注销进度')
  await nobody.tap('登录后申请注销')
  expect(moved.to()).toEqual([`pages/account/login/index?next=${encodeURIComponent('/user/cancelAccount')}`])
  moved.done()
  nobody.leave()
})

test('does not offer to cancel while a dispute is open, and shows the reason', async () => {
  const lin = await w.person('林间')
  await w.db
    .insertInto('disputes')
    .values({ user_id: lin.id, kind: 'report', opened_at: w.now(), settled_at: null })
    .execute()
  const page = await show(CancelPage, lin)
  await page.says('现在还不能注销')
  page.leave()
})

// A.privacy.07
test('offers stealth as an alternative to cancelling', async () => {
  const lin = await w.person('林间')
  const page = await show(CancelPage, lin)
  await page.tap('改为隐身')
  await page.toasted('操作成功')
  const { stealth } = await w.db
    .selectFrom('users')
    .where('id', '=', lin.id)
    .select('stealth')
    .executeTakeFirstOrThrow()
  expect(stealth).toBe(true)
  page.leave()
})

test('requests a copy shortly after a login, and asks for a new login later', async () => {
  const lin = await w.person('林间')
  const page = await show(ExportPage, lin)
  await page.tap('生成一份')
  await page.says(/正在排队|正在生成/)
  page.leave()
  const wen = await w.person('文文')
  const earlier = new Date(w.now().getTime() - 3_600_000)
  await w.db.updateTable('sessions').set({ created_at: earlier }).where('user_id', '=', wen.id).execute()
  const other = await show(ExportPage, wen)
  await other.tap('生成一份')
  await other.says('为了你的资料安全，请重新登录后再导出')
  await answer('以后再说')
  other.leave()
})
