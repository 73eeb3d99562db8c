import { profile } from '@contract/profile/profile'
import EditPage from '@/pages/user/edit'
import { hold, type Person, show, type World } from '../../support/taro/stage'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林间')
})
afterEach(() => w.close())

const mine = () => lin.call(profile.mine, {})

function set(field: Element | null, value: string, happens: string) {
  if (!field) throw new Error('there is no such field')
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(happens, { bubbles: true }))
}
/** Turns a picker. */
function choose(name: string, label: string) {
  const wheel = document.querySelector<HTMLSelectElement>(`select[aria-label="${name}"]`)
  const option = [...(wheel?.options ?? [])].find((one) => one.text === label)
  set(wheel, option?.value ?? 'none', 'change')
}
const field = (name: string) => document.querySelector(`[role=dialog] [aria-label="${name}"]`)
const write = (name: string, words: string) => set(field(name), words, 'input')
async function until(true_: () => Promise<boolean>) {
  for (let tries = 0; tries < 100 && !(await true_()); tries += 1) await new Promise((go) => setTimeout(go, 20))
  expect(await true_()).toBe(true)
}

test('saves each choice at once, and shows the missing fields', async () => {
  const page = await show(EditPage, lin)
  await page.says('还差 身高、头像')
  choose('身高', '168cm')
  await page.toasted('已保存')
  await page.says('还差 头像')
  expect(await mine()).toMatchObject({ height: 168 })
  await page.tap(/^现居地/)
  await page.tap('江苏')
  await page.tap('苏州')
  await until(async () => (await mine()).livingCity === '苏州')
  await page.says('江苏 苏州')
  await page.tap(/^职业/)
  await page.tap('法律/人事')
  await page.tap('律师')
  await until(async () => (await mine()).position === '律师')
  expect(await mine()).toMatchObject({ industry: '法律/人事' })
  page.leave()
})

test('keeps two consecutive changes, in either order of their answers', async () => {
  const page = await show(EditPage, lin)
  await page.says('基本资料')
  const answer = hold('/user/v1/editProfile')
  choose('身高', '170cm')
  choose('体重', '55kg')
  await page.says('55kg')
  answer()
  await until(async () => (await mine()).weight === 55)
  expect(await mine()).toMatchObject({ height: 170 })
  await page.says('170cm')
  page.leave()
})

test('shows the reason beside a field that the server refuses, and keeps the old text', async () => {
  const page = await show(EditPage, lin)
  await page.tap(/^昵称/)
  write('昵称', '林')
  await page.tap('保存')
  await page.says('昵称至少 2 个字')
  write('昵称', '加我13800138000')
  await page.tap('保存')
  await page.says(/联系方式/)
  await page.tap('关闭')
  await page.says(/^.*昵称.*联系方式/)
  expect((await mine()).nickname).toBe('林间')
  page.leave()
})

test('restores an unfinished story, saves it, and keeps no draft', async () => {
  const first = await show(EditPage, lin)
  await first.tap(/^自我介绍/)
  write('自我介绍', '周末爬山，平时写字')
  await first.says('9/500')
  await first.tap('关闭')
  first.leave()
  const page = await show(EditPage, lin)
  await page.says('有没保存的修改')
  await page.tap(/^自我介绍/)
  await page.says('已恢复上次没保存的内容')
  await page.tap('保存')
  await page.toasted('已保存')
  expect(await mine()).toMatchObject({ selfDescription: '周末爬山，平时写字' })
  expect(page.text()).not.toContain('有没保存的修改')
  page.leave()
  const wen = await w.person('文文不吃葱')
  const other = await show(EditPage, wen)
  await other.says('自我介绍')
  expect(other.text()).not.toContain('周末爬山')
  other.leave()
})

test('keeps a refused text for its author, with the reason', async () => {
  const page = await show(EditPage, lin)
  await page.tap(/^爱情观/)
  write('爱情观', '只想约个炮友约炮')
  await page.tap('保存')
  await page.says(/(未通过|不合适|请修改)/)
  page.leave()
  expect(await w.db.selectFrom('users').where('id', '=', lin.id).select('love_values').executeTakeFirst()).toEqual({
    love_values: '',
  })
})

test('offers interests and accepts written ones, at most twelve', async () => {
  const page = await show(EditPage, lin)
  await page.tap(/^兴趣标签/)
  await page.tap('徒步')
  write('自己写一个', '逛旧书店')
  await page.tap('添加')
  await page.tap('保存')
  await page.toasted('已保存')
  expect((await mine()).interests).toEqual(['徒步', '逛旧书店'])
  await page.tap(/^兴趣标签/)
  for (const word of ['电影', '音乐', '阅读', '旅行', '摄影', '美食', '下厨', '咖啡', '跑步', '健身', '游泳'])
    await page.tap(word)
  await page.toasted('最多选 12 个')
  page.leave()
})

test('does not let the user edit a verified fact, and offers a new verification', async () => {
  await w.db
    .updateTable('users')
    .set({ verified: ['realName', 'education'], school: '复旦大学' })
    .where('id', '=', lin.id)
    .execute()
  await w.db
    .insertInto('verifications')
    .values({ user_id: lin.id, kind: 'education', status: 2, submitted_at: w.now(), decided_at: w.now() })
    .execute()
  const page = await show(EditPage, lin)
  await page.says(/学历已认证，改动需重新认证.*学校已认证，改动需重新认证/)
  await page.tap(/^学校/)
  await page.says('这一项已通过认证')
  await page.tap('再想想')
  page.leave()
})

test('offers a retry when my page cannot be loaded', async () => {
  const send = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))
  const page = await show(EditPage, lin)
  await page.says('点击重新加载')
  globalThis.fetch = send
  await page.tap('点击重新加载')
  await page.says('基本资料')
  page.leave()
})
