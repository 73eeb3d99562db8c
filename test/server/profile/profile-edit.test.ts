import type { Input } from '../../../contract/kernel/define'
import { degrees, marital } from '../../../contract/kernel/options'
import { profile } from '../../../contract/profile/profile'
import { startSession } from '../../../server/domains/core/sessions'
import type { Verdict } from '../../../server/providers/moderation'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
/** The next verdict of the simulated moderation. */
let verdict: Verdict['verdict']
beforeEach(async () => {
  verdict = 'pass'
  const said = (): Verdict => ({ verdict, reason: verdict === 'reject' ? '不合适' : '', ref: 'r' })
  w = await world({
    deps: (deps) => ({
      ...deps,
      providers: {
        ...deps.providers,
        moderation: { ...deps.providers.moderation, textNow: said, text: async () => said() },
      },
    }),
  })
  lin = await w.person('林')
})
afterEach(() => w.close())

const day = 86_400_000
/** Lets more days pass than a session lasts. */
const passDays = async (days: number) => {
  w.pass(days * day)
  await w.db
    .updateTable('sessions')
    .set({ expires_at: new Date(w.now().getTime() + day) })
    .execute()
}
const edit = (input: Input<typeof profile.edit>, person = lin) => person.call(profile.edit, input)
const mine = (person = lin) => person.call(profile.mine, {})
const info = (viewer: Person, { uid }: Person) => viewer.call(profile.info, { uid }).then(({ userInfo }) => userInfo)
const refusal = (input: Input<typeof profile.edit>, person = lin) =>
  edit(input, person).then(
    () => 'taken',
    (error: Error & { code: number }) => `${error.code} ${error.message}`,
  )

// A.profile.12
test('stores every editable field, shows it to the owner and others, and keeps the rest', async () => {
  const facts = {
    height: 168,
    weight: 52,
    livingProvince: '浙江',
    livingCity: '杭州',
    homelandProvince: '江苏',
    homelandCity: '苏州',
    highestdegree: degrees[7],
    highestschool: '同济大学',
    company: '青橙科技有限公司',
    position: '编辑',
    industry: '出版',
    income: 3 as const,
    marital: marital[1],
    overseas: 3 as const,
    selfDescription: '做书的。\n\n爱猫。',
    familyBackground: '爸妈都退休了。',
    loveValues: '慢慢来。',
    partnerWishes: '聊得来。',
    interests: ['阅读', '看展'],
  }
  expect(await edit({ ...facts, nickname: '南枝', wechatId: 'nanzhi_1996' })).toMatchObject({
    ...facts,
    nickname: '南枝',
    wechatId: 'nanzhi_1996',
    birthDate: '1996-05-20',
    reviews: [],
  })
  const other = await w.person('外')
  expect(await info(other, lin)).toMatchObject({
    ...facts,
    nickname: '南枝',
    newTag: [{ tagList: [{ name: '阅读' }, { name: '看展' }] }],
    card: [
      { id: 'selfDescription', title: '自我介绍', contenttext: '做书的。\n\n爱猫。' },
      { id: 'familyBackground', title: '家庭背景' },
      { id: 'loveValues', title: '爱情观' },
      { id: 'partnerWishes', title: '期待的 TA' },
    ],
  })
  // other fields stay
  expect(await edit({ weight: 0 })).toMatchObject({ ...facts, weight: 0 })
})

test('changes nothing by an empty edit, and counts the same edit twice as one', async () => {
  const row = async () => {
    const { last_used_at: _, ...rest } = await w.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', lin.id)
      .executeTakeFirstOrThrow()
    return rest
  }
  const before = await row()
  await edit({})
  expect(await row()).toEqual(before)
  await edit({ company: '青橙科技', loveValues: '慢慢来。' })
  const after = await row()
  w.pass(day)
  await edit({ company: '青橙科技', loveValues: '慢慢来。' })
  expect(await row()).toEqual(after)
})

test('seals the WeChat id, shows it only to its owner, and refuses an impossible form', async () => {
  await edit({ wechatId: 'nanzhi_1996' })
  const { wechat_id_sealed } = await w.db
    .selectFrom('users')
    .where('id', '=', lin.id)
    .select('wechat_id_sealed')
    .executeTakeFirstOrThrow()
  expect(wechat_id_sealed?.toString('latin1')).not.toContain('nanzhi')
  for (const viewer of [lin, await w.person('外')])
    expect((await viewer.send(profile.info, { uid: lin.uid })).text).not.toContain('nanzhi')
  expect(await refusal({ wechatId: '13800000000' })).toMatch(/^1015 .*微信号/)
  expect((await mine()).wechatId).toBe('nanzhi_1996')
  expect(await edit({ wechatId: '' })).toMatchObject({ wechatId: '' })
})

// security I3
test('lets a session opened by a link change the page, and not the contact', async () => {
  const who = { user: lin.id, appId: 'miniprogram' as const, device: 'd', agent: '', fromLink: true, now: w.now() }
  const token = await startSession(w.db, who)
  expect((await w.send(profile.edit, { wechatId: 'nanzhi_1996' }, { token })).body.code).toBe(403)
  expect((await w.send(profile.edit, { height: 170 }, { token })).body.code).toBe(0)
  expect(await mine()).toMatchObject({ wechatId: '', height: 170 })
})

describe('a text in review', () => {
  test('is shown with its state to its author only, until it passes', async () => {
    await edit({ loveValues: '从前的话。' })
    verdict = 'review'
    expect(await edit({ loveValues: '新的话。' })).toMatchObject({
      loveValues: '新的话。',
      reviews: [{ field: 'loveValues', state: 1, reason: '' }],
    })
    expect((await info(await w.person('外'), lin)).loveValues).toBe('从前的话。')
    // the text equals the published one again, so the pending review is cancelled
    expect(await edit({ loveValues: '从前的话。' })).toMatchObject({ loveValues: '从前的话。', reviews: [] })
  })

  test('shows the reason when it is refused, and keeps the published text', async () => {
    verdict = 'reject'
    expect(await edit({ partnerWishes: '不妥的话。' })).toMatchObject({
      partnerWishes: '不妥的话。',
      reviews: [{ field: 'partnerWishes', state: 2, reason: '不合适' }],
    })
    expect((await info(await w.person('外'), lin)).partnerWishes).toBe('')
    verdict = 'pass'
    expect(await edit({ partnerWishes: '妥当的话。' })).toMatchObject({ partnerWishes: '妥当的话。', reviews: [] })
  })

  test('can be emptied without a review', async () => {
    await edit({ loveValues: '从前的话。' })
    verdict = 'review'
    await edit({ loveValues: '新的话。' })
    expect(await edit({ loveValues: '' })).toMatchObject({ loveValues: '', reviews: [] })
    expect((await info(await w.person('外'), lin)).loveValues).toBe('')
  })
})

// A.auth.24
test.each([
  [{ loveValues: '加我微信 nanzhi1996' }, /联系方式/],
  [{ selfDescription: '电话 138 0000 1234' }, /联系方式/],
  [{ nickname: '苏东坡' }, /名人/],
  [{ nickname: '官方客服' }, /官方/],
  [{ nickname: '  ' }, /昵称/],
  [{ nickname: '😀😀😀😀好' }, /表情/],
  [{ interests: ['看书', '1380000123'] }, /联系方式/],
  [{ company: '傻逼公司' }, /不合适/],
  [{ position: '加我 13800001234' }, /联系方式/],
  [{ livingCity: '杭州' }, /省份和城市/],
  [{ livingProvince: '浙江', livingCity: '深圳' }, /省份和城市/],
])('refuses %j with a sentence, and stores nothing of it', async (input, sentence) => {
  const before = await mine()
  expect(await refusal({ height: 170, loveValues: '好好说话。', ...input })).toMatch(
    new RegExp(`^1015 .*${sentence.source}`),
  )
  expect(await mine()).toEqual(before)
})

test('locks verified facts, and leaves others editable', async () => {
  const real = await w.person('实', { verified: ['realName', 'education', 'work', 'marital'], school: '复旦大学' })
  for (const input of [
    { highestschool: '同济大学' },
    { company: '蓝湾' },
    { position: '主编' },
    { marital: marital[1] },
  ])
    expect(await refusal(input, real)).toBe('1015 已通过认证，修改请重新认证')
  expect(await edit({ highestschool: '复旦大学', industry: '出版' }, real)).toMatchObject({ industry: '出版' })
})

test('allows five changes of a nickname in thirty days', async () => {
  for (const nickname of ['一号名字', '二号名字', '三号名字', '四号名字', '五号名字']) await edit({ nickname })
  expect(await refusal({ nickname: '六号名字' })).toBe('1015 昵称 30 天内最多修改 5 次，请过些日子再改')
  // sending the current name is not a change, so the other fields can be edited
  expect(await edit({ nickname: '五号名字', height: 170 })).toMatchObject({ nickname: '五号名字', height: 170 })
  await passDays(30)
  expect(await edit({ nickname: '六号名字' })).toMatchObject({ nickname: '六号名字' })
})

test('counts no change for a nickname refused by the rules, and shows one in review only to its author', async () => {
  for (let n = 0; n < 7; n += 1) expect(await refusal({ nickname: '李白' })).toMatch(/名人/)
  verdict = 'review'
  expect(await edit({ nickname: '南枝' })).toMatchObject({ nickname: '南枝' })
  expect((await info(await w.person('外'), lin)).nickname).toBe('林')
  await edit({ nickname: '南枝' })
  expect(await w.db.selectFrom('profile_changes').select('field').execute()).toEqual([{ field: 'nickname' }])
})

// security V5
test('allows three changes of an employer a year, and moves the date from which it counts', async () => {
  const since = async () =>
    (await w.db.selectFrom('users').where('id', '=', lin.id).select('company_since').executeTakeFirstOrThrow())
      .company_since
  await edit({ company: '青橙科技' })
  for (const company of ['蓝湾设计', '', '松果食品', '千帆贸易']) await edit({ company })
  expect(await refusal({ company: '北岸网络' })).toBe('1015 公司一年内最多修改 3 次，请过些日子再改')
  const moved = await since()
  await passDays(300)
  expect(await edit({ company: '千帆贸易有限公司' })).toMatchObject({ company: '千帆贸易有限公司' })
  expect(await since()).toEqual(moved)
  await passDays(65)
  await edit({ company: '北岸网络' })
  expect(await since()).toEqual(w.now())
})

test('accepts no more concurrent edits than the limit allows', async () => {
  const names = ['甲乙丙', '乙丙丁', '丙丁戊', '丁戊己', '戊己庚', '己庚辛', '庚辛壬', '辛壬癸', '壬癸甲', '癸甲乙']
  const told = await Promise.all(names.map((nickname) => refusal({ nickname })))
  expect(told.filter((answer) => answer === 'taken')).toHaveLength(5)
  await edit({ company: '青橙科技' })
  const companies = await Promise.all(names.map((company) => refusal({ company: `${company}设计` })))
  expect(companies.filter((answer) => answer === 'taken')).toHaveLength(3)
  expect(await w.db.selectFrom('profile_changes').select('id').execute()).toHaveLength(8)
})

test('raises the level when the basics are complete, and lowers it when one is removed', async () => {
  const wen = await w.person('文', { avatar_key: 'aa/x.jpg', city: '', province: '', level: 0 })
  expect(await wen.call(profile.me, {})).toMatchObject({ dataLevel: 0, finishEditBasicInfo: false })
  const { missing, completeness } = await edit({ livingProvince: '上海', livingCity: '上海' }, wen)
  expect(missing).toEqual(['height'])
  expect((await edit({ height: 170 }, wen)).completeness).toBeGreaterThan(completeness)
  expect(await wen.call(profile.me, {})).toMatchObject({ dataLevel: 1, finishEditBasicInfo: true })
  await edit({ height: 0 }, wen)
  expect(await wen.call(profile.me, {})).toMatchObject({ dataLevel: 0, finishEditBasicInfo: false })
})

test('refuses edits of a user who is banned from them, and still shows them their page', async () => {
  const quiet = await w.person('默', { feature_bans: ['profile'] })
  expect(await refusal({ height: 170 }, quiet)).toMatch(/^1018 /)
  await expect(quiet.call(profile.setPhotos, { photos: [] })).rejects.toMatchObject({ code: 1018 })
  expect((await mine(quiet)).height).toBe(0)
})

// A.auth.23
test('refuses a nickname of the operator’s list, and then allows one of ours', async () => {
  const own = await world({ env: { FAMOUS_NAMES: ['林中月'] } })
  const me = await own.person('阿木')
  expect(await refusal({ nickname: '爱吃糖的林中月' }, me)).toMatch(/名人/)
  expect(await refusal({ nickname: '苏东坡' }, me)).toBe('taken')
  await own.close()
})
