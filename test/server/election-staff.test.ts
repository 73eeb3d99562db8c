import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { blocking } from '../../contract/areas/blocking'
import { election } from '../../contract/areas/election'
import { commands } from '../../server/staff/commands'
import { type Person, type World, world } from '../world'
import { choose, finalChoose, hour, names, over, pool, result } from './election-acts'
import { activity, attender, signUp } from './offline-acts'

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

/** What a command says. */
async function typed(name: string, ...args: string[]): Promise<string> {
  const command = commands.find((known) => known.name === name)
  if (!command) throw new Error(`there is no command ${name}`)
  const said: string[] = []
  const tools = { ...w.deps, now: w.now(), origin: 'https://api.example', ask: async () => '' }
  await command.run({ ...tools, say: (text) => said.push(text) }, args)
  return said.join('\n')
}

function file(name: string, content: string | Buffer): string {
  const at = path.join(folder, name)
  writeFileSync(at, content)
  return at
}

/** From 13:00 to 15:00: the world begins at noon. */
const create = (from: string, ...more: string[]) =>
  typed('create-election', '0', '桌游局互选', '2026-03-10 13:00', '2026-03-10 15:00', '3', 'everybody', from, ...more)
const eventOf = (said: string) => /eventId=([\w-]{22})/.exec(said)?.[1] ?? ''

test('staff make an election of those who have seats of an activity, with a QR code, and hear nothing of choices', async () => {
  const name = await activity(w, { capacity: 3 })
  for (const one of [lin, hua, mei]) await signUp(one, name)
  const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const said = await create(name, file('qr.png', picture))
  expect(said).toContain('3 人；链接 /mutualSelect?eventId=')
  const eventId = eventOf(said)
  expect(names(await pool(lin, eventId))).toEqual(names([hua, mei]))
  const { contact } = await lin.call(election.eventInfo, { eventId })
  expect((await w.app.inject({ method: 'GET', url: new URL(contact).pathname + new URL(contact).search })).statusCode).toBe(200) // prettier-ignore
  w.pass(hour)
  const before = await typed('elections')
  expect(before).toContain('3 人 未公布  桌游局互选')
  await choose(lin, eventId, hua, mei)
  expect(await typed('elections')).toBe(before)
  await over(w)
  const { root } = await lin.call(election.check, { eventId })
  expect(await typed('elections')).toContain(root)
})

// C.election.42: what becomes of a secret code
test('a secret code tells staff whom they make a group of, unless one of the two is not there for the other any more', async () => {
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

test('what does not fit is refused with a sentence, and nothing is made', async () => {
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
