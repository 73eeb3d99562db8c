import { blocking } from '../../../contract/core/blocking'
import { uploads } from '../../../contract/core/uploads'
import { minus } from '../../../contract/kernel/time'
import { offline } from '../../../contract/play/offline'
import { decideEvaluation } from '../../../server/domains/play/offline'
import { runJob } from '../../support/jobs'
import { jpeg } from '../../support/pictures'
import { poppedUp } from '../../support/pop-ups'
import { sendPicture } from '../../support/sending'
import { typed } from '../../support/staff'
import { type Person, type World, world } from '../../world'
import { activity, attended, attender, day, enters, expectSound, hour, info, signUp, thoughts } from './offline-acts'

let w: World
let lin: Person
let hua: Person
beforeEach(async () => {
  w = await world()
  lin = await attender(w, '林小满')
  hua = await attender(w, '华')
})
afterEach(async () => {
  await expectSound(w)
  await w.close()
})

const evaluate = (person: Person, activityId: string, wish: object = {}) =>
  person.call(offline.saveEvaluation, { activityId, ...thoughts, ...wish })
const asked = async (person: Person, activityId: string) =>
  person.call(offline.signUpInfo, { signUpId: (await info(person, activityId)).ticket.signUpId })
const stored = () => w.db.selectFrom('offline_evaluations').selectAll().executeTakeFirstOrThrow()

// B.evaluate.01, B.evaluate.16, B.evaluate.19
test('lets an attendee evaluate an activity once, and shows readers no name', async () => {
  const name = await attended(w, [lin, hua])
  expect(await asked(lin, name)).toEqual({
    activityId: name,
    title: '西湖边散步',
    banners: [],
    activityType: 1,
    evaluationStatus: 1,
  })
  expect((await info(lin, name)).ticket.mayEvaluate).toBe(true)
  expect(await evaluate(lin, name, { hostRating: 5 })).toEqual({})
  expect(await stored()).toMatchObject({ rating: 4, interaction_rating: 4, host_rating: 5, environment_rating: 4 })
  expect((await asked(lin, name)).evaluationStatus).toBe(2)
  await expect(evaluate(lin, name)).rejects.toThrow('已经评价过')
  await evaluate(hua, name, { rating: 5, content: '下次还想参加这样的活动。' })
  const { evaluations, ticket } = await info(lin, name)
  expect(ticket.mayEvaluate).toBe(false)
  expect(evaluations).toMatchObject({ total: 2, average: 45 })
  expect(new Set(evaluations.list)).toEqual(
    new Set([
      { rating: 4, content: '路线很舒服，大家都很真诚。' },
      { rating: 5, content: '下次还想参加这样的活动。' },
    ]),
  )
})

test('asks each attendee once for an evaluation, except those who already gave one', async () => {
  const mei = await attender(w, '梅')
  const name = await activity(w, { price: 0, capacity: 3 })
  const codes = [(await signUp(lin, name)).code, (await signUp(hua, name)).code]
  await signUp(mei, name)
  w.pass(2 * day)
  for (const code of codes) await enters(w, name, code)
  await runJob(w, 'settle-activities')
  w.pass(3 * hour)
  await evaluate(hua, name)
  await runJob(w, 'settle-activities')
  await runJob(w, 'settle-activities')
  expect(await poppedUp(w, lin)).toEqual(['「西湖边散步」结束了，说说你的感受吧，30 天内可以评价'])
  expect([...(await poppedUp(w, hua)), ...(await poppedUp(w, mei))]).toEqual([])
})

// B.evaluate.07
test('accepts only an overall rating when an activity has no host and venue', async () => {
  const name = await attended(w, [lin], { type: 2 })
  await evaluate(lin, name, { hostRating: 5 })
  expect(await stored()).toMatchObject({ interaction_rating: null, host_rating: null, environment_rating: null })
})

// B.evaluate.05
test('refuses an evaluation thirty days after the end', async () => {
  const name = await attended(w, [lin, hua])
  await evaluate(hua, name)
  // moves the end of the activity, because no session lasts as long
  const ended = (at: Date) =>
    w.db
      .updateTable('offline_activities')
      .set({ ends_at: at, starts_at: minus(at, 1, 'hour'), refund_until: minus(at, 1, 'day') })
      .execute()
  await ended(minus(w.now(), 30, 'day'))
  expect((await asked(lin, name)).evaluationStatus).toBe(1)
  await ended(minus(minus(w.now(), 30, 'day'), 1, 'millisecond'))
  expect((await asked(lin, name)).evaluationStatus).toBe(0)
  expect((await asked(hua, name)).evaluationStatus).toBe(2)
  await expect(evaluate(lin, name)).rejects.toThrow('活动已结束超过30 天，无法评价')
})

// B.evaluate.18
test('refuses an evaluation by an absent user, and one before the end', async () => {
  const mei = await attender(w, '梅')
  const name = await activity(w, { price: 0, capacity: 3 })
  const { signUpId } = await signUp(hua, name)
  await expect(evaluate(hua, name)).rejects.toMatchObject({ code: 404 })
  await expect(hua.call(offline.signUpInfo, { signUpId })).rejects.toMatchObject({ code: 404 })
  await expect(evaluate(mei, name)).rejects.toMatchObject({ code: 404 })
  const other = await attended(w, [lin])
  await expect(mei.call(offline.signUpInfo, { signUpId })).rejects.toMatchObject({ code: 404 })
  await expect(evaluate(hua, other)).rejects.toMatchObject({ code: 404 })
  expect((await info(hua, name)).ticket.mayEvaluate).toBe(false)
})

test('offers no evaluation before the end', async () => {
  const name = await activity(w, { price: 0 })
  const { code, signUpId } = await signUp(lin, name)
  w.pass(2 * day + hour)
  await typed(w, `check-in ${name} ${code}`)
  await expect(typed(w, `check-in ${name} ${code}`)).rejects.toThrow('已经用过')
  await expect(lin.call(offline.signUpInfo, { signUpId })).rejects.toThrow('活动结束后就可以评价')
  await expect(evaluate(lin, name)).rejects.toThrow('活动结束后就可以评价')
})

// B.evaluate.11
test.each([
  ['too short', { content: '一二三四五六七八九' }],
  ['blanks', { content: ' '.repeat(30) }],
  ['five faces, which take ten units', { content: `  ${'😀'.repeat(5)}   ` }],
  ['too long', { content: '好'.repeat(801) }],
  ['no stars', { rating: undefined }],
  ['six stars', { rating: 6 }],
  ['seven pictures', { images: Array.from({ length: 7 }, (_, n) => `picture${n}`.padEnd(22, 'x')) }],
  ['a picture that is nobody’s', { images: ['x'.repeat(22)] }],
  ['a number to call', { content: '加我微信聊聊 13800138000 一起玩' }],
])('refuses %s and writes nothing', async (_name, wish) => {
  const name = await attended(w, [lin])
  await expect(evaluate(lin, name, wish)).rejects.toThrow()
  expect(await w.db.selectFrom('offline_evaluations').selectAll().execute()).toEqual([])
})

test('accepts from ten to eight hundred characters', async () => {
  const name = await attended(w, [lin, hua])
  await evaluate(lin, name, { content: '大家聊得都很开心呀呀' })
  await evaluate(hua, name, { content: '好'.repeat(800) })
  expect((await info(lin, name)).evaluations.total).toBe(2)
})

test('shows pictures only to staff, and deletes them with the account', async () => {
  const name = await attended(w, [lin])
  const { data } = await sendPicture(w, lin, await jpeg(), { purpose: 'evaluation' })
  await expect(evaluate(hua, name, { images: [data.id] })).rejects.toMatchObject({ code: 404 })
  await evaluate(lin, name, { images: [data.id] })
  const { image_keys } = await stored()
  expect(image_keys).toHaveLength(1)
  expect(JSON.stringify(await info(hua, name))).not.toContain(image_keys[0])
  const said = await typed(w, `activity-evaluations ${name}`)
  expect(said.join()).toContain('总体 4 互动 4 主持 4 环境 4  路线很舒服')
  expect(said.join()).toContain(image_keys[0])
  // the picture is kept although nothing else refers to it
  w.pass(3 * day)
  await runJob(w, 'review-pending')
  expect((await lin.call(uploads.states, { ids: [data.id] })).list).toHaveLength(1)
})

test('keeps unjudged texts in review, and lets staff approve or remove them', async () => {
  const { moderation } = w.deps.providers
  const providers = {
    ...w.deps.providers,
    moderation: { ...moderation, textNow: undefined, text: async () => Promise.reject(new Error('away')) },
  }
  Object.assign(w.deps.providers, providers)
  const name = await attended(w, [lin])
  await evaluate(lin, name)
  expect((await info(hua, name)).evaluations).toEqual({ total: 0, average: 0, list: [] })
  expect((await asked(lin, name)).evaluationStatus).toBe(2)
  Object.assign(w.deps.providers, {
    moderation: { ...moderation, textNow: undefined, text: async () => ({ verdict: 'review', reason: '', ref: 'r1' }) },
  })
  w.pass(60_000)
  await runJob(w, 'review-pending')
  const { public_id, decider, state } = await stored()
  expect([decider, state]).toEqual(['staff', 'pending'])
  expect(await typed(w, 'evaluations')).toEqual([`${public_id} ${lin.uid}  ${thoughts.content}`])
  await decideEvaluation({ db: w.db, now: w.now() }, public_id, { verdict: 'pass', reason: '' })
  expect((await info(hua, name)).evaluations.total).toBe(1)
  await expect(
    decideEvaluation({ db: w.db, now: w.now() }, public_id, { verdict: 'pass', reason: '' }),
  ).rejects.toThrow()
  await decideEvaluation({ db: w.db, now: w.now() }, public_id, { verdict: 'reject', reason: '不合适' })
  expect((await info(hua, name)).evaluations.total).toBe(0)
})

test('does not change the shown evaluations by blocks and hiding, since a change would reveal the author', async () => {
  const name = await attended(w, [lin, hua])
  await evaluate(lin, name)
  const mei = await attender(w, '梅')
  const before = await info(mei, name)
  await mei.call(blocking.block, { targetUserId: lin.uid, type: 1 })
  expect(await info(mei, name)).toEqual(before)
  await w.db.updateTable('users').set({ stealth: true }).where('id', '=', lin.id).execute()
  expect(await info(mei, name)).toEqual(before)
})

test('writes one evaluation for many concurrent calls', async () => {
  const name = await attended(w, [lin])
  const shots = await Promise.all(
    Array.from({ length: 20 }, () => lin.send(offline.saveEvaluation, { activityId: name, ...thoughts })),
  )
  expect(shots.filter(({ body }) => body.success)).toHaveLength(1)
  expect(await w.db.selectFrom('offline_evaluations').selectAll().execute()).toHaveLength(1)
})
