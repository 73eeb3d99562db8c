import { reportLimits, reports } from '../../../contract/care/reports'
import { codes } from '../../../contract/kernel/errors'
import { reviewState } from '../../../contract/kernel/options'
import { profile } from '../../../contract/profile/profile'
import { decideReport, reportOf, settleReports } from '../../../server/domains/care/reports'
import { evidenceOf } from '../../../server/domains/care/reports/rules'
import { takeDown, tellRefused } from '../../../server/domains/core/uploads'
import { sendPicture } from '../../support/sending'
import { mp3, wav } from '../../support/voices'
import { type Person, type World, world } from '../../world'
import { isStored } from '../account/verify-world'
import { textsOf } from '../core/notices-acts'

let w: World
let lin: Person
let mei: Person
beforeEach(async () => {
  w = await world()
  ;[lin, mei] = [await w.person('林', { verified: ['realName'] }), await w.person('梅', { verified: ['realName'] })]
})
afterEach(() => w.close())

const recorded = async (by: Person, seconds: number, bytes = wav(seconds)) =>
  sendPicture(w, by, bytes, { purpose: 'greeting', type: 'audio/wav' })
const put = async (by: Person, seconds: number) =>
  by.call(profile.setGreeting, { id: (await recorded(by, seconds)).data.id })
const heard = async () => (await mei.call(profile.info, { uid: lin.uid })).userInfo.greeting
const verdict = (said: 'pass' | 'review' | 'reject') =>
  jest
    .spyOn(w.deps.providers.moderation, 'voice')
    .mockResolvedValue({ verdict: said, reason: said === 'reject' ? '听不清' : '', ref: '' })

test('shows a recording on the profile once it is approved, and deletes it on request', async () => {
  const mine = await put(lin, 8)
  expect(mine.greeting).toMatchObject({ seconds: 8, file: { state: reviewState.approved } })
  const voice = await heard()
  expect(voice).toEqual({ url: expect.stringContaining('/files/'), seconds: 8 })
  expect((await lin.call(profile.info, { uid: lin.uid, as: 'stranger' })).userInfo.greeting?.seconds).toBe(8)
  expect((await lin.call(profile.setGreeting, {})).greeting).toBeNull()
  expect(await heard()).toBeUndefined()
  expect(await w.db.selectFrom('uploads').select('id').execute()).toEqual([])
})

test('hides a voice in review or refused from others, and keeps the approved one until the next one is approved', async () => {
  await put(lin, 4)
  const says = verdict('review')
  expect((await put(lin, 6)).greeting).toMatchObject({ seconds: 6, file: { state: reviewState.pending } })
  expect((await heard())?.seconds).toBe(4)
  says.mockRestore()
  verdict('reject')
  expect((await put(lin, 7)).greeting).toMatchObject({ file: { state: reviewState.rejected, reason: '听不清' } })
  expect((await heard())?.seconds).toBe(4)
  jest.restoreAllMocks()
  await put(lin, 9)
  expect((await heard())?.seconds).toBe(9)
  expect(await w.db.selectFrom('uploads').select('seconds').execute()).toEqual([{ seconds: 9 }])
})

test('refuses a recording over ten seconds, without sound, or of another user or purpose', async () => {
  expect(await recorded(lin, 12)).toMatchObject({ success: false, msg: '语音介绍最长 10 秒，请重新录一段' })
  expect(await recorded(lin, 3, Buffer.alloc(4000))).toMatchObject({
    success: false,
    msg: '这段语音用不了，请重新录一段',
  })
  const theirs = await sendPicture(w, mei, mp3(3), { purpose: 'greeting', type: 'audio/mpeg' })
  await expect(lin.call(profile.setGreeting, { id: theirs.data.id })).rejects.toMatchObject({
    code: codes.unacceptable,
  })
  const chat = await sendPicture(w, lin, wav(3), { purpose: 'voice', type: 'audio/wav' })
  await expect(lin.call(profile.setGreeting, { id: chat.data.id })).rejects.toMatchObject({ code: codes.unacceptable })
  expect(await heard()).toBeUndefined()
})

test('is hidden with its page: in stealth, banned, deleted', async () => {
  await put(lin, 5)
  for (const columns of [
    { stealth: true },
    { stealth: false, banned_at: w.now() },
    { banned_at: null, cancelled_at: w.now() },
  ]) {
    await w.db.updateTable('users').set(columns).where('id', '=', lin.id).execute()
    await expect(heard()).rejects.toMatchObject({ code: expect.any(Number) })
  }
})

test('leaves one of concurrent recordings', async () => {
  const ids = await Promise.all([3, 4, 5].map(async (seconds) => (await recorded(lin, seconds)).data.id))
  await Promise.all(ids.map((id) => lin.call(profile.setGreeting, { id })))
  expect(await w.db.selectFrom('uploads').where('position', 'is not', null).select('id').execute()).toHaveLength(1)
  expect(await heard()).toBeDefined()
})

test('lets staff remove a voice with a reason for its owner, and no longer plays it to others', async () => {
  const { greeting } = await put(lin, 5)
  const changed = tellRefused(async () => undefined, w.now)
  await takeDown(w.deps, greeting?.file.id ?? '', '说了联系方式', changed)
  expect(await heard()).toBeUndefined()
  expect((await lin.call(profile.mine, {})).greeting).toMatchObject({
    file: { state: reviewState.rejected, reason: '说了联系方式' },
  })
  expect(await textsOf(lin)).toEqual(['你的语音介绍没有通过审核：说了联系方式'])
})

// security C10
test('keeps the voice of a report as evidence after its owner deleted it, until some time after the decision', async () => {
  await put(lin, 8)
  const { greeting_key: key } = await w.db
    .selectFrom('users')
    .where('id', '=', lin.id)
    .select('greeting_key')
    .executeTakeFirstOrThrow()
  const { reportId } = await mei.call(reports.report, { targetUserId: lin.uid, reason: 4, place: 'profile' })
  await lin.call(profile.setGreeting, {})
  expect(await isStored(w, key)).toBe(false)
  const copy = async () => {
    const row = await w.db.selectFrom('reports').select('evidence').executeTakeFirstOrThrow()
    return evidenceOf(row.evidence).copies[key] ?? ''
  }
  const kept = await copy()
  expect(await isStored(w, kept)).toBe(true)
  const shown = (await reportOf(w.deps, reportId, w.now()))?.snapshots[0]?.page.greeting
  expect(shown).toContain(kept)
  await w.db.transaction().execute((tx) => decideReport(tx, reportId, 'upheld', w.now()))
  w.pass((reportLimits.reportEvidenceDays - 1) * 86_400_000)
  await settleReports(w.deps, w.now())
  expect(await isStored(w, kept)).toBe(true)
  w.pass(2 * 86_400_000)
  await settleReports(w.deps, w.now())
  expect(await isStored(w, kept)).toBe(false)
  expect(await copy()).toBe('')
})
