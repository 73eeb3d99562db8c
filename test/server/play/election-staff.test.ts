import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { blocking } from '../../../contract/core/blocking'
import { plus } from '../../../contract/kernel/time'
import { election } from '../../../contract/play/election'
import { poppedUp } from '../../support/pop-ups'
import { typed as run } from '../../support/staff'
import { type Person, type World, world } from '../../world'
import { choose, finalChoose, hour, names, over, pool, result } from './election-acts'
import { activity, attender, enters, info, signUp } from './offline-acts'

let w: World
let lin: Person
let hua: Person
let mei: Person
let folder: string
beforeEach(async () => {
  w = await world()
  lin = await attender(w, '林', 100)
  ;[hua, mei] = [await attender(w, '华', 100), await attender(w, '梅', 100)]
  folder = mkdtempSync(path.join(os.tmpdir(), 'ergou-election-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await w.close()
})

const typed = async (...line: string[]) => (await run(w, line)).join('\n')

function file(name: string, content: string | Buffer): string {
  const at = path.join(folder, name)
  writeFileSync(at, content)
  return at
}

/** An activity at 12:30 for which check-in is open. */
const gathering = (of: World, wish: object = {}) =>
  activity(of, {
    startsAt: plus(of.now(), 30, 'minute'),
    endsAt: plus(of.now(), 5, 'hour'),
    refundUntil: of.now(),
    ...wish,
  })

/** Creates an election from 13:00 to 15:00. The world begins at noon. */
const create = (from: string, ...more: string[]) =>
  typed('create-election', '0', '桌游局互选', '2026-03-10 13:00', '2026-03-10 15:00', '3', 'everybody', from, ...more)
const eventOf = (said: string) => /eventId=([\w-]{22})/.exec(said)?.[1] ?? ''

test('lets staff make an election from the seats of an activity, with a QR code and without seeing choices', async () => {
  const name = await gathering(w, { capacity: 3 })
  const codes = new Map<Person, string>()
  for (const one of [lin, hua, mei]) codes.set(one, (await signUp(one, name)).code)
  for (const code of codes.values()) await enters(w, name, code)
  const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const said = await create(name, file('qr.png', picture))
  expect(said).toContain('3 人；链接 /mutualSelect?eventId=')
  const eventId = eventOf(said)
  expect(names(await pool(lin, eventId))).toEqual(names([hua, mei]))
  const { contact } = await lin.call(election.eventInfo, { eventId })
  expect(
    (await w.app.inject({ method: 'GET', url: new URL(contact).pathname + new URL(contact).search })).statusCode,
  ).toBe(200)
  w.pass(hour)
  const before = await typed('elections')
  expect(before).toContain('3 人 未公布  桌游局互选')
  await choose(lin, eventId, hua, mei)
  expect(await typed('elections')).toBe(before)
  await over(w)
  const { root } = await lin.call(election.check, { eventId })
  expect(await typed('elections')).toContain(root)
})

// security V6
test('keeps a user with a seat in the pool after the start only when they have checked in', async () => {
  const name = await gathering(w, { capacity: 4 })
  const wen = await attender(w, '文')
  const code = new Map<Person, string>()
  for (const one of [lin, hua, mei, wen]) code.set(one, (await signUp(one, name)).code)
  for (const one of [lin, hua]) await enters(w, name, code.get(one) ?? '')
  const said = await create(name)
  const eventId = eventOf(said)
  for (const one of [mei, wen]) expect(said).toContain(`${one.uid} ${one.nickname}（没有签到）`)
  expect(said).not.toContain(lin.uid)
  expect(names(await pool(lin, eventId))).toEqual(names([hua, mei, wen]))
  w.pass(hour)
  expect(names(await pool(lin, eventId))).toEqual(['华'])
  await expect(choose(lin, eventId, mei)).rejects.toThrow('不在你的互选池里')
  await expect(pool(mei, eventId)).rejects.toThrow('您未参与本次活动')
  expect((await mei.call(election.mine, { pageNo: 1, pageSize: 10 })).total).toBe(0)
  expect((await info(mei, name)).election).toBe('')
  await enters(w, name, code.get(mei) ?? '')
  expect(names(await pool(lin, eventId))).toEqual(names([hua, mei]))
  await choose(mei, eventId, lin)
  await over(w)
  const told = (await poppedUp(w, wen)).filter((text) => text.includes('互选结果'))
  expect([told, (await poppedUp(w, mei)).filter((text) => text.includes('互选结果')).length]).toEqual([[], 1])
  // an election after its activity accepts only users who checked in
  const later = await typed(
    'create-election',
    '0',
    '再选一次',
    '2026-03-10 16:00',
    '2026-03-10 17:00',
    '3',
    'everybody',
    name,
  )
  expect(later).toContain('3 人；')
  await expect(
    typed('create-election', '0', '太早', '2026-03-10 15:30', '2026-03-10 17:00', '3', 'everybody', await activity(w)),
  ).rejects.toThrow('活动开始之后')
})

// security V6
test('keeps a user in the pool after the start when staff say that they came', async () => {
  const name = await gathering(w, { capacity: 3 })
  for (const one of [lin, hua]) await enters(w, name, (await signUp(one, name)).code)
  await signUp(mei, name)
  const eventId = eventOf(await create(name))
  expect(await typed('election-people', eventId)).toContain(mei.uid)
  await typed('election-add', eventId, mei.uid)
  w.pass(hour)
  expect(names(await pool(lin, eventId))).toEqual(names([hua, mei]))
})

// security V6
test('lets staff add users without a seat, remove participants, and see who is hidden before the start', async () => {
  const [wen, hidden, paired] = [await attender(w, '文'), await attender(w, '藏'), await attender(w, '双')]
  await w.db.updateTable('users').set({ stealth: true }).where('id', '=', hidden.id).execute()
  await w.db.updateTable('users').set({ paired: true }).where('id', '=', paired.id).execute()
  const said = await create(file('uids.txt', [lin, hua, mei, hidden, paired].map(({ uid }) => uid).join('\n')))
  const eventId = eventOf(said)
  expect(said).toContain(`${hidden.uid} 藏（隐身，别人看不到）`)
  expect(said).toContain(`${paired.uid} 双（已脱单，别人看不到）`)
  expect((await typed('election-people', eventId)).split('\n')).toContain(`${lin.uid} 林`)
  expect(await typed('election-add', eventId, wen.uid)).toContain(`已加入 ${wen.uid} 文`)
  expect(await poppedUp(w, wen)).toEqual([expect.stringContaining('你参加了')])
  expect(await typed('election-remove', eventId, mei.uid)).toContain('已移出')
  expect((await poppedUp(w, mei)).at(-1)).toContain('你不再参加')
  await expect(typed('election-remove', eventId, mei.uid)).rejects.toThrow('没有参与')
  expect(names(await pool(lin, eventId))).toEqual(names([hua, wen]))
  await expect(pool(mei, eventId)).rejects.toThrow('您未参与本次活动')
  expect((await hidden.call(election.eventInfo, { eventId })).status).toBe(0)
  expect((await paired.call(election.eventInfo, { eventId })).status).toBe(2)
  expect((await lin.call(election.eventInfo, { eventId })).status).toBe(1)
  w.pass(hour)
  for (const act of ['election-add', 'election-remove'])
    await expect(typed(act, eventId, mei.uid)).rejects.toThrow('已经开始')
  await choose(wen, eventId, lin)
  await choose(lin, eventId, wen)
  await over(w)
  expect(names((await result(lin, eventId)).mutualChoose)).toEqual(['文'])
})

// C.election.42: staff use the secret code
test('shows staff both users of a secret code, unless one no longer sees the other', async () => {
  const eventId = eventOf(await create(file('uids.txt', [lin, hua, mei].map(({ uid }) => uid).join('\n'))))
  expect(await typed('election-privilege', eventId, mei.uid)).toContain('有特权 2')
  await expect(typed('election-privilege', eventId, '1000000000')).rejects.toThrow('没有参与')
  w.pass(hour)
  await choose(lin, eventId, hua)
  await choose(hua, eventId, lin)
  await over(w)
  await finalChoose(lin, eventId, hua)
  const code = (await result(lin, eventId)).finalChoose?.secretCode ?? ''
  const said = `「桌游局互选」 ${lin.uid} 林 和 ${hua.uid} 华`
  expect(await typed('election-code', code)).toBe(said)
  expect(await typed('election-code', code.toLowerCase().replaceAll('-', ' '))).toBe(said)
  await expect(typed('election-code', 'AAAA-BBBB-CCCC')).rejects.toThrow('没有这个暗号')
  await hua.call(blocking.block, { targetUserId: lin.uid, type: 1 })
  await expect(typed('election-code', code)).rejects.toThrow('不能拉群')
})

test('refuses invalid input with a sentence and creates nothing', async () => {
  const uids = file('uids.txt', [lin, hua].map(({ uid }) => uid).join(' '))
  await expect(create('nothing')).rejects.toThrow('没有线下活动')
  await expect(create(file('one.txt', lin.uid))).rejects.toThrow('参与者是 2 到 80 人')
  await expect(create(file('who.txt', `${lin.uid} 1000000000`))).rejects.toThrow('没有这些用户：1000000000')
  const times = ['2026-03-10 13:00', '2026-03-10 12:30'] as const
  await expect(typed('create-election', '0', '互选', ...times, '3', 'everybody', uids)).rejects.toThrow(
    '开始要早于结束',
  )
  await expect(typed('create-election', '2', '互选', ...times, '3', 'everybody', uids)).rejects.toThrow('类型写 0')
  await expect(typed('create-election', '0', '互选', ...times, '3', 'all', uids)).rejects.toThrow('互选池写')
  const right = ['2026-03-10 13:00', '2026-03-10 15:00'] as const
  await expect(typed('create-election', '0', '互选', ...right, '11', 'everybody', uids)).rejects.toThrow('可选人数是')
  await expect(typed('create-election', '0', '', ...right, '3', 'everybody', uids)).rejects.toThrow('标题需要')
  await expect(typed('cancel-election', 'x'.repeat(22))).rejects.toThrow('没有可以取消的')
  expect(await w.db.selectFrom('elections').selectAll().execute()).toEqual([])
  const eventId = eventOf(await create(uids))
  expect(await typed('cancel-election', eventId)).toContain('已取消')
})
