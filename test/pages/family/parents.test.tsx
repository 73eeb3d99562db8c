import { families, parents } from '@contract/family/parents'
import { dayOf } from '@contract/kernel/time'
import CardPage from '@/pages/parents/card'
import FamilyPage from '@/pages/parents/family'
import HistoryPage from '@/pages/parents/history-list'
import InvitePage from '@/pages/parents/invite'
import DetailsPage from '@/pages/parents/user-details'
import PrivacyPage from '@/pages/user/privacy-management'
import { host } from '@/platform'
import { parentOf, shownTo, single } from '../../server/family/parents-acts'
import { eventually } from '../../support/taro/eventually'
import { moves } from '../../support/taro/moves'
import { answer, type Person, show, type World } from '../../support/taro/stage'

let w: World
let moved: ReturnType<typeof moves>
/** Texts that were copied, and addresses that replaced a screen. */
let copied: string[]
let replaced: string[]
beforeEach(async () => {
  w = await world()
  moved = moves()
  copied = []
  replaced = []
  jest.spyOn(host, 'copy').mockImplementation(async (words) => copied.push(words) > 0)
  jest.spyOn(host.pages, 'replace').mockImplementation(async (url) => void replaced.push(url))
})
afterEach(() => {
  moved.done()
  return w.close()
})

/** Types into a labelled field. */
async function write(label: string, words: string) {
  const found = () => document.querySelector<HTMLInputElement>(`input[aria-label^="${label}"]`)
  await eventually(() => found() !== null)
  const field = found()
  if (!field) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const everybody = { pageNo: 1, pageSize: 10 }
const rowsOf = async (person: Person) => (await person.call(parents.interactions, everybody)).records

/** 林 and her mother, who has unlocked 文. */
async function twoFamilies() {
  const lin = await single(w, '林', { family_background: '爸妈都退休了\n在老家' })
  const wen = await single(w, '文', { gender: 1, home_province: '湖南', home_city: '长沙' })
  const mother = await parentOf(w, lin, '王阿姨')
  const uid = await shownTo(mother, '文')
  return { lin, wen, mother, uid }
}

// C.parents.01, C.parents.03, C.parents.04, C.parents.05, C.parents.06, C.parents.07, C.parents.11, C.parents.12, C.parents.17
test('explains in the invitation which data goes to which side, and offers no large letters to a single', async () => {
  const lin = await w.person('林')
  const page = await show(InvitePage, lin, {})
  for (const said of [
    '同步主页信息至「爸妈说媒」',
    '获得通知',
    '双方直接联系',
    '你希望家长如何联系你？任选一项即可',
    '赠送100狗粮',
  ])
    await page.says(said)
  for (const said of ['仅限实名认证家长', '简单高效', '自主可控']) await page.says(said)
  expect(page.text()).not.toContain('字要不要大一点')
  await page.tap('内测体验权说明')
  await page.says('爸妈说媒 内测体验权')
  await page.says('可在「我的-设置-隐私设置」取消同步')
  page.leave()
  const history = await show(HistoryPage, lin, {})
  await eventually(() => replaced.at(-1) === 'pages/parents/invite/index')
  history.leave()
})

// C.parents.02, C.parents.08, C.parents.09, C.parents.13, C.parents.15, C.parents.16
test('checks contacts, sends them after a tick, and opens the list', async () => {
  const lin = await w.person('林')
  const page = await show(InvitePage, lin, {})
  await page.says('你希望家长如何联系你？任选一项即可')
  await page.tap('确认参与内测')
  await page.toasted('请输入有效联系方式')
  await write('手机号', '12345')
  await page.tap('确认参与内测')
  await page.toasted('请输入有效联系方式')
  await write('手机号', '13900002222')
  await page.tap('确认参与内测')
  await page.toasted('请先勾选同意')
  await page.tap('我同意把主页信息同步给实名认证的家长')
  await page.tap('确认参与内测')
  await page.toasted('换了号码，请先用短信验证是你本人的')
  await page.tap('获取验证码')
  await eventually(() => w.messages.length === 1)
  await write('验证码', w.messages[0]?.code ?? '')
  await page.tap('确认参与内测')
  await page.toasted('授权成功 感谢参与内测')
  expect(await lin.call(parents.auth, {})).toMatchObject({ status: 1, phone: '13900002222' })
  expect(await lin.holds()).toBe(families.gift)
  await eventually(() => replaced.at(-1) === 'pages/parents/history-list/index')
  page.leave()
})

// C.parents.12
test('says that the gift was not given when the contact had it before', async () => {
  await single(w, '文', { gender: 1 }, { wx: 'lin_2026' })
  const lin = await w.person('林')
  const page = await show(InvitePage, lin, {})
  await page.says('每个手机号和微信号只送一次')
  await write('微信', 'lin_2026')
  await page.tap('我同意把主页信息同步给实名认证的家长')
  await page.tap('确认参与内测')
  await page.toasted('授权成功 感谢参与内测')
  await page.toasted('这个手机号或微信号领过赠送的狗粮，这次不再送')
  expect(await lin.holds()).toBe(0)
  page.leave()
})

// C.parents.18, C.parents.19, C.parents.22, C.parents.23, C.parents.24, C.parents.25, C.parents.26
test('lists parents who looked or unlocked, and opens the details', async () => {
  const { wen, mother, uid } = await twoFamilies()
  const empty = await show(HistoryPage, wen, {})
  await empty.says('空空如也')
  empty.leave()
  await w.db.insertInto('family_groups').values({ picture_key: 'aa/code.jpg', at: w.now() }).execute()
  await mother.call(parents.userInfo, { fmUid: uid })
  const looked = await show(HistoryPage, wen, {})
  await looked.says('「王阿姨」看了你的资料')
  looked.leave()
  await mother.call(parents.unlock, { fmUid: uid })
  const page = await show(HistoryPage, wen, {})
  await page.says('王阿姨 解锁了你的资料')
  for (const said of [dayOf(w.now()), 'Ta的女儿', '查看资料', '- 没有更多啦 -', '加入内测群']) await page.says(said)
  await page.tap(/加入内测群/)
  await page.says('保存后用微信扫一扫')
  await page.says('保存二维码')
  await page.tap('关闭')
  await page.tap(/王阿姨 解锁了你的资料/)
  const [row] = await rowsOf(wen)
  expect(moved.to().at(-1)).toBe(`pages/parents/user-details/index?fmUid=${row?.fmUid ?? ''}`)
  page.leave()
})

// C.parents.30, C.parents.32, C.parents.33, C.parents.35, C.parents.36, C.X36
test('shows a parent with their child, the WeChat id and safety tips, and reports them in a popup', async () => {
  const { lin, wen, mother, uid } = await twoFamilies()
  await lin.call(parents.tellMore, { nation: '汉族', onlyChild: 1, hasHouse: 0, hasCar: 2, smoke: 1, drink: 0 })
  await mother.call(parents.unlock, { fmUid: uid })
  const [row] = await rowsOf(wen)
  const page = await show(DetailsPage, wen, { fmUid: row?.fmUid ?? '' })
  for (const said of ['王阿姨', '实名已认证', '湖南长沙 · 为女儿说媒', '女儿的资料', `parent_${mother.uid}`, '在老家'])
    await page.says(said)
  for (const said of ['民族', '汉族', '独生子女', '抽烟', '从不', '任何要求转账、办卡、买保健品的，请立即举报。'])
    await page.says(said)
  expect(page.text()).not.toContain('喝酒')
  expect(document.querySelector('.eg-pre-line')?.textContent).toBe('爸妈都退休了\n在老家')
  await page.tap('复制微信')
  await page.toasted('复制成功')
  expect(copied).toEqual([`parent_${mother.uid}`])
  await page.tap('举报 / 反馈')
  await page.tap('婚托/婚介')
  await page.tap('提交')
  await page.toasted('已提交 感谢您的反馈')
  expect(await w.db.selectFrom('reports').select(['place', 'target_id', 'reason']).execute()).toEqual([
    { place: 'family', target_id: mother.id, reason: 2 },
  ])
  page.leave()
})

// C.parents.31
test('masks a phone number, and copies it as a whole', async () => {
  const { wen, mother, uid } = await twoFamilies()
  await mother.call(parents.unlock, { fmUid: uid })
  const sealed = w.deps.keys.seal('13812345621')
  await w.db.updateTable('family_parents').set({ phone_sealed: sealed }).execute()
  const [row] = await rowsOf(wen)
  const page = await show(DetailsPage, wen, { fmUid: row?.fmUid ?? '' })
  await page.says('138****5621')
  expect(page.text()).not.toContain('13812345621')
  await page.tap('复制电话')
  await page.toasted('复制成功')
  expect(copied).toEqual(['13812345621'])
  page.leave()
})

// C.parents.28, C.parents.29
test.each([
  ['cancelled_at', '该用户已注销'],
  ['banned_at', '该用户已封禁'],
] as const)('says that the account of a parent is gone when %s is set, with a way back', async (column, said) => {
  const { wen, mother, uid } = await twoFamilies()
  await mother.call(parents.userInfo, { fmUid: uid })
  const [row] = await rowsOf(wen)
  await w.db
    .updateTable('users')
    .set({ [column]: w.now() })
    .where('id', '=', mother.id)
    .execute()
  const page = await show(DetailsPage, wen, { fmUid: row?.fmUid ?? '' })
  await page.says(said)
  await page.tap('返回列表')
  expect(replaced.at(-1)).toBe('pages/parents/history-list/index')
  page.leave()
})

// A.privacy.14, C.parents.39, C.X35
test('ends participation in the privacy settings for a participant, and shows nothing to others', async () => {
  const lin = await single(w, '林')
  const page = await show(PrivacyPage, lin, {})
  await page.tap(/^爸妈说媒同步/)
  await answer('结束参与')
  await page.toasted('已结束，资料已撤下')
  expect(await lin.call(parents.auth, {})).toMatchObject({ status: 0, wx: '' })
  page.leave()
  const again = await show(PrivacyPage, lin, {})
  await again.says('屏蔽同事')
  expect(again.text()).not.toContain('爸妈说媒同步')
  again.leave()
})

// security V9
test('pauses by one tap, and keeps the data for parents', async () => {
  const lin = await single(w, '林')
  const page = await show(CardPage, lin, {})
  await page.tap(/^暂停展示/)
  await eventually(async () => (await lin.call(parents.auth, {})).paused)
  page.leave()
})

test('shows a parent today’s singles, unlocks one for its price, and asks for verification without a name', async () => {
  const lin = await single(w, '林')
  await single(w, '文', { gender: 1 })
  const mother = await parentOf(w, lin, '王阿姨', { verified: [] })
  const shut = await show(FamilyPage, mother, {})
  await shut.says('先完成实名认证')
  await shut.tap('去实名认证')
  expect(moved.to().at(-1)).toBe('pages/verify/center/index')
  shut.leave()
  await w.db
    .updateTable('users')
    .set({ verified: ['realName'] })
    .where('id', '=', mother.id)
    .execute()
  const page = await show(FamilyPage, mother, {})
  await page.says('为「林」说媒')
  // offered once, on the first screen of a parent
  await page.says('字要不要大一点？')
  await page.tap('以后再说')
  expect(page.text()).not.toContain('字要不要大一点')
  await page.says('文')
  await page.tap(/文/)
  page.leave()
  const uid = await shownTo(mother, '文')
  const details = await show(DetailsPage, mother, { fmUid: uid })
  const words = `解锁联系方式 · ${families.unlockPrice} 狗粮`
  await details.says(words)
  // the button has a bar of its own, so that its price is never cut off; reporting is a link on the page
  expect(document.querySelector('.eg-foot-bar')?.textContent).toBe(words)
  await details.says('举报 / 反馈')
  await details.tap(words)
  await answer('解锁')
  await details.toasted('已解锁')
  await details.says('复制微信')
  await details.says('微信号是对方自己填的，二狗没有核实')
  expect(await mother.holds()).toBe(100 - families.unlockPrice)
  details.leave()
})

test('explains to a parent who paid why a single is gone, on the list and on the single’s page', async () => {
  const { lin, wen, mother, uid } = await twoFamilies()
  await mother.call(parents.unlock, { fmUid: uid })
  await wen.call(parents.pause, { paused: true })
  const list = await show(FamilyPage, mother, {})
  await list.says('你解锁过的人里，有的现在没有展示')
  list.leave()
  const details = await show(DetailsPage, mother, { fmUid: uid })
  await details.says('对方现在没有展示。如果你解锁过')
  await details.tap('返回列表')
  expect(replaced.at(-1)).toContain('parents/family')
  details.leave()
  await lin.call(parents.pause, { paused: true })
  const shut = await show(FamilyPage, mother, {})
  await shut.says('解锁过的联系方式没有作废')
  shut.leave()
})

test('accepts an invitation with a name, a home and one contact', async () => {
  const lin = await single(w, '林')
  const { code } = await lin.call(parents.invite, {})
  const mother = await w.person('母', { parent: true, stealth: true, birth_date: '1966-05-20' })
  const page = await show(FamilyPage, mother, { code })
  await page.says('「林」邀请你来说媒')
  await page.tap('开始说媒')
  await page.toasted('写下别人怎么称呼你，如“王阿姨”')
  page.leave()
  const other = await show(FamilyPage, await w.person('周'), { code })
  await other.says('这个账号不是家长账号')
  other.leave()
})
