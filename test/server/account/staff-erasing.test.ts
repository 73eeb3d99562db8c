import { codes } from '../../../contract/kernel/errors'
import { withdrawStatus } from '../../../contract/kernel/options'
import { chat } from '../../../contract/meeting/chat'
import { yearlyReport } from '../../../contract/play/yearly-report'
import { punish } from '../../../server/domains/account/punishments'
import { cancelDue } from '../../../server/leaving'
import { commands } from '../../../server/staff/commands'
import { fillPerson } from '../../support/full-person'
import { meeting, start } from '../../support/guarded'
import { asksToLeave } from '../../support/leaving'
import { opened, say, talker } from '../../support/talkers'
import { type Person, type World, world } from '../../world'
import { activity, attender, info, signUp } from '../play/offline-acts'

let w: World
beforeEach(async () => {
  const window = { from: new Date('2026-01-01T00:00:00+08:00'), until: new Date('2026-03-09T23:59:59+08:00') }
  w = await world({ env: { REPORT_2024: 'always', REPORT_2024_WINDOW: window } })
})
afterEach(() => w.close())

/** Runs a command, and answers its questions one after the other. */
async function typed(line: string, ...answers: string[]): Promise<string[]> {
  const [name, ...args] = line.split(' ')
  const command = commands.find((known) => known.name === name)
  if (!command) throw new Error(`there is no command ${name ?? ''}`)
  const said: string[] = []
  const tools = { ...w.deps, now: w.now(), origin: 'https://api.example', ask: async () => answers.shift() ?? '' }
  await command.run({ ...tools, say: (text) => said.push(text) }, args)
  return said
}
const erased = async (person: Person) => {
  const row = await w.db.selectFrom('users').where('id', '=', person.id).selectAll().executeTakeFirstOrThrow()
  return row.nickname === '已注销用户' && row.phone_lookup === null && row.cancelled_at !== null
}
const kept = () =>
  w.db.selectFrom('staff_erasures').select(['what', 'uid', 'erased_by', 'reason']).orderBy('id').execute()

// security P22
test('erases an account at once by staff as a cancellation does, and records author and reason without the number', async () => {
  const lin = await meeting(w, '林', '13800000002')
  await fillPerson(w, lin, await w.person('文'))
  expect((await typed(`erase-account ${lin.uid} 周 未成年，监护人核实`, lin.uid)).join()).toContain('已删除')
  expect(await erased(lin)).toBe(true)
  expect(await w.db.selectFrom('uploads').where('user_id', '=', lin.id).selectAll().execute()).toEqual([])
  expect((await lin.send(yearlyReport.enterInfo2024, {})).status).toBe(401)
  const audit = [{ what: 'account', uid: lin.uid, erased_by: '周', reason: '未成年，监护人核实' }]
  expect(await kept()).toEqual(audit)
  expect((await typed(`erase-account ${lin.uid} 周 又一次`, lin.uid)).join()).toContain('早已注销')
  expect(await kept()).toEqual(audit)
})

// security P6, P22
test('gives back the seats of an erased user, and removes their messages from the devices of the other user', async () => {
  const [lin, mei] = [await attender(w, '林'), await talker(w, '梅')]
  const name = await activity(w)
  await signUp(lin, name)
  const conversationId = await opened(w, lin, mei)
  await say(lin, conversationId, '周末去散步吗')
  await typed(`erase-account ${lin.uid} 周 未成年`, lin.uid)
  expect((await info(await attender(w, '文'), name)).seatsLeft).toBe(2)
  const { list } = await mei.call(chat.changes, { conversationId, after: 0, limit: 10 })
  expect(list).toEqual([expect.objectContaining({ text: '' })])
})

// security P22
test.each(['ban', 'deviceBan', 'cancellation'] as const)(
  'lets staff erase an account under the punishment %s',
  async (kind) => {
    const lin = await w.person('林')
    await w.db.transaction().execute((tx) => punish(tx, { user: lin.id, kind, reason: '未成年', now: w.now() }))
    await typed(`erase-account ${lin.uid} 周 未成年`, lin.uid)
    expect(await erased(lin)).toBe(true)
  },
)

// security P22
test('lets staff erase at once an account that asked to leave, and its receipt says that it is done', async () => {
  const lin = await w.person('林')
  await asksToLeave(w, lin)
  await typed(`erase-account ${lin.uid} 周 近亲属申请`, lin.uid)
  expect(await erased(lin)).toBe(true)
  const rows = await w.db.selectFrom('cancellations').where('user_id', '=', lin.id).select('state').execute()
  expect(rows).toEqual([{ state: 'done' }])
})

// security P22
test('continues an erasure that a store delayed in the next run of the job, under a ban too', async () => {
  const key = await w.deps.providers.storage.put(Buffer.from('a picture'), 'jpg')
  const lin = await w.person('林', { avatar_key: key })
  await w.db.transaction().execute((tx) => punish(tx, { user: lin.id, kind: 'ban', reason: '未成年', now: w.now() }))
  const away = jest.spyOn(w.deps.providers.storage, 'remove').mockRejectedValueOnce(new Error('away'))
  await expect(typed(`erase-account ${lin.uid} 周 未成年`, lin.uid)).rejects.toThrow('away')
  away.mockRestore()
  expect(await erased(lin)).toBe(false)
  expect(await cancelDue(w.deps, w.now())).toBe(1)
  expect(await erased(lin)).toBe(true)
  expect(await kept()).toHaveLength(1)
})

// security P22
test.each([
  ['纠纷', 'an open dispute', () => w.db.updateTable('disputes').set({ settled_at: null }).execute()],
  ['提现', 'money on its way', () => w.db.updateTable('withdrawals').set({ state: withdrawStatus.asked }).execute()],
])('answers an erasure with the sentence %s and changes nothing when there is %s', async (sentence, _name, arises) => {
  const lin = await w.person('林')
  await fillPerson(w, lin, await w.person('文'))
  await arises()
  await expect(typed(`erase-account ${lin.uid} 周 未成年`, lin.uid)).rejects.toThrow(sentence)
  expect(await erased(lin)).toBe(false)
  expect(await kept()).toEqual([])
  expect(await w.db.selectFrom('cancellations').where('state', '=', 'waiting').selectAll().execute()).toEqual([])
})

// security P22
test.each([
  ['erase-account UID 周', '写', 'UID'],
  ['erase-account UID 周 未成年', '确认', '0000000000'],
  ['erase-account 0000000000 周 未成年', '没有', '0000000000'],
  ['erase-account UID 周 监护人是13800000002', '号码', 'UID'],
  ['erase-account number 周 未成年', '没有', '13900000009'],
  ['delete-report UID 2024 周 撤回', '没有', ''],
  ['delete-report UID 2023 周 撤回', '没有', ''],
  ['erase-number 周 本人要求', '号码', '12'],
])('refuses %s with a sentence that says %s', async (line, sentence, answer) => {
  const lin = await w.person('林')
  const answers = [answer.replace('UID', lin.uid), lin.uid]
  await expect(typed(line.replace('UID', lin.uid), ...answers)).rejects.toThrow(sentence)
  expect(await erased(lin)).toBe(false)
  expect(await kept()).toEqual([])
})

// security P22
test('finds an account by its number, which is typed at a question and not stored', async () => {
  const lin = await meeting(w, '林', '13800000002')
  const said = await typed('erase-account number 周 未成年', '13800000002', lin.uid)
  expect(await erased(lin)).toBe(true)
  expect(said.join()).not.toContain('13800000002')
  expect(JSON.stringify(await kept())).not.toContain('13800000002')
})

// security P22
test('erases a number without an account from ended guards and from answers to them, and keeps a refusal', async () => {
  const [lin, wen] = [await meeting(w, '林', '13800000002'), await meeting(w, '文', '13800000003')]
  const phone = '13911112222'
  await start(w, lin, phone)
  await w.db.updateTable('guards').set({ state: 'safe', ended_at: w.now() }).execute()
  w.pass(86_400_000)
  await w.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2030-01-01') })
    .execute()
  await start(w, wen, '13911113333')
  expect(await w.db.selectFrom('guard_asks').select('user_id').execute()).toHaveLength(2)
  expect((await typed('erase-number 周 本人要求', phone)).join()).not.toContain(phone)
  expect(await w.db.selectFrom('guards').select('user_id').execute()).toEqual([{ user_id: wen.id }])
  expect(await w.db.selectFrom('guard_asks').select('user_id').execute()).toEqual([{ user_id: wen.id }])
  expect(await kept()).toEqual([{ what: 'number', uid: null, erased_by: '周', reason: '本人要求' }])
  await w.db.updateTable('guard_asks').set({ state: 'no' }).execute()
  await w.db.updateTable('guards').set({ state: 'safe', ended_at: w.now() }).execute()
  await typed('erase-number 周 本人要求', '13911113333')
  expect(await w.db.selectFrom('guards').selectAll().execute()).toEqual([])
  expect(await w.db.selectFrom('guard_asks').select('state').execute()).toEqual([{ state: 'no' }])
})

// security P22
test('erases the number of an account with its account, and keeps the number of a running guard until it ends', async () => {
  const lin = await meeting(w, '林', '13800000002')
  await expect(typed('erase-number 周 本人要求', '13800000002')).rejects.toThrow(lin.uid)
  const phone = '13911112222'
  await start(w, lin, phone)
  expect((await typed('erase-number 周 本人要求', phone)).join()).toContain('1 次守护')
  expect(await w.db.selectFrom('guards').select('state').execute()).toEqual([{ state: 'on' }])
})

// security P22, A.legal.18
test('deletes one yearly report by staff, which is not computed again until the user agrees again', async () => {
  const all = ['realName', 'education', 'work', 'marital']
  const lin = await w.person('林', { verified: all, created_at: new Date('2026-01-10T09:00:00+08:00') })
  const wen = await w.person('文', { verified: all, created_at: new Date('2026-01-10T09:00:00+08:00') })
  for (const one of [lin, wen]) {
    await one.call(yearlyReport.enable2024, {})
    await one.call(yearlyReport.report2024, {})
  }
  await typed(`delete-report ${lin.uid} 2024 周 本人写信撤回`)
  const rows = await w.db.selectFrom('yearly_reports').select('user_id').execute()
  expect(rows).toEqual([{ user_id: wen.id }])
  expect(await kept()).toEqual([{ what: 'report', uid: lin.uid, erased_by: '周', reason: '本人写信撤回' }])
  await expect(lin.call(yearlyReport.report2024, {})).rejects.toMatchObject({ code: codes.mustAgree })
  await lin.call(yearlyReport.enable2024, {})
  expect((await lin.call(yearlyReport.report2024, {})).uid).toBe(lin.uid)
})
