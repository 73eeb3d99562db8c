import { dayOf } from '@contract/kernel/time'
import { chat } from '@contract/meeting/chat'
import { planeLimits, planes } from '@contract/meeting/planes'
import { goods } from '@contract/money/goods'
import { profile } from '@contract/profile/profile'
import { heightOf } from '@/features/meeting/planes/scene'
import HomePage from '@/pages/home/index'
import MinePage from '@/pages/message/mine'
import PaperPlanePage from '@/pages/message/paper-plane'
import SettingPage from '@/pages/message/setting'
import AliasPage from '@/pages/message/setting-user'
import ThreadPage from '@/pages/message/thread'
import { breakOff } from '../../support/taro/break-off'
import { eventually } from '../../support/taro/eventually'
import { moves } from '../../support/taro/moves'
import { answer, type Person, show, type World } from '../../support/taro/stage'

let w: World
let lin: Person
let wen: Person
let moved: ReturnType<typeof moves>
let keys = 0
const clientKey = () => `a-key-of-a-plane-${String((keys += 1)).padStart(4, '0')}`
beforeEach(async () => {
  w = await world()
  moved = moves()
  ;[lin, wen] = [await pilot('林', { gender: 1 }), await pilot('文')]
})
afterEach(() => {
  moved.done()
  return w.close()
})

/** Types into a labelled field. */
async function write(label: string, words: string) {
  const found = () =>
    document.querySelector<HTMLTextAreaElement | HTMLInputElement>(
      `textarea[aria-label^="${label}"], input[aria-label^="${label}"]`,
    )
  await eventually(() => found() !== null)
  const field = found()
  if (!field) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

async function pilot(nickname: string, wish: Parameters<World['person']>[1] = {}) {
  const person = await w.person(nickname, { verified: ['realName'], avatar_key: 'aa/face.jpg', ...wish })
  await person.call(planes.editSetup, { nickName: `代号${nickname}` })
  return person
}
const toss = (by: Person, content: string) => by.call(planes.throw, { clientKey: clientKey(), content, type: 1 })
const mine = async (by: Person) => (await by.call(planes.mine, { pageNo: 1, pageSize: 10 })).records

// C.plane.02, C.plane.03, C.plane.05, C.plane.25, C.plane.27
test('throws a written plane, and refuses an empty one', async () => {
  const page = await show(PaperPlanePage, lin, {})
  await page.says('代号：代号林')
  await page.says(`剩余 ${planeLimits.planeCatchesPerDay} 次`)
  await page.tap(/^扔一个/)
  await page.tap('扔出去')
  await page.toasted('内容不能为空')
  await write('写下想说的话', '今天的晚霞很好看')
  await page.tap('扔出去')
  await page.toasted('纸飞机飞走了，有回信会告诉你')
  expect((await mine(lin))[0]).toMatchObject({ content: '今天的晚霞很好看', state: 'flying' })
  await page.says(`剩 ${planeLimits.planeThrowsPerDay - 1} 次`)
  await page.tap('纸飞机设置')
  expect(moved.to().at(-1)).toBe('pages/message/setting/index')
  page.leave()
})

// C.plane.06, C.plane.19, C.plane.20, C.plane.29, C.plane.31, A.net.11
test('opens a caught plane, answers it, or throws it back after one confirmation', async () => {
  await toss(lin, '你那边下雨了吗')
  const page = await show(PaperPlanePage, wen, {})
  await page.says('代号：代号文')
  await page.tap(/^捞一个/)
  await page.tap('打开看看')
  await page.says('你那边下雨了吗')
  await page.says('代号林')
  await write('你的回信', '下了一整天')
  await page.tap('回信')
  await page.toasted('已回信，对方会看到')
  expect((await mine(lin))[0]).toMatchObject({ lastText: '下了一整天', unread: 1 })
  await toss(await pilot('陶', { gender: 1 }), '第二架')
  await page.tap(/^捞一个/)
  await page.tap('打开看看')
  await page.tap('扔回去')
  await page.says('扔回去后可能再也找不到了')
  await answer('扔回去')
  await eventually(async () => (await mine(wen)).length === 1)
  page.leave()
})

// C.plane.21, C.plane.22, C.plane.33 to C.plane.36
test('says when nothing was caught and how to get more catches when none are left, and offers an invitation without dog food', async () => {
  const page = await show(PaperPlanePage, wen, {})
  await page.says('代号：代号文')
  await page.tap(/^捞一个/)
  await page.says('这次没有捞到')
  await answer('知道了')
  await w.db
    .updateTable('plane_users')
    .set({ day: dayOf(w.now()), caught: planeLimits.planeCatchesPerDay })
    .where('user_id', '=', wen.id)
    .execute()
  page.leave()
  const again = await show(PaperPlanePage, wen, {})
  await again.says('代号：代号文')
  await again.says('获取更多')
  await again.tap(/^捞一个/)
  await again.tap(/狗粮换 1 次$/)
  await again.says('狗粮不足，还有 0')
  await again.says('邀请好友至少可得 100 狗粮')
  await answer('去邀请')
  expect(moved.to().at(-1)).toContain('pages/money/invite-friends/index')
  again.leave()
})

// C.plane.10, C.plane.12, C.plane.14, C.plane.15
test.each([
  ['stealth', { stealth: true }, '当前处于隐身状态'],
  ['neither verified nor gold', { verified: [], level: 1 }, '请先完成实名认证'],
] as const)('tells a user who is %s the reason before any request', async (_, columns, sentence) => {
  await w.db
    .updateTable('users')
    .set({ ...columns, verified: [] })
    .where('id', '=', wen.id)
    .execute()
  const page = await show(PaperPlanePage, wen, {})
  await page.says('代号文')
  await page.tap(/^捞一个/)
  await page.says(sentence)
  expect(await mine(wen)).toEqual([])
  page.leave()
})

test('asks a new user for a code name first', async () => {
  const page = await show(PaperPlanePage, await w.person('新', { verified: ['realName'] }), {})
  await page.says('捞一个')
  await eventually(async () => {
    await page.tap(/^捞一个/)
    return moved.to().at(-1) === 'pages/message/setting-user/index'
  })
  page.leave()
})

// C.plane.18 with security M9
test('asks first when the address starts a catch', async () => {
  await toss(lin, '你好')
  const page = await show(PaperPlanePage, wen, { autoPickup: 'true' })
  await page.says('捞一架纸飞机')
  expect(await mine(wen)).toEqual([])
  await answer('捞一个')
  await page.says('捞到一架纸飞机')
  page.leave()
})

// C.plane.18 with security M9
test('catches at once after a tap inside the app, and asks at the next link', async () => {
  await toss(lin, '你好')
  const list = await show(MinePage, wen)
  await list.tap('捞一个')
  expect(moved.to().at(-1)).toBe('pages/message/paper-plane/index?autoPickup=true')
  list.leave()
  const page = await show(PaperPlanePage, wen, { autoPickup: 'true' })
  await page.says('捞到一架纸飞机')
  expect(page.text()).not.toContain('会用掉一次机会')
  page.leave()
  const link = await show(PaperPlanePage, wen, { autoPickup: 'true' })
  await link.says('会用掉一次机会')
  await answer('以后再说')
  expect(await mine(wen)).toHaveLength(1)
  link.leave()
})

// C.plane.10, C.plane.18
test('asks a user without a code name for one, and not first about the catch', async () => {
  const page = await show(PaperPlanePage, await w.person('新', { verified: ['realName'] }), { autoPickup: 'true' })
  await eventually(() => moved.to().at(-1) === 'pages/message/setting-user/index')
  expect(page.text()).not.toContain('会用掉一次机会')
  page.leave()
})

// C.planeset.03, C.planeset.04
test('shows new answers on home and in the messages, unless switched off', async () => {
  await toss(lin, '你好')
  const { driftBottleInfo: plane } = await wen.call(planes.catch, { clientKey: clientKey() })
  if (!plane) throw new Error('nothing was caught')
  const { driftBottleId, uid } = plane
  await wen.call(planes.reply, { driftBottleId, uid, clientKey: clientKey(), content: '你也好', messageType: 'txt' })
  expect(await lin.call(chat.badges, {})).toMatchObject({ messages: 1, planes: 1, planeReminder: 1 })
  const home = await show(HomePage, lin)
  await home.says('纸飞机有 1 条新回信')
  // the notice uses the line above the cards, which was there before, so no card moves
  expect(document.querySelector('.eg-home')?.firstElementChild?.textContent).toContain('纸飞机有 1 条新回信')
  await home.tap('纸飞机有 1 条新回信')
  expect(moved.to().at(-1)).toBe('pages/message/mine/index')
  home.leave()
  await lin.call(planes.setStatus, { indexPopStatus: false })
  await lin.call(planes.editSetup, { isChatShow: false })
  expect(await lin.call(chat.badges, {})).toMatchObject({ messages: 0, planes: 0, planeReminder: 0 })
})

// C.plane.04
test('lists my answered planes, and opens and answers a thread', async () => {
  await toss(lin, '你好')
  const { driftBottleInfo: plane } = await wen.call(planes.catch, { clientKey: clientKey() })
  if (!plane) throw new Error('nothing was caught')
  const { driftBottleId, uid } = plane
  await wen.call(planes.reply, { driftBottleId, uid, clientKey: clientKey(), content: '你也好', messageType: 'txt' })
  const list = await show(MinePage, lin)
  await list.says('代号文')
  await list.says('有回信')
  await list.tap(/代号文/)
  expect(moved.to().at(-1)).toContain('pages/message/thread/index?driftBottleId=')
  list.leave()
  const [row] = await mine(lin)
  const page = await show(ThreadPage, lin, { driftBottleId, uid: row?.uid ?? '' })
  await page.says('你也好')
  await eventually(async () => (await lin.call(planes.unread, {})).count === 0)
  await write('你的回信', '今天怎么样')
  await page.tap('回信')
  await page.says('今天怎么样')
  page.leave()
})

// C.planeset.02, C.planeset.01 to C.planeset.10, C.planeset.12
test('changes and suggests a code name, and says when it does not fit', async () => {
  const settings = await show(SettingPage, lin)
  await settings.says('本月已修改 0/5')
  await settings.tap('修改')
  expect(moved.to().at(-1)).toBe('pages/message/setting-user/index')
  settings.leave()
  const page = await show(AliasPage, lin)
  await page.says('代号')
  await write('代号', '一')
  await page.tap('保存')
  await page.toasted('代号不能少于 2 个字符')
  await page.tap('帮我想一个')
  await eventually(() => document.querySelector<HTMLInputElement>('input[aria-label^="代号"]')?.value !== '一')
  await page.tap('保存')
  await page.toasted('保存成功')
  const { nickName, updateNum } = await lin.call(planes.setup, {})
  expect([nickName === '代号林', updateNum]).toEqual([false, 1])
  page.leave()
})

/** Changes a part of a call's answer, as the service that decides it could. */
function answering(path: string, part: object): () => void {
  const send = globalThis.fetch
  globalThis.fetch = async (...request: Parameters<typeof fetch>) => {
    const answered = await send(...request)
    if (!String(request[0]).includes(path)) return answered
    const body = JSON.parse(await answered.text()) as { data: object }
    return Object.assign(answered, { text: async () => JSON.stringify({ ...body, data: { ...body.data, ...part } }) })
  }
  return () => {
    globalThis.fetch = send
  }
}

// C.plane.01
test('makes the scene as high as the screen given in the address, or as the window without one', () => {
  expect(heightOf({ screenWidth: '400', screenHeight: '800' })).toBe('min(200vw, 800px)')
  const odd = [{}, { screenWidth: '400' }, { screenWidth: '0', screenHeight: '8' }, { screenWidth: 'a' }]
  expect(odd.map(heightOf)).toEqual(odd.map(() => undefined))
})

// C.plane.01, C.plane.11, C.plane.13, C.plane.39
test.each([
  [{ status: 3 }, '账号已被封禁，无法进行此操作'],
  [{ avatarAuth: { status: 2 } }, '头像审核未通过'],
] as const)('says why an account may not take part: %j', async (part, sentence) => {
  const page = await show(PaperPlanePage, wen, { screenWidth: '375', screenHeight: '812' })
  await page.says('代号：代号文')
  const back = answering(profile.me.path, part)
  await page.tap(/^扔一个/)
  await page.says(sentence)
  back()
  page.leave()
})

// C.plane.07, C.plane.08, C.plane.09, C.plane.23
test('says so when planes cannot be read, and when a catch got no answer', async () => {
  const back = breakOff(planes.access.path)
  const lost = await show(PaperPlanePage, wen, {})
  await lost.says('系统异常')
  back()
  lost.leave()
  const page = await show(PaperPlanePage, wen, {})
  await page.says('代号：代号文')
  const known = breakOff(profile.me.path)
  await page.tap(/^捞一个/)
  await page.toasted('用户信息获取失败，请退出重试')
  known()
  const net = breakOff(planes.catch.path)
  await page.tap(/^捞一个/)
  await page.toasted('系统异常')
  net()
  page.leave()
})

// C.plane.30, C.plane.35, C.planeset.05, C.planeset.07, C.planeset.09
test('keeps an answer that was not sent and says so, shows bought catches at once, and refuses a long name', async () => {
  const rich = await pilot('富', { dogFood: 100 })
  await w.db
    .updateTable('plane_users')
    .set({ day: dayOf(w.now()), caught: planeLimits.planeCatchesPerDay })
    .where('user_id', '=', rich.id)
    .execute()
  const page = await show(PaperPlanePage, rich, {})
  await page.says('获取更多')
  await page.tap(/^捞一个/)
  await page.tap(/狗粮换 1 次$/)
  await page.toasted('次数将于 0:00 刷新')
  expect((await rich.call(goods.allowances, {})).planes).toBe(1)
  await toss(lin, '还在吗')
  await page.says('剩余 1 次')
  await page.tap(/^捞一个/)
  await page.tap('打开看看')
  await write('你的回信', '在的')
  const back = breakOff(planes.reply.path)
  await page.tap('回信')
  await page.toasted('回复失败')
  expect(document.querySelector<HTMLTextAreaElement>('textarea[aria-label^="你的回信"]')?.value).toBe('在的')
  back()
  page.leave()
  const alias = await show(AliasPage, rich)
  await write('代号', '长'.repeat(17))
  await alias.tap('保存')
  await alias.toasted('代号不能超过 16 个字符')
  alias.leave()
})

test('says why a user who is banned from planes catches none', async () => {
  await w.db
    .updateTable('users')
    .set({ feature_bans: ['plane'] })
    .where('id', '=', wen.id)
    .execute()
  w.pass(1000)
  const page = await show(PaperPlanePage, wen, {})
  await page.says('代号：代号文')
  await page.tap(/^捞一个/)
  await page.says('正在撒网…')
  await page.toasted('因违反平台规则，此功能暂时无法使用')
  page.leave()
})

test('shows the author the whole text of a plane, and asks before it is deleted', async () => {
  const words = `${'很长的一段话'.repeat(20)}。`
  await toss(lin, words)
  const list = await show(MinePage, lin)
  await list.tap(/正在飞/)
  await list.says('我扔出的纸飞机')
  expect(document.querySelector('.eg-dialog')?.textContent).toContain(words)
  await answer('删除')
  await list.says('删除这架纸飞机？')
  expect(await mine(lin)).toHaveLength(1)
  await answer('删除')
  await eventually(async () => (await mine(lin)).length === 0)
  list.leave()
})
