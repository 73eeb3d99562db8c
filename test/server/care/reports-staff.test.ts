import { cancellation } from '../../../contract/account/cancellation'
import { reportLimits, reports } from '../../../contract/care/reports'
import type { Input } from '../../../contract/kernel/define'
import { profile } from '../../../contract/profile/profile'
import { copyEvidence, settleReports } from '../../../server/domains/care/reports'
import { evidenceOf } from '../../../server/domains/care/reports/rules'
import { commands } from '../../../server/staff/commands'
import { poppedUp } from '../../support/pop-ups'
import { type Person, type World, world } from '../../world'
import { isStored } from '../account/verify-world'

let w: World
let lin: Person
let bad: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林')
  bad = await w.person('坏人', { self_description: '加我微信', love_values: '真诚' })
})
afterEach(() => w.close())

const day = 86_400_000
type Told = Partial<Input<typeof reports.report>>
const report = (who: Person, target: Person, told: Told = {}) =>
  who.call(reports.report, { targetUserId: target.uid, reason: 4, place: 'profile', ...told })
const rows = () => w.db.selectFrom('reports').selectAll().orderBy('id').execute()
const change = (person: Person, to: object) => w.db.updateTable('users').set(to).where('id', '=', person.id).execute()
const disputes = (person: Person) =>
  w.db.selectFrom('disputes').where('user_id', '=', person.id).where('settled_at', 'is', null).selectAll().execute()
const store = (text: string) => w.deps.providers.storage.put(Buffer.from(text), 'jpg')

const evidence = async (at = 0) => evidenceOf((await rows())[at]?.evidence)

async function typed(line: string): Promise<string> {
  const [name, ...args] = line.split(' ')
  const command = commands.find((known) => known.name === name)
  const said: string[] = []
  const tools = { ...w.deps, now: w.now(), origin: 'https://api.example', ask: async () => '' }
  await command?.run({ ...tools, say: (text) => said.push(text) }, args)
  return said.join('\n')
}

describe('an open report', () => {
  test('keeps its target from leaving until staff decide, and tells the reporter the outcome', async () => {
    const { reportId } = await report(lin, bad, { explanation: '骂人' })
    await expect(bad.call(cancellation.request, { agreed: true })).rejects.toMatchObject({ code: 1017 })
    expect(await typed('reports')).toMatch(new RegExp(`${reportId}.*坏人 ${bad.uid} profile 骚扰行为 骂人`))
    const shown = await typed(`report ${reportId}`)
    for (const words of [`${lin.uid} 举报 ${bad.uid}`, '骂人', '加我微信', '真诚']) expect(shown).toContain(words)
    await typed(`decide-report ${reportId} dismiss`)
    expect(await disputes(bad)).toEqual([])
    await bad.call(cancellation.request, { agreed: true })
    expect(await poppedUp(w, lin)).toEqual([expect.stringMatching(/没有发现/)])
    await expect(typed(`decide-report ${reportId} uphold`)).rejects.toThrow('没有等待处理的举报')
    expect(await typed('reports')).toBe('没有等待处理的举报')
  })

  test('can be upheld together with a punishment, all or nothing', async () => {
    const { reportId } = await report(lin, bad)
    for (const line of ['uphold ban', 'uphold ban 7', 'uphold featureBan 7 骂人', 'dismiss ban 7 骂人', 'perhaps'])
      await expect(typed(`decide-report ${reportId} ${line}`)).rejects.toThrow(/处罚写成|写 uphold/)
    expect((await rows())[0]?.state).toBe('open')
    await typed(`decide-report ${reportId} uphold ban 7 辱骂 他人`)
    expect((await rows())[0]).toMatchObject({ state: 'upheld', decided_at: w.now() })
    expect((await bad.send(profile.me, {})).status).toBe(401)
    const [given] = await w.db.selectFrom('punishments').selectAll().execute()
    expect(given).toMatchObject({ user_id: bad.id, kind: 'ban', reason: '辱骂 他人' })
  })

  test('holds its target by a second report after the first is dismissed', async () => {
    const first = await report(lin, bad)
    await report(await w.person('梅'), bad)
    await typed(`decide-report ${first.reportId} dismiss`)
    expect(await disputes(bad)).not.toEqual([])
  })

  test('holds a user for fifteen days at most, and the same reporter cannot hold the same user again', async () => {
    await report(lin, bad)
    w.pass(reportLimits.reportHoldDays * day - 1)
    await settleReports(w.deps, w.now())
    expect(await disputes(bad)).toHaveLength(1)
    w.pass(1)
    await settleReports(w.deps, w.now())
    expect(await disputes(bad)).toEqual([])
    expect((await rows())[0]?.state).toBe('open')
    await w.db
      .updateTable('sessions')
      .set({ expires_at: new Date(w.now().getTime() + 900 * day) })
      .execute()
    await report(lin, bad, { reason: 5 })
    expect(await disputes(bad)).toEqual([])
  })

  // security C10
  test('holds no one when its reporter was wrong three times and never right, and can still be read by staff', async () => {
    for (let n = 0; n < 3; n += 1) {
      const { reportId } = await report(lin, await w.person(`人${n}`))
      await typed(`decide-report ${reportId} dismiss`)
    }
    await report(lin, bad)
    expect(await disputes(bad)).toEqual([])
    expect(await typed('reports')).toContain(bad.uid)
  })
})

test('lapses an undecided report after half a year, and deletes evidence and files half a year later', async () => {
  const photo = await store('a photo')
  await change(bad, { photo_keys: [photo] })
  await report(lin, bad)
  const copy = (await evidence()).copies[photo] ?? ''
  w.pass(reportLimits.reportLapseDays * day)
  await settleReports(w.deps, w.now())
  expect((await rows())[0]).toMatchObject({ state: 'dismissed', decided_at: w.now() })
  w.pass(reportLimits.reportEvidenceDays * day - 1)
  await settleReports(w.deps, w.now())
  expect([await isStored(w, copy), (await evidence()).snapshots.length]).toEqual([true, 1])
  w.pass(1)
  await settleReports(w.deps, w.now())
  expect([await isStored(w, copy), await isStored(w, photo)]).toEqual([false, true])
  expect((await rows())[0]?.evidence).toEqual({})
})

test('stores the report while the file store is down, and copies the files later in the job', async () => {
  const photo = await store('a photo')
  await change(bad, { photo_keys: [photo] })
  const away = jest.spyOn(w.deps.providers.storage, 'copy').mockRejectedValue(new Error('away'))
  await report(lin, bad)
  away.mockRestore()
  expect([(await rows())[0]?.copied, (await evidence()).copies]).toEqual([false, {}])
  await copyEvidence(w.deps)
  expect((await rows())[0]?.copied).toBe(true)
  const { [photo]: copy } = (await evidence()).copies
  await copyEvidence(w.deps)
  expect((await evidence()).copies).toEqual({ [photo]: copy })
  expect(await isStored(w, copy ?? '')).toBe(true)
})

test('delays no other report when a file cannot be copied', async () => {
  const [broken, photo] = [await store('a broken one'), await store('a photo')]
  await change(bad, { photo_keys: [broken] })
  const other = await w.person('别人', { photo_keys: [photo] })
  const away = jest.spyOn(w.deps.providers.storage, 'copy').mockRejectedValue(new Error('away'))
  await report(lin, bad)
  w.pass(1)
  await report(lin, other)
  away.mockRestore()
  const { copy } = w.deps.providers.storage
  jest.spyOn(w.deps.providers.storage, 'copy').mockImplementation(async (key) => {
    if (key === broken) throw new Error('unreadable')
    return copy(key)
  })
  await expect(copyEvidence(w.deps)).rejects.toThrow('unreadable')
  expect((await rows()).map(({ copied }) => copied)).toEqual([false, true])
})

// security C10
test('shows state and answer of a report only to its reporter, and nothing about its target', async () => {
  const first = await report(lin, bad, { explanation: '骂人' })
  w.pass(60_000)
  await report(lin, await w.person('另一个'), { reason: 2 })
  const mine = (who = lin) => who.call(reports.mine, { pageNo: 1, pageSize: 10 })
  expect(await mine()).toMatchObject({
    total: 2,
    records: [
      { reason: 2, state: 'open', answer: '', decideTime: 0 },
      { reportId: first.reportId, place: 'profile', reason: 4, explanation: '骂人', state: 'open' },
    ],
  })
  await typed(`decide-report ${first.reportId} uphold ban 0 骚扰别人`)
  const after = await mine()
  expect(after.records[1]).toMatchObject({ state: 'upheld', decideTime: w.now().getTime() })
  expect(after.records[1]?.answer).toMatch(/已核实并处理/)
  for (const secret of [bad.uid, '坏人', '封', '骚扰别人', '加我微信'])
    expect(JSON.stringify(after)).not.toContain(secret)
  expect(await mine(await w.person('第三个'))).toMatchObject({ total: 0, records: [] })
})
