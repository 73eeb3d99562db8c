import { createHmac } from 'node:crypto'
import { blocking } from '../../../contract/core/blocking'
import { plus } from '../../../contract/kernel/time'
import { election } from '../../../contract/play/election'
import { recompute } from '../../../contract/play/election-numbers'
import { cancelElection } from '../../../server/domains/play/election'
import { unitOfWork } from '../../../server/kernel/unit-of-work'
import { atOnce } from '../../attack/crowd'
import { runJob } from '../../support/jobs'
import { poppedUp } from '../../support/pop-ups'
import { type Person, type World, world } from '../../world'
import { textsOf } from '../core/notices-acts'
import {
  choose,
  electionOf,
  finalChoose,
  granted,
  hour,
  names,
  openElection,
  over,
  pool,
  result,
} from './election-acts'

let w: World
let lin: Person
let hua: Person
let mei: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林', { gender: 1, position: '设计师', avatar_key: 'aa/lin.jpg' })
  hua = await w.person('华', { position: '医生', avatar_key: 'aa/hua.jpg' })
  mei = await w.person('梅')
  wen = await w.person('文')
})
afterEach(() => w.close())

const everybody = () => [lin, hua, mei, wen]
const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')

// C.election.01, C.election.20, C.X32
test('shows a participant the pool, the event and how many they chose', async () => {
  const eventId = await electionOf(w, everybody())
  const { users, eventInfo, currentChooseCount } = await lin.call(election.users, { eventId })
  expect(names(users)).toEqual(names([hua, mei, wen]))
  expect(users.find(({ uid }) => uid === hua.uid)).toMatchObject({
    nickname: '华',
    avatar: expect.stringContaining('aa/hua.jpg') as string,
    age: 29,
    tags: ['上海', '医生'],
  })
  const start = w.now().getTime() + hour
  const info = {
    type: 0,
    optionLimit: 3,
    electionStartTime: start,
    electionEndTime: start + 2 * hour,
    contact: '',
    participants: 4,
  }
  expect(eventInfo).toMatchObject(info)
  expect(await hua.call(election.eventInfo, { eventId })).toMatchObject(info)
  expect(currentChooseCount).toBe(0)
  expect(await poppedUp(w, lin)).toEqual([expect.stringContaining('你参加了「周末桌游局」的活动互选')])
})

test('offers and accepts only the other gender in a pool for the other gender', async () => {
  const eventId = await openElection(w, everybody(), { opposite: true })
  expect(names(await pool(hua, eventId))).toEqual(['林'])
  expect(names(await pool(lin, eventId))).toEqual(names([hua, mei, wen]))
  await expect(choose(hua, eventId, mei)).rejects.toThrow('不在你的互选池里')
})

// C.election.05 with security G4
test('refuses all calls of a non-participant, the same as for an unknown election', async () => {
  const eventId = await openElection(w, [lin, hua])
  for (const asked of [{ eventId }, { eventId: 'x'.repeat(22) }]) {
    for (const call of [election.users, election.myChoose, election.result, election.eventInfo, election.check])
      await expect(mei.call(call, asked)).rejects.toMatchObject({ message: '您未参与本次活动', code: 1015 })
    const uid = lin.uid
    await expect(mei.call(election.choose, { ...asked, uidList: [uid] })).rejects.toThrow('您未参与本次活动')
    await expect(mei.call(election.finalChoose, { ...asked, uid, check: true })).rejects.toThrow('您未参与本次活动')
    await expect(mei.call(election.setPrivilege, { ...asked, privilege: 2 })).rejects.toThrow('您未参与本次活动')
  }
})

// C.election.15, C.election.18, C.election.19, C.election.10, C.election.11, C.X04
test('accepts choices only within time, pool and limit, and never changes one', async () => {
  const eventId = await electionOf(w, everybody(), { optionLimit: 2 })
  await expect(choose(lin, eventId, hua)).rejects.toThrow('互选尚未开始，还不能选择')
  w.pass(hour)
  const stranger = await w.person('生')
  await expect(choose(lin, eventId, stranger)).rejects.toThrow('不在你的互选池里')
  await expect(choose(lin, eventId, lin)).rejects.toThrow('不在你的互选池里')
  await expect(choose(lin, eventId, hua, mei, wen)).rejects.toThrow('超出可选人数')
  await choose(lin, eventId, hua)
  await choose(lin, eventId, hua)
  await choose(lin, eventId, mei)
  await expect(choose(lin, eventId, wen)).rejects.toThrow('超出可选人数')
  expect(names((await lin.call(election.myChoose, { eventId })).users)).toEqual(names([hua, mei]))
  expect((await lin.call(election.users, { eventId })).currentChooseCount).toBe(2)
  w.pass(2 * hour)
  await expect(choose(hua, eventId, lin)).rejects.toThrow('互选已经结束，不能再选择')
})

// C.election.22, C.election.21, security V6
test('reveals nothing of others before the end, with ballots of equal look at any size', async () => {
  const eventId = await openElection(w, everybody())
  await granted(w, eventId, lin)
  const before = await result(lin, eventId)
  for (const one of [hua, mei, wen]) await choose(one, eventId, lin)
  await choose(lin, eventId, hua)
  expect(await result(lin, eventId)).toEqual({ ...before, choose: [expect.objectContaining({ uid: hua.uid })] })
  expect(before).toMatchObject({
    mutualChoose: [],
    chooseMe: [],
    finalChoose: null,
    selfInfo: { privileges: [2], selectedPrivilege: 0, nickname: '林' },
  })
  expect(await lin.call(election.check, { eventId })).toMatchObject({ root: '', proofs: [] })
  await expect(finalChoose(lin, eventId, hua)).rejects.toThrow('互选还没有结束')
  const rows = await w.db.selectFrom('election_members').select(['user_id', 'ballot_sealed']).execute()
  expect(new Set(rows.map(({ ballot_sealed }) => ballot_sealed.length)).size).toBe(1)
  for (const { ballot_sealed } of rows) expect(ballot_sealed.includes(eventId)).toBe(false)
})

// C.election.54, C.X39, C.X06
test.each([
  [0, false, false, false],
  [0, true, false, true],
  [0, false, true, true],
  [1, true, false, false],
  [1, false, true, true],
] as const)(
  'names the users who chose me only where a page shows them: type %i, with a match %p, with privilege 2 %p',
  async (type, matched, privileged, told) => {
    const eventId = await openElection(w, everybody(), { type })
    if (privileged) await granted(w, eventId, lin)
    await choose(hua, eventId, lin)
    await choose(lin, eventId, mei)
    if (matched) await choose(mei, eventId, lin)
    await over(w)
    const before = await result(lin, eventId)
    expect(names(before.chooseMe)).toEqual(told ? names([hua, ...(matched ? [mei] : [])]) : [])
    expect(names(before.mutualChoose)).toEqual(matched ? ['梅'] : [])
    if (!told && !matched) expect((await lin.send(election.result, { eventId })).text).not.toContain(hua.uid)
    if (!matched) return
    // the page after the final choice shows no chooser
    await finalChoose(lin, eventId, mei)
    expect((await result(lin, eventId)).chooseMe).toEqual([])
  },
)

// C.election.36, C.election.38, C.election.39, C.election.53
test('allows one final choice among the mutual ones, with a secret code only for its owner', async () => {
  const eventId = await openElection(w, everybody())
  await choose(lin, eventId, hua, mei, wen)
  await choose(hua, eventId, lin)
  await choose(mei, eventId, lin)
  await over(w)
  expect(names((await result(lin, eventId)).mutualChoose)).toEqual(names([hua, mei]))
  await expect(finalChoose(lin, eventId, wen)).rejects.toThrow('不能选择 TA')
  await expect(finalChoose(lin, eventId, hua, false)).rejects.toThrow('你没有这项特权')
  await finalChoose(lin, eventId, hua)
  await finalChoose(lin, eventId, hua)
  await expect(finalChoose(lin, eventId, mei)).rejects.toThrow('你已经提交过最终选择了')
  const { finalChoose: final } = await result(lin, eventId)
  expect(final).toMatchObject({ uid: hua.uid, nickname: '华' })
  expect(final?.secretCode).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/)
  for (const call of [election.result, election.users, election.myChoose, election.check])
    for (const one of [hua, mei])
      expect((await one.send(call, { eventId })).text).not.toContain(final?.secretCode ?? '-')
  const { text } = await lin.send(election.users, { eventId })
  expect(text).not.toContain(final?.secretCode ?? '-')
})

test('picks with privilege 2 from users who chose one, and has for type 1 no code and then no choosers', async () => {
  const eventId = await openElection(w, everybody(), { type: 1 })
  await granted(w, eventId, lin)
  await choose(hua, eventId, lin)
  await over(w)
  await expect(finalChoose(lin, eventId, hua)).rejects.toThrow('不能选择 TA')
  await expect(finalChoose(lin, eventId, mei, false)).rejects.toThrow('不能选择 TA')
  await finalChoose(lin, eventId, hua, false)
  expect(await result(lin, eventId)).toMatchObject({ finalChoose: { uid: hua.uid, secretCode: '' }, chooseMe: [] })
})

// C.election.52, C.election.55, C.X06
test('only staff grant a privilege, and a user can select only a granted one', async () => {
  const eventId = await openElection(w, everybody())
  await expect(lin.call(election.setPrivilege, { eventId, privilege: 2 })).rejects.toThrow('你没有这项特权')
  expect(await granted(w, eventId, lin)).toBe(true)
  expect(await granted(w, eventId, await w.person('生'))).toBe(false)
  await expect(lin.call(election.setPrivilege, { eventId, privilege: 1 })).rejects.toThrow('你没有这项特权')
  await lin.call(election.setPrivilege, { eventId, privilege: 2 })
  expect((await result(lin, eventId)).selfInfo).toMatchObject({ privileges: [2], selectedPrivilege: 2 })
  for (const call of [election.users, election.result, election.eventInfo])
    expect((await mei.send(call, { eventId })).text).not.toMatch(/privileges":\[2|selectedPrivilege":2/)
  await over(w)
  expect(await granted(w, eventId, hua)).toBe(false)
})

test('keeps 200 concurrent submissions within one ballot’s limit, and one final choice', async () => {
  const eventId = await openElection(w, everybody(), { optionLimit: 2 })
  const others = [hua, mei, wen]
  await atOnce(200, (n) => lin.send(election.choose, { eventId, uidList: [others[n % 3]?.uid ?? ''] }))
  const { users } = await lin.call(election.myChoose, { eventId })
  expect(users).toHaveLength(2)
  for (const one of others) await choose(one, eventId, lin)
  await over(w)
  const shots = await atOnce(200, (n) =>
    lin.send(election.finalChoose, { eventId, uid: users[n % 2]?.uid, check: true }),
  )
  expect(new Set(shots.map(({ body }) => body.msg))).toEqual(new Set(['', '你已经提交过最终选择了']))
  expect(await w.db.selectFrom('election_finals').selectAll().execute()).toHaveLength(1)
})

// security H1, V13
test.each(['before', 'after'] as const)(
  'offers, matches and opens neither when one of two blocks the other %s choosing, as with stealth',
  async (when) => {
    const eventId = await openElection(w, everybody())
    const block = () => hua.call(blocking.block, { targetUserId: lin.uid, type: 1 })
    if (when === 'before') {
      await block()
      await expect(choose(lin, eventId, hua)).rejects.toThrow('不在你的互选池里')
      await expect(choose(hua, eventId, lin)).rejects.toThrow('不在你的互选池里')
    } else {
      await choose(lin, eventId, hua)
      await choose(hua, eventId, lin)
      await block()
    }
    await w.db.updateTable('users').set({ stealth: true }).where('id', '=', wen.id).execute()
    await choose(lin, eventId, mei)
    await choose(mei, eventId, lin)
    // one user is hidden by a block, the other by stealth: the list and the number are the same
    expect(await lin.call(election.users, { eventId })).toMatchObject({
      users: [{ uid: mei.uid }],
      eventInfo: { participants: 2 },
    })
    expect(names(await pool(hua, eventId))).toEqual(['梅'])
    await over(w)
    expect(names((await result(lin, eventId)).mutualChoose)).toEqual(['梅'])
    expect(names((await result(hua, eventId)).chooseMe)).toEqual([])
    const { proofs } = await lin.call(election.check, { eventId })
    expect(names(proofs)).toEqual(['梅'])
    await expect(finalChoose(lin, eventId, hua)).rejects.toThrow('不能选择 TA')
  },
)

test('no longer names a final choice who hides later, and removes the code too', async () => {
  const eventId = await openElection(w, everybody())
  await choose(lin, eventId, hua)
  await choose(hua, eventId, lin)
  await over(w)
  await finalChoose(lin, eventId, hua)
  await hua.call(blocking.block, { targetUserId: lin.uid, type: 1 })
  const { finalChoose: final } = await result(lin, eventId)
  expect(final).toMatchObject({ uid: '', nickname: '对方主页无法查看', secretCode: '', avatar: '', tags: [] })
  expect(JSON.stringify(await result(lin, eventId))).not.toContain(hua.uid)
})

// C.X03: the published commitment recomputes the result
test('lets each participant recompute their result after the end from the one published root', async () => {
  const eventId = await openElection(w, everybody())
  await choose(lin, eventId, hua, mei)
  await choose(hua, eventId, lin)
  await choose(mei, eventId, wen)
  const receipt = (await lin.call(election.check, { eventId })).ballot
  await over(w)
  const { root, proofs, ballot } = await lin.call(election.check, { eventId })
  expect(ballot).toBe(receipt)
  expect(names(proofs)).toEqual(names([hua, mei]))
  for (const { uid, mine, theirs } of proofs) {
    expect(mine.chosen).toBe(true)
    expect(theirs.chosen).toBe(uid === hua.uid)
    expect(await recompute(eventId, { by: lin.uid, of: uid }, mine, hmac)).toEqual({ ballot, root })
    expect(await recompute(eventId, { by: uid, of: lin.uid }, theirs, hmac)).toMatchObject({ root })
    const lie = { ...theirs, chosen: !theirs.chosen }
    expect((await recompute(eventId, { by: uid, of: lin.uid }, lie, hmac)).root).not.toBe(root)
    expect((await recompute(eventId, { by: wen.uid, of: lin.uid }, theirs, hmac)).root).not.toBe(root)
  }
  for (const one of [hua, mei, wen]) expect((await one.call(election.check, { eventId })).root).toBe(root)
  expect((await wen.call(election.check, { eventId })).proofs).toEqual([])
})

test('tells each participant once that choosing has begun, and once half an hour before its end', async () => {
  const eventId = await electionOf(w, everybody())
  const news = async (person: Person) => (await textsOf(person)).filter((text) => /截止/.test(text)).reverse()
  await runJob(w, 'tell-elections')
  expect(await news(hua)).toEqual([])
  w.pass(hour)
  for (const _ of [1, 2]) await runJob(w, 'tell-elections')
  const began = expect.stringMatching(/^「周末桌游局」的互选开始了/)
  expect(await news(hua)).toEqual([began])
  w.pass(1.6 * hour)
  for (const _ of [1, 2]) await runJob(w, 'tell-elections')
  expect(await news(hua)).toEqual([began, expect.stringMatching(/还没选好的话/)])
  await unitOfWork(w.db, (tx) => cancelElection(tx, eventId, w.now()))
  const short = { startsAt: w.now(), endsAt: plus(w.now(), 20, 'minute'), title: '短场' }
  await electionOf(w, everybody(), short)
  for (const _ of [1, 2]) await runJob(w, 'tell-elections')
  expect(await news(hua)).toEqual([began, expect.anything(), expect.stringMatching(/^「短场」的互选开始了/)])
})

// C.election.22
test('closes once by the job and tells each participant once, and no later erasure changes the root', async () => {
  const eventId = await openElection(w, everybody())
  await choose(lin, eventId, hua)
  await runJob(w, 'close-elections')
  expect((await lin.call(election.check, { eventId })).root).toBe('')
  await over(w)
  const { root } = await lin.call(election.check, { eventId })
  await runJob(w, 'close-elections')
  expect((await poppedUp(w, hua)).filter((text) => text.includes('结果出来了'))).toHaveLength(1)
  await w.db.deleteFrom('election_members').where('user_id', '=', wen.id).execute()
  const again = await lin.call(election.check, { eventId })
  expect(again.root).toBe(root)
  const [proof] = again.proofs
  if (!proof) throw new Error('nothing was opened')
  expect(await recompute(eventId, { by: hua.uid, of: lin.uid }, proof.theirs, hmac)).toMatchObject({ root })
})

test('lists my elections, and says that a cancelled one is gone', async () => {
  const [one, two] = [await electionOf(w, everybody()), await electionOf(w, [lin, hua], { title: '第二场' })]
  const list = async (person: Person) => (await person.call(election.mine, { pageNo: 1, pageSize: 10 })).records
  expect((await list(lin)).map(({ eventId, phase }) => [eventId, phase])).toEqual([
    [two, 'coming'],
    [one, 'coming'],
  ])
  expect(await list(mei)).toMatchObject([{ eventId: one, title: '周末桌游局', type: 0 }])
  expect(await unitOfWork(w.db, (tx) => cancelElection(tx, two, w.now()))).toBe(true)
  expect(await list(lin)).toHaveLength(1)
  await expect(pool(lin, two)).rejects.toThrow('您未参与本次活动')
  expect((await poppedUp(w, hua)).at(-1)).toContain('取消了')
  w.pass(hour)
  await over(w)
  expect(await unitOfWork(w.db, (tx) => cancelElection(tx, one, w.now()))).toBe(false)
})

// A.punish.01
test('refuses a choice of a user banned from activities', async () => {
  const eventId = await openElection(w, everybody())
  await w.db
    .updateTable('users')
    .set({ feature_bans: ['activity'] })
    .where('id', '=', lin.id)
    .execute()
  await expect(choose(lin, eventId, hua)).rejects.toMatchObject({ code: 1018 })
})
