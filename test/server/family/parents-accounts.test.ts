import { account } from '../../../contract/account/account'
import { settings } from '../../../contract/account/settings'
import { reports } from '../../../contract/care/reports'
import { documents } from '../../../contract/core/legal-documents'
import { families, parents } from '../../../contract/family/parents'
import { codes } from '../../../contract/kernel/errors'
import { chat } from '../../../contract/meeting/chat'
import { picks } from '../../../contract/meeting/picks'
import { planet } from '../../../contract/planet/planet'
import { paired } from '../../../contract/profile/paired'
import { openReports } from '../../../server/domains/care/reports'
import { endFamilyGroup, setFamilyGroup } from '../../../server/domains/family/parents'
import { safetyTips } from '../../../server/domains/family/parents/texts'
import { articleHtml } from '../../../server/domains/planet/articles'
import { poppedUp } from '../../support/pop-ups'
import { type World, world } from '../../world'
import { everybody, parentOf, shownTo, single } from './parents-acts'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const asParent = { parent: true, stealth: true, birth_date: '1966-05-20', verified: ['realName'] }

// security V9
test('registers a parent without declaring to be single, who neither meets people nor is met', async () => {
  const phone = '13900005555'
  await w.send(account.sendSmsCode, { phone })
  const code = w.messages.at(-1)?.code ?? ''
  const agreed = { agreedTerms: documents.terms, agreedPrivacy: documents.privacy }
  const newcomer = { gender: 2, birthDate: '1966-05-20', declared: true, parent: true }
  const { body } = await w.send(account.login, { phone, code, ...newcomer, ...agreed })
  expect(body).toMatchObject({ success: true, data: { created: true } })
  const row = await w.db.selectFrom('users').select(['parent', 'stealth']).executeTakeFirstOrThrow()
  expect(row).toEqual({ parent: true, stealth: true })
  const token = body.token ?? ''
  for (const [endpoint, input] of [
    [picks.daily, {}],
    [chat.conversations, everybody],
    [planet.feed, { ...everybody, sort: 'recommend' }],
    [settings.hide, { hide: false }],
    [paired.state, {}],
    [parents.submit, { wx: 'mother_1', phone: '', status: 1 }],
  ] as const) {
    const answer = await w.send(endpoint, input, { token })
    const refused = endpoint === parents.submit ? codes.unacceptable : codes.parentsOnly
    expect([endpoint.path, answer.body.code]).toEqual([endpoint.path, refused])
  }
  expect((await w.send(parents.parent, {}, { token })).body).toMatchObject({ data: { joined: false } })
})

test('accepts an invitation by one parent within a week, not by a single’s account, and refuses a third parent', async () => {
  const lin = await single(w, '林')
  const { code } = await lin.call(parents.invite, {})
  expect(await lin.call(parents.invite, {})).toMatchObject({ code })
  const wish = { invitation: code, nickname: '王阿姨', province: '湖南', city: '长沙', wx: 'mother_1', phone: '' }
  const wen = await w.person('文', { gender: 1 })
  expect((await wen.send(parents.accept, wish)).body).toMatchObject({ success: false })
  const [mother, aunt] = [await w.person('母', asParent), await w.person('姨', asParent)]
  expect(await mother.call(parents.invitation, { code })).toMatchObject({ nickname: '林' })
  const answers = await Promise.all([mother, aunt].map((one) => one.send(parents.accept, wish)))
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect(await lin.call(parents.family, {})).toMatchObject({ list: [{ nickname: '王阿姨', verified: true }] })
  expect((await aunt.send(parents.invitation, { code })).body).toMatchObject({ code: codes.absent })
  await parentOf(w, lin, '李叔叔')
  expect((await lin.send(parents.invite, {})).body).toMatchObject({ msg: `最多邀请 ${families.parents} 位家长` })
  const late = await single(w, '周')
  const { code: old } = await late.call(parents.invite, {})
  w.pass(families.inviteDays * 86_400_000)
  const father = await w.person('父', asParent)
  expect((await father.send(parents.invitation, { code: old })).body).toMatchObject({ code: codes.absent })
})

test('checks the names of parents, and stops a parent from looking once the child removes them', async () => {
  const lin = await single(w, '林')
  await single(w, '文', { gender: 1 })
  const { code } = await lin.call(parents.invite, {})
  const stranger = await w.person('母', asParent)
  const wish = { invitation: code, province: '湖南', city: '长沙', wx: 'mother_1', phone: '' }
  for (const nickname of ['二狗客服', '加微信13800138000', ' '])
    expect((await stranger.send(parents.accept, { ...wish, nickname })).body.success).toBe(false)
  await stranger.call(parents.accept, { ...wish, nickname: '王阿姨' })
  expect(await poppedUp(w, lin)).toEqual([expect.stringContaining('「王阿姨」接受了邀请')])
  await shownTo(stranger, '文')
  const [mine] = (await lin.call(parents.family, {})).list
  await lin.call(parents.dismiss, { fmUid: mine?.fmUid ?? '' })
  expect((await stranger.send(parents.candidates, everybody)).body).toMatchObject({ code: codes.forbidden })
  expect(await stranger.call(parents.parent, {})).toMatchObject({ joined: false, childName: '' })
})

test('draws singles of the other gender once a day, longest waiting first, and none twice', async () => {
  const lin = await single(w, '林')
  for (let n = 0; n < families.daily + 3; n += 1) {
    await single(w, `文${n}`, { gender: 1, city: n === 12 ? '上海' : '北京', province: n === 12 ? '上海' : '北京' })
    w.pass(1000)
  }
  await single(w, '也是女', {})
  await single(w, '太小', { gender: 1, birth_date: '2008-01-01' })
  const mother = await parentOf(w, lin, '王阿姨')
  const draws = await Promise.all(Array.from({ length: 5 }, () => mother.send(parents.draw, {})))
  expect(draws.map(({ body }) => (body.data as { added: number }).added).sort()).toEqual([0, 0, 0, 0, families.daily])
  const names = async () =>
    (await mother.call(parents.candidates, { pageNo: 1, pageSize: 20 })).records.map(({ nickname }) => nickname)
  // singles of the same city come first, then those who have waited longest
  expect((await names()).sort()).toEqual(['文12', ...Array.from({ length: 9 }, (_, n) => `文${n}`)].sort())
  w.pass(86_400_000)
  expect(await mother.call(parents.draw, {})).toEqual({ added: 3 })
  expect(await names()).toHaveLength(families.daily + 3)
})

// C.report.02, C.report.03, C.report.09, C.X29
test('reports a parent with the server’s own data, and lets a parent report a single', async () => {
  const lin = await single(w, '林')
  const wen = await single(w, '文', { gender: 1 })
  const mother = await parentOf(w, lin, '王阿姨')
  const uid = await shownTo(mother, '文')
  await mother.call(parents.userInfo, { fmUid: uid })
  const [row] = (await wen.call(parents.interactions, everybody)).records
  const respondentUserId = row?.fmUid ?? ''
  expect((await wen.send(reports.family, { respondentUserId, reason: 6 })).body).toMatchObject({
    msg: '请完善情况说明',
  })
  await wen.call(reports.family, { respondentUserId, reason: 2, explanation: '像婚介' })
  await mother.call(reports.family, { respondentUserId: uid, reason: 1 })
  const targets = await w.db.selectFrom('reports').orderBy('id').select(['target_id', 'place']).execute()
  expect(targets).toEqual([
    { target_id: mother.id, place: 'family' },
    { target_id: wen.id, place: 'family' },
  ])
  expect(await openReports(w.db)).toHaveLength(2)
  // neither of them refers to a row of another user
  expect((await lin.send(reports.family, { respondentUserId, reason: 2 })).body).toMatchObject({ code: codes.absent })
})

// C.parents.38, security P3
test('ends participation when the consent is withdrawn, as by leaving', async () => {
  const lin = await single(w, '林')
  await parentOf(w, lin, '王阿姨')
  await lin.call(settings.withdrawConsent, { kind: 'parents' })
  expect(await lin.call(parents.auth, {})).toMatchObject({ status: 0, wx: '' })
  const [row] = await w.db.selectFrom('family_parents').selectAll().execute()
  expect(row).toMatchObject({ child_id: null, wx_sealed: null, phone_sealed: null })
})

// C.parents.19, C.parents.35, security C1
test('shows the last group code that staff set, and tips as HTML of the allow-list', async () => {
  const lin = await single(w, '林')
  expect(await lin.call(parents.group, {})).toBe('')
  const tools = { db: w.db, storage: w.deps.providers.storage, now: w.now() }
  await expect(setFamilyGroup(tools, Buffer.from('no picture'))).rejects.toThrow('这张图片无法使用')
  await w.db.insertInto('family_groups').values({ picture_key: 'aa/code.jpg', at: w.now() }).execute()
  expect(await lin.call(parents.group, {})).toContain('aa/code.jpg')
  await endFamilyGroup(w.db, w.now())
  expect(await lin.call(parents.group, {})).toBe('')
  expect(articleHtml(`${safetyTips}<script>x</script>`)).toBe(safetyTips)
})
