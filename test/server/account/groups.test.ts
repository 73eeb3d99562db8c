import { reportLimits, reports } from '../../../contract/care/reports'
import { notices } from '../../../contract/core/notices'
import { leaderOf } from '../../../server/domains/account/groups'
import { groupNameProblem } from '../../../server/domains/account/groups/rules'
import { lift, punish } from '../../../server/domains/account/punishments'
import { setVerified } from '../../../server/domains/account/verify'
import { decideReport, settleReports } from '../../../server/domains/care/reports'
import { type Person, type World, world } from '../../world'
import { typed } from '../money/invite-world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const day = 86_400_000

/** A user who may lead a group: verified, with a phone number proved just now, and with WeChat linked. */
async function able(name = '林', wish: Parameters<World['person']>[1] = {}): Promise<Person> {
  const person = await w.person(name, {
    phone_lookup: w.deps.keys.lookup(`138${name}`),
    phone_sealed: w.deps.keys.seal('13800000000'),
    phone_proved_at: w.now(),
    wechat_openid: `openid of ${name}`,
    ...wish,
  })
  await setVerified(w.db, person.id, ['realName'], w.now(), w.deps.keys)
  return person
}
const leads = (person: Person, name = '周末徒步小组') => typed(w, `group-leader ${person.uid} ${name}`)
const given = (person: Person, kind: 'warning' | 'limitSpread' | 'ban' = 'warning', cause?: 'fraud') =>
  w.db.transaction().execute((tx) => punish(tx, { user: person.id, kind, cause, reason: '广告', now: w.now() }))
const popUps = async (person: Person) => (await person.call(notices.popUps, {})).list.map(({ text }) => text)

/** A report from the profile. */
async function reportOf(target: Person, name: string, reason: 1 | 5 = 1) {
  const reporter = await w.person(name)
  const told = { targetUserId: target.uid, reason, place: 'profile' } as const
  return (await reporter.call(reports.report, told)).reportId
}
const decides = (id: string, verdict: 'upheld' | 'dismissed') =>
  w.db.transaction().execute((tx) => decideReport(tx, id, verdict, w.now()))

test('makes a verified adult with phone and WeChat and without punishments a group leader, and tells them (A.group.01)', async () => {
  const lin = await able()
  expect(await leaderOf(w.db, lin.id)).toBeUndefined()
  await leads(lin)
  expect(await leaderOf(w.db, lin.id)).toEqual({ groupName: '周末徒步小组', since: w.now(), lostAt: null })
  expect((await popUps(lin)).join()).toContain('你已成为「周末徒步小组」的团长')
  expect((await typed(w, 'group-leaders')).join()).toContain(`${lin.uid} 林「周末徒步小组」`)
})

test('renames the group at a second appointment, and keeps the start of the role', async () => {
  const lin = await able()
  await leads(lin)
  const since = w.now()
  w.pass(day)
  await leads(lin, '读书会')
  expect(await leaderOf(w.db, lin.id)).toEqual({ groupName: '读书会', since, lostAt: null })
})

const cannot: [string, Parameters<World['person']>[1], string][] = [
  ['without a phone number', { phone_lookup: null, phone_sealed: null }, '手机号'],
  ['whose number was proved long ago', { phone_proved_at: new Date('2025-06-01T00:00:00Z') }, '手机号'],
  ['without WeChat', { wechat_openid: null }, '没有绑定微信'],
  ['who is under age', { birth_date: '2009-01-01' }, '未满 18 周岁'],
]
test.each(cannot)('refuses a leader %s', async (_who, wish, sentence) => {
  const lin = await able('林', wish)
  await expect(leads(lin)).rejects.toThrow(sentence)
  expect(await leaderOf(w.db, lin.id)).toBeUndefined()
})

test('refuses a leader who is not verified, and an unknown uid', async () => {
  const lin = await w.person('林', { wechat_openid: 'x', phone_lookup: Buffer.from('x'), phone_proved_at: w.now() })
  await expect(leads(lin)).rejects.toThrow('没有完成实名认证')
  await expect(typed(w, 'group-leader 0000000000 读书会')).rejects.toThrow('没有这个人')
})

test('refuses a leader with a record of fraud: an open or upheld report, a ban, or a punishment for fraud', async () => {
  const [lin, wen, mei, yu] = [await able('林'), await able('文'), await able('梅'), await able('鱼')]
  const id = await reportOf(lin, '甲', 5)
  await expect(leads(lin)).rejects.toThrow('有欺诈或封禁记录')
  await decides(id, 'dismissed')
  await leads(lin)
  await decides(await reportOf(wen, '乙', 5), 'upheld')
  await expect(leads(wen)).rejects.toThrow('有欺诈或封禁记录')
  await given(mei, 'warning', 'fraud')
  await expect(leads(mei)).rejects.toThrow('有欺诈或封禁记录')
  await given(yu, 'limitSpread')
  await expect(leads(yu)).rejects.toThrow('有未了结的处罚或纠纷')
})

test.each([
  ['周末徒步小组', undefined],
  ['杭州 90 后读书会', undefined],
  ['宠物与咖啡', undefined],
  ['二狗官方交友群', '官方'],
  ['2狗优选', '官方'],
  ['宫方相亲', '官方'],
  ['包成功脱单群', '误导'],
  ['百分百 脱·单', '误导'],
  ['高 端 单身', '误导'],
  ['处女专场', '歧视'],
  ['剩女互助', '歧视'],
  ['加微信 abc12345', '联系方式'],
  ['一夜情', '不合适'],
  ['群', '2 到 20 个字'],
  ['一二三四五六七八九十一二三四五六七八九十一', '2 到 20 个字'],
  ['。。。', '2 到 20 个字'],
  ['读书\u202E会', '显示不了'],
])('checks a group named %p: %p (A.group.02)', (name, why) => {
  if (why === undefined) expect(groupNameProblem(name)).toBeUndefined()
  else expect(groupNameProblem(name)).toContain(why)
})

test('makes no leader when the checker refuses the name or does not answer', async () => {
  const lin = await able()
  const { moderation } = w.deps.providers
  jest.spyOn(moderation, 'text').mockResolvedValueOnce({ verdict: 'reject', reason: '不合适', ref: '' })
  await expect(leads(lin)).rejects.toThrow('不合适')
  jest.spyOn(moderation, 'text').mockRejectedValueOnce(new Error('away'))
  await expect(leads(lin)).rejects.toThrow('审核服务')
  expect(await leaderOf(w.db, lin.id)).toBeUndefined()
})

describe('the role is lost (A.group.04)', () => {
  let lin: Person
  beforeEach(async () => {
    lin = await able()
    await given(lin)
    await reportOf(lin, '从前')
    w.pass(day)
    await w.db.updateTable('disputes').set({ settled_at: w.now() }).execute()
    await leads(lin)
    w.pass(1000)
  })
  const has = async () => (await leaderOf(w.db, lin.id))?.lostAt === null

  test('at the third punishment since the role was given; earlier ones do not count', async () => {
    await given(lin)
    await given(lin)
    expect(await has()).toBe(true)
    await given(lin)
    expect(await has()).toBe(false)
    expect((await popUps(lin)).join()).toContain('你的团长资格已取消：受到处罚达到 3 次')
    await expect(leads(lin)).rejects.toThrow('曾被取消团长资格')
  })

  test('a lifted punishment does not count, and gives the role back', async () => {
    const numbers = [await given(lin, 'limitSpread'), await given(lin), await given(lin)]
    expect(await has()).toBe(false)
    await w.db.transaction().execute((tx) => lift(tx, numbers[0] ?? 0, w.now()))
    expect(await has()).toBe(true)
    expect((await popUps(lin)).join()).toContain('资格已恢复')
  })

  test('at the third user who complains, also when all three do at once; a user counts once', async () => {
    await reportOf(lin, '甲')
    expect(await has()).toBe(true)
    const two = await Promise.all(['乙', '丙'].map((name) => w.person(name)))
    const told = { targetUserId: lin.uid, reason: 1, place: 'profile' } as const
    await Promise.all(two.flatMap((one) => [one.call(reports.report, told), one.call(reports.report, told)]))
    expect(await has()).toBe(false)
  })

  test('a dismissed report no longer counts, and the role comes back', async () => {
    const ids = [await reportOf(lin, '甲'), await reportOf(lin, '乙'), await reportOf(lin, '丙')]
    expect(await has()).toBe(false)
    await decides(ids[0] ?? '', 'upheld')
    expect(await has()).toBe(false)
    await decides(ids[1] ?? '', 'dismissed')
    expect(await has()).toBe(true)
  })

  test('and stays lost while three users complain although a punishment is lifted, until a complaint is dismissed', async () => {
    const numbers = [await given(lin, 'limitSpread'), await given(lin), await given(lin)]
    const ids = [await reportOf(lin, '甲'), await reportOf(lin, '乙'), await reportOf(lin, '丙')]
    await w.db.transaction().execute((tx) => lift(tx, numbers[0] ?? 0, w.now()))
    expect(await has()).toBe(false)
    await decides(ids[1] ?? '', 'dismissed')
    expect(await has()).toBe(true)
    expect((await popUps(lin)).join()).toContain('资格已恢复')
  })

  test('and stays lost while three punishments count although a complaint is dismissed', async () => {
    const ids = [await reportOf(lin, '甲'), await reportOf(lin, '乙'), await reportOf(lin, '丙')]
    const numbers = [await given(lin, 'limitSpread'), await given(lin), await given(lin)]
    await decides(ids[1] ?? '', 'dismissed')
    expect(await has()).toBe(false)
    await w.db.transaction().execute((tx) => lift(tx, numbers[0] ?? 0, w.now()))
    expect(await has()).toBe(true)
  })

  test('and comes back when a complaint lapses', async () => {
    for (const name of ['甲', '乙', '丙']) await reportOf(lin, name)
    expect(await has()).toBe(false)
    w.pass(reportLimits.reportLapseDays * day + day)
    await settleReports(w.deps, w.now())
    expect(await has()).toBe(true)
  })

  test('permanently when staff end it, even when punishments are lifted', async () => {
    await typed(w, `end-group-leader ${lin.uid} 本人申请`)
    await expect(typed(w, `end-group-leader ${lin.uid} 再次`)).rejects.toThrow('不是团长')
    const id = await reportOf(lin, '甲')
    await decides(id, 'dismissed')
    expect(await has()).toBe(false)
  })
})
