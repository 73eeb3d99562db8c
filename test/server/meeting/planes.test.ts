import { reports } from '../../../contract/care/reports'
import { codes } from '../../../contract/kernel/errors'
import { reviewState } from '../../../contract/kernel/options'
import { dayOf, ms } from '../../../contract/kernel/time'
import { planeLimits, planes } from '../../../contract/meeting/planes'
import { goods } from '../../../contract/money/goods'
import { decideReport } from '../../../server/domains/care/reports'
import { runJobs } from '../../../server/jobs'
import { newHandle } from '../../../server/kernel/keys'
import { commands } from '../../../server/staff/commands'
import { lookalikes } from '../../support/lookalikes'
import { type Person, type World, world } from '../../world'
import { told } from '../core/notices-acts'
import { judgedWorld, verdict } from '../planet/planet-world'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  ;[lin, wen] = [await pilot('林', { gender: 1 }), await pilot('文')]
})
afterEach(() => w.close())

const page = { pageNo: 1, pageSize: 50 }

/** Creates a verified person with a code name. */
async function pilot(nickname: string, wish: Parameters<World['person']>[1] = {}, of: World = w) {
  const person = await of.person(nickname, { verified: ['realName'], ...wish })
  await person.call(planes.editSetup, { nickName: `代号${nickname}` })
  return person
}

const toss = (by: Person, content = '今晚的月亮很圆', clientKey = newHandle()) =>
  by.call(planes.throw, { clientKey, content, type: 1 })
const haul = (by: Person, clientKey = newHandle()) => by.call(planes.catch, { clientKey })
const mine = async (by: Person) => (await by.call(planes.mine, page)).records
const answer = (by: Person, pair: { driftBottleId: string; uid: string }, content: string, clientKey = newHandle()) =>
  by.call(planes.reply, { driftBottleId: pair.driftBottleId, uid: pair.uid, clientKey, content, messageType: 'txt' })
const wordsOn = async (by: Person, { driftBottleId, uid }: { driftBottleId: string; uid: string }) =>
  (await by.call(planes.thread, { driftBottleId, uid })).messages.map(({ content }) => content)
const unread = async (by: Person) => (await by.call(planes.unread, {})).count

/** Throws a plane and lets another user catch it. Returns the plane as each of the two sees it. */
async function caught(thrower = lin, catcher = wen) {
  await toss(thrower)
  const { driftBottleInfo } = await haul(catcher)
  if (!driftBottleInfo) throw new Error('nothing was caught')
  return driftBottleInfo
}

// C.plane.17, C.plane.20, C.plane.25, C.plane.29, C.plane.38, C.plane.04
test('throws a plane, lets another user catch it, and passes answers both ways under code names', async () => {
  expect(await toss(lin)).toEqual({
    restPublishTimes: planeLimits.planeThrowsPerDay - 1,
    restTimes: planeLimits.planeCatchesPerDay + 1,
  })
  expect((await mine(lin))[0]).toMatchObject({ mine: true, state: 'flying', uid: '', lastText: '' })
  const { driftBottleInfo: plane, restTimeInfo } = await haul(wen)
  expect(restTimeInfo.restTime).toBe(planeLimits.planeCatchesPerDay - 1)
  expect(plane).toMatchObject({ nickName: '代号林', gender: 1, content: '今晚的月亮很圆', avatar: '' })
  if (!plane) return
  expect(plane.uid).not.toBe(lin.uid)
  await answer(wen, plane, '我这里也是')
  expect([await unread(lin), await unread(wen)]).toEqual([1, 0])
  const [row] = await mine(lin)
  expect(row).toMatchObject({ state: 'answered', nickName: '代号文', gender: 2, lastText: '我这里也是', unread: 1 })
  if (!row) return
  expect(row.uid).not.toBe(wen.uid)
  await answer(lin, row, '你在哪里看')
  await lin.call(planes.read, { driftBottleId: row.driftBottleId, uid: row.uid })
  expect([await unread(lin), await unread(wen)]).toEqual([0, 1])
  expect(await wordsOn(wen, plane)).toEqual(['我这里也是', '你在哪里看'])
  expect(await wordsOn(lin, row)).toEqual(['我这里也是', '你在哪里看'])
  expect((await mine(wen))[0]).toMatchObject({ mine: false, state: 'kept', nickName: '代号林', uid: plane.uid })
})

// C.plane.10 to C.plane.16
test('runs the checks in order, and enforces them on the server', async () => {
  const nameless = await w.person('新', { gender: 1, level: 1 })
  const problem = (by: Person) =>
    toss(by).then(
      () => '',
      (error: Error) => error.message,
    )
  expect(await problem(nameless)).toBe('先取一个代号，再来玩纸飞机')
  await nameless.call(planes.editSetup, { nickName: '数星星的人' })
  await w.db.updateTable('users').set({ stealth: true }).where('id', '=', nameless.id).execute()
  expect(await problem(nameless)).toBe('当前处于隐身状态')
  await w.db.updateTable('users').set({ stealth: false }).where('id', '=', nameless.id).execute()
  expect(await problem(nameless)).toBe('请先完成实名认证')
  await expect(haul(nameless)).rejects.toThrow('请先完成实名认证')
  await w.db.updateTable('users').set({ level: 3 }).where('id', '=', nameless.id).execute()
  expect(await problem(nameless)).toBe('')
  await w.db
    .updateTable('users')
    .set({ feature_bans: ['plane'] })
    .where('id', '=', nameless.id)
    .execute()
  await expect(haul(nameless)).rejects.toMatchObject({ code: codes.featureBanned })
})

test('refuses a catch while the user keeps ten planes without an answer, and allows it after one is freed', async () => {
  for (const letter of '一二三四五六七八九十百千') await toss(await pilot(`云${letter}`, { gender: 1 }))
  await w.db.insertInto('allowances').values({ user_id: wen.id, kind: 'planes', remaining: 50 }).execute()
  const rest = async () => (await wen.call(planes.access, {})).restTimes
  const held = []
  for (let n = 0; n < planeLimits.planeHeld; n += 1) held.push((await haul(wen)).driftBottleInfo)
  const full = /手里有 10 架还没回信/
  const before = await rest()
  await expect(haul(wen)).rejects.toThrow(full)
  expect(await rest()).toBe(before)
  const [one, two] = held
  if (!one || !two) throw new Error('nothing was caught')
  await answer(wen, one, '我这里也是')
  expect((await haul(wen)).driftBottleInfo).not.toBeNull()
  await expect(haul(wen)).rejects.toThrow(full)
  await wen.call(planes.throwBack, { driftBottleId: two.driftBottleId })
  expect((await haul(wen)).driftBottleInfo).not.toBeNull()
})

// C.plane.26, C.plane.27, C.plane.28, C.plane.37
test('limits the throws of a day, and refuses an empty, too long or address-like text', async () => {
  await expect(toss(lin, '  ')).rejects.toThrow('内容不能为空')
  await expect(toss(lin, '长'.repeat(planeLimits.planeMax + 1))).rejects.toMatchObject({ code: codes.badInput })
  await expect(toss(lin, '加我微信 lin12345678')).rejects.toMatchObject({ code: codes.unacceptable })
  const key = newHandle()
  await Promise.all([1, 2, 3].map(() => toss(lin, '只扔一次', key)))
  expect(await mine(lin)).toHaveLength(1)
  for (let n = 1; n < planeLimits.planeThrowsPerDay; n += 1) await toss(lin, `第${n}个`)
  await expect(toss(lin)).rejects.toThrow('今日扔纸飞机的次数已用完')
  w.pass(ms(1, 'day'))
  expect((await toss(lin)).restPublishTimes).toBe(planeLimits.planeThrowsPerDay - 1)
})

// C.plane.22, C.plane.33, C.plane.34
test('says how to get a catch when none is left, and keeps a bought one beyond the day', async () => {
  for (let n = 0; n <= planeLimits.planeCatchesPerDay + 1; n += 1) {
    const thrower = await pilot(`男${n}`, { gender: 1 })
    await toss(thrower)
  }
  for (let n = 0; n < planeLimits.planeCatchesPerDay; n += 1) expect((await haul(wen)).driftBottleInfo).not.toBeNull()
  const { driftBottleInfo, restTimeNotEnough } = await haul(wen)
  expect(driftBottleInfo).toBeNull()
  expect(restTimeNotEnough).toMatchObject({ isPublishAcquireRestTime: true, goodsSkuId: 100 })
  expect(await wen.call(planes.access, {})).toMatchObject({ restTimes: 0, restTimeNotEnough })
  await expect(wen.call(goods.addOrder, { goodsSkuId: 100 })).rejects.toMatchObject({ code: codes.notEnoughDogFood })
  await toss(wen, '扔一个换一次')
  expect((await haul(wen)).driftBottleInfo).not.toBeNull()
  const rich = await pilot('富', { dogFood: 100 })
  await rich.call(goods.addOrder, { goodsSkuId: 100 })
  w.pass(ms(1, 'day'))
  expect(await rich.call(planes.access, {})).toMatchObject({ restTimes: planeLimits.planeCatchesPerDay + 1 })
})

// C.plane.21, C.plane.24
test('finds no own plane and none of the same gender or of a banned user, and others whether or not they hide or block', async () => {
  await toss(wen)
  expect(await haul(wen)).toMatchObject({ driftBottleInfo: null, restTimeNotEnough: null })
  expect((await wen.call(planes.access, {})).restTimes).toBe(planeLimits.planeCatchesPerDay + 1)
  await toss(lin)
  const set = (columns: object) => w.db.updateTable('users').set(columns).where('id', '=', lin.id).execute()
  await set({ banned_at: w.now() })
  expect((await haul(wen)).driftBottleInfo).toBeNull()
  await set({ banned_at: null, stealth: true })
  const both = [
    { blocker_id: lin.id, blocked_id: wen.id },
    { blocker_id: wen.id, blocked_id: lin.id },
  ].map((pair) => ({ ...pair, origin: 'person' as const, at: w.now() }))
  await w.db.insertInto('blocks').values(both).execute()
  expect((await haul(wen)).driftBottleInfo).not.toBeNull()
})

// C.plane.31
test('lets a plane fly to another user when it is thrown back or held too long', async () => {
  const plane = await caught()
  await wen.call(planes.throwBack, { driftBottleId: plane.driftBottleId })
  expect(await mine(wen)).toEqual([])
  await expect(answer(wen, plane, '还在吗')).rejects.toMatchObject({ code: codes.absent })
  expect((await haul(wen)).driftBottleInfo).toBeNull()
  const mei = await pilot('梅')
  expect((await haul(mei)).driftBottleInfo).toMatchObject({ driftBottleId: plane.driftBottleId })
  w.pass(ms(planeLimits.planeHoldHours, 'hour'))
  await runJobs(w.deps, w.now(), (job, error) => {
    throw new Error(`${job} failed`, { cause: error })
  })
  const lan = await pilot('兰')
  expect((await haul(lan)).driftBottleInfo).toMatchObject({ driftBottleId: plane.driftBottleId })
})

test('serves the plane caught fewest times first, then the oldest', async () => {
  const first = await caught()
  const tao = await pilot('陶', { gender: 1 })
  await toss(tao, '第二个')
  await wen.call(planes.throwBack, { driftBottleId: first.driftBottleId })
  const [mei, lan] = [await pilot('梅'), await pilot('兰')]
  expect((await haul(mei)).driftBottleInfo).toMatchObject({ content: '第二个' })
  expect((await haul(lan)).driftBottleInfo).toMatchObject({ content: first.content })
})

/** Catches as the app does: when the server was too busy, it repeats the call with the same key. */
const patientHaul = (by: Person, clientKey: string): ReturnType<typeof haul> =>
  haul(by, clientKey).catch((error: { code?: number }) => {
    if (error.code !== codes.busy) throw error
    return patientHaul(by, clientKey)
  })

test('catches each plane once under two hundred concurrent catches, and charges no empty one', async () => {
  const pilots = await Promise.all(Array.from({ length: 40 }, (_, n) => pilot(`女${n}`)))
  const throwers = await Promise.all(Array.from({ length: 10 }, (_, n) => pilot(`男${n}`, { gender: 1 })))
  for (const thrower of throwers) await toss(thrower)
  const keys = pilots.map(() => newHandle())
  const tries = Array.from({ length: 5 }, () => pilots.map((by, n) => patientHaul(by, keys[n] ?? ''))).flat()
  const found = (await Promise.all(tries)).flatMap(({ driftBottleInfo }) => driftBottleInfo?.driftBottleId ?? [])
  expect(new Set(found).size).toBe(10)
  const { rows } = await w.pool.query<{ caught: number }>('select sum(caught)::int as caught from plane_users')
  expect(rows).toEqual([{ caught: 10 }])
})

// C.planeset.01, C.planeset.03, C.planeset.04, C.planeset.06, C.planeset.08 to C.planeset.11
test('refuses a code name that is short, long, official or one’s own name, and allows five changes a month', async () => {
  const say = (nickName: string) => lin.call(planes.editSetup, { nickName })
  await expect(say(' 一 ')).rejects.toThrow('代号不能少于 2 个字符')
  await expect(say('长'.repeat(17))).rejects.toThrow('代号不能超过 16 个字符')
  await expect(say('二狗官方客服')).rejects.toThrow('代号不能看起来像官方')
  await expect((await w.person('小林子')).call(planes.editSetup, { nickName: '小林子' })).rejects.toThrow('昵称一样')
  for (let n = 0; n < planeLimits.planeEdits; n += 1) await say(`名字${'一二三四五'[n] ?? ''}`)
  await expect(say('再改一次')).rejects.toThrow('本月已修改 5 次，不能再改')
  expect(await lin.call(planes.setup, {})).toMatchObject({
    nickName: '名字五',
    updateNum: 5,
    isChatShow: true,
    indexPopStatus: true,
  })
  await lin.call(planes.setStatus, { indexPopStatus: false })
  await lin.call(planes.editSetup, { isChatShow: false })
  await w.db.updateTable('plane_users').set({ edits_month: '2026-02' }).where('user_id', '=', lin.id).execute()
  expect(await lin.call(planes.setup, {})).toMatchObject({ updateNum: 0, isChatShow: false, indexPopStatus: false })
  const { list } = await lin.call(planes.aliases, {})
  expect(new Set(list).size).toBe(planeLimits.planeAliases)
})

// C.plane.32
test('reports a plane with its messages, and lets staff remove it', async () => {
  const plane = await caught()
  await answer(wen, plane, '你好')
  const [row] = await mine(lin)
  await answer(lin, row ?? plane, '不太好的话')
  const { reportId } = await wen.call(reports.plane, {
    driftBottleId: plane.driftBottleId,
    targetUserId: plane.uid,
    reason: 4,
  })
  const { evidence, target_id } = await w.db
    .selectFrom('reports')
    .where('public_id', '=', reportId)
    .select(['evidence', 'target_id'])
    .executeTakeFirstOrThrow()
  expect(target_id).toBe(lin.id)
  expect(JSON.stringify(evidence)).toContain('今晚的月亮很圆\\n不太好的话')
  const decide = commands.find(({ name }) => name === 'decide-report')
  if (!decide) throw new Error('no command')
  await decide.run({ ...w.deps, now: w.now(), origin: '', ask: async () => '', say: () => undefined }, [
    reportId,
    'uphold',
  ])
  expect((await mine(lin))[0]).toMatchObject({ state: 'rejected' })
  await expect(answer(wen, plane, '还在吗')).rejects.toThrow('对方已经离开这架纸飞机')
})

test('serves no plane before its review, and shows an answer in review to its writer only', async () => {
  const { w: judged, judge, jobs } = await judgedWorld(async () => verdict('pass'))
  try {
    const [tao, mei] = [await pilot('陶', { gender: 1 }, judged), await pilot('梅', {}, judged)]
    judge.answer = () => Promise.reject(new Error('away'))
    await toss(tao)
    expect((await haul(mei)).driftBottleInfo).toBeNull()
    judge.answer = async () => verdict('pass')
    judged.pass(ms(1, 'minute'))
    await jobs()
    const { driftBottleInfo: plane } = await haul(mei)
    if (!plane) throw new Error('nothing was caught')
    judge.answer = async () => verdict('review')
    await answer(mei, plane, '让人想一想的话')
    expect(await wordsOn(mei, plane)).toEqual(['让人想一想的话'])
    expect((await mine(tao))[0]).toMatchObject({ state: 'caught', uid: '' })
    const { messages } = await mei.call(planes.thread, { driftBottleId: plane.driftBottleId, uid: plane.uid })
    expect(messages[0]).toMatchObject({ review: reviewState.pending })
    const decide = commands.find(({ name }) => name === 'plane')
    const tools = { ...judged.deps, now: judged.now(), origin: '', ask: async () => '', say: () => undefined }
    await decide?.run(tools, [messages[0]?.messageId ?? '', 'pass'])
    expect((await mine(tao))[0]).toMatchObject({ state: 'answered', unread: 1, lastText: '让人想一想的话' })
  } finally {
    await judged.close()
  }
})

// security V8, C.X33
test('shows only facts of the thrower that twenty people share, and a uid that opens nothing', async () => {
  const facts = { gender: 1 as const, position: '灯塔看守', city: '上海', birth_date: '1990-01-02' }
  const tao = await pilot('陶', facts)
  const first = await caught(tao)
  expect(first).toMatchObject({ birthYear: 0, livingCity: '', position: '' })
  await lookalikes(w, { ...facts, position: '教师' })
  // tao is the only teacher, so the profession is hidden
  expect(await caught(tao, await pilot('兰'))).toMatchObject({ birthYear: 1990, livingCity: '上海', position: '' })
  const xu = await pilot('许', { ...facts, position: '教师' })
  expect(await caught(xu, await pilot('竹'))).toMatchObject({ birthYear: 1990, position: '' })
  await lookalikes(w, { ...facts, position: '' })
  expect(await caught(xu, await pilot('菊'))).toMatchObject({ birthYear: 1990, livingCity: '上海', position: '教师' })
  expect(JSON.stringify(first)).not.toContain(tao.uid)
  const [mei] = [await pilot('梅')]
  const other = await haul(mei)
  expect(other.driftBottleInfo).toBeNull()
  await expect(mei.call(planes.thread, { driftBottleId: first.driftBottleId, uid: first.uid })).rejects.toMatchObject({
    code: codes.absent,
  })
})

// security V8: otherwise a user could block a suspect and look for a change
test('ignores a block of the other user on a plane that both have', async () => {
  const plane = await caught()
  await answer(wen, plane, '你好')
  const before = JSON.stringify(await mine(wen))
  await w.db
    .insertInto('blocks')
    .values({ blocker_id: wen.id, blocked_id: lin.id, origin: 'person', at: w.now() })
    .execute()
  expect(JSON.stringify(await mine(wen))).toBe(before)
  const [row] = await mine(lin)
  await answer(lin, row ?? plane, '在')
  expect(await wordsOn(wen, plane)).toEqual(['你好', '在'])
})

test('deletes the answers with the plane, and says that the other member left an answered one', async () => {
  const plane = await caught()
  await answer(wen, plane, '你好')
  await wen.call(planes.throwBack, { driftBottleId: plane.driftBottleId })
  const [row] = await mine(lin)
  await expect(answer(lin, row ?? plane, '在吗')).rejects.toThrow('对方已经离开这架纸飞机')
  await lin.call(planes.remove, { driftBottleId: plane.driftBottleId })
  expect([await mine(lin), await mine(wen)]).toEqual([[], []])
  await expect(wen.call(planes.remove, { driftBottleId: plane.driftBottleId })).rejects.toMatchObject({
    code: codes.absent,
  })
})

// C.plane.22
test('counts earned catches when none is left, and offers a throw only while one is left', async () => {
  const { planeCatchesPerDay: catches, planeThrowsPerDay: throws } = planeLimits
  const use = (columns: object) => w.db.updateTable('plane_users').set(columns).where('user_id', '=', wen.id).execute()
  const today = dayOf(w.now())
  await use({ day: today, thrown: 0, caught: catches })
  const { restTimeNotEnough: fresh } = await wen.call(planes.access, {})
  expect(fresh).toMatchObject({ isPublishAcquireRestTime: true })
  expect(fresh?.content.join()).toMatch(/今天的 5 次捞完了.*扔一架纸飞机/)
  await use({ thrown: throws, caught: catches + throws * planeLimits.planeEarned })
  const spent = await haul(wen)
  expect(spent.restTimeNotEnough).toMatchObject({ isPublishAcquireRestTime: false })
  expect(spent.restTimeNotEnough?.content.join()).toContain(`今天的 ${catches + throws * planeLimits.planeEarned} 次`)
  expect(spent.restTimeNotEnough?.content.join()).not.toContain('扔一架')
})

test.each(['小满不加糖！', '小满 不加糖', '小满·不加糖'])(
  'refuses the nickname in other signs as a code name: %s',
  async (nickName) => {
    const person = await w.person('小满不加糖', { verified: ['realName'] })
    await expect(person.call(planes.editSetup, { nickName })).rejects.toThrow('代号不能和你的昵称一样')
  },
)

test('tells the thrower of a reported plane why it was taken down', async () => {
  const { driftBottleId, uid } = await caught()
  const { reportId } = await wen.call(reports.plane, { driftBottleId, targetUserId: uid, reason: 4 })
  await w.db.transaction().execute((tx) => decideReport(tx, reportId, 'upheld', w.now()))
  expect(await told(lin)).toMatchObject([{ kind: 'review', about: 'plane', text: expect.stringContaining('骚扰行为') }])
})
