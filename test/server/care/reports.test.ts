import { reports } from '../../../contract/care/reports'
import { blocking } from '../../../contract/core/blocking'
import type { Input } from '../../../contract/kernel/define'
import { profile } from '../../../contract/profile/profile'
import { evidenceOf } from '../../../server/domains/care/reports/rules'
import { openConversation } from '../../../server/domains/meeting/chat'
import { hashOf, newHandle, newToken } from '../../../server/kernel/keys'
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

/** A picture that its owner uploaded for a report. */
async function picture(owner: Person, purpose: 'report' | 'photo' = 'report') {
  const id = newHandle()
  const key = await store(`picture ${id}`)
  const common = { content_type: 'image/jpeg', size: 9, position: null, sent_at: w.now(), created_at: w.now() }
  await w.db
    .insertInto('uploads')
    .values({
      ...common,
      id,
      user_id: owner.id,
      token_hash: hashOf(newToken()),
      purpose,
      key,
      state: 'approved',
      expires_at: w.now(),
    })
    .execute()
  return { id, key }
}

/** A conversation with `many` messages from the second user. The last one is a picture. */
async function chat(a: Person, b: Person, many: number) {
  const conversationId = await w.db
    .transaction()
    .execute((tx) => openConversation(tx, { a: a.id, b: b.id, openedBy: 'application', now: w.now() }))
  const { id } = await w.db
    .updateTable('conversations')
    .set({ last_seq: many })
    .returning('id')
    .executeTakeFirstOrThrow()
  const file = await store('picture of a chat')
  for (let seq = 1; seq <= many; seq += 1)
    await w.db
      .insertInto('messages')
      .values({
        conversation_id: id,
        seq,
        from_id: seq % 4 === 0 ? a.id : b.id,
        client_id: newHandle(),
        kind: seq === many ? 'image' : 'text',
        text: seq === many ? '' : `话${seq}`,
        file_key: seq === many ? file : '',
        state: seq === 2 ? 'pending' : 'approved',
        bothered: null,
        recalled_at: null,
        at: w.now(),
      })
      .execute()
  return { conversationId, file }
}

const evidence = async (at = 0) => evidenceOf((await rows())[at]?.evidence)

// security C10
test('keeps the page as it was, with copies of its pictures and voice, and tells its target nothing', async () => {
  const [photo, avatar, greeting] = [await store('a photo'), await store('a portrait'), await store('a voice')]
  await change(bad, { photo_keys: [photo], avatar_key: avatar, greeting_key: greeting, greeting_seconds: 8 })
  await report(lin, bad, { explanation: '一直加我' })
  await change(bad, { self_description: '', photo_keys: [], avatar_key: '', greeting_key: '', nickname: '好人' })
  for (const key of [photo, avatar, greeting]) await w.deps.providers.storage.remove(key)
  const { snapshots, copies } = await evidence()
  expect(snapshots[0]?.page).toMatchObject({
    nickname: '坏人',
    facts: { selfDescription: '加我微信' },
    photos: [photo],
    greeting,
  })
  for (const key of [photo, avatar, greeting]) expect(await isStored(w, copies[key] ?? '')).toBe(true)
  expect(await poppedUp(w)).toEqual([])
  expect((await bad.send(profile.me, {})).text).not.toContain(lin.uid)
  expect((await bad.call(profile.info, { uid: lin.uid })).userInfo.uid).toBe(lin.uid)
})

// C.report.03, C.report.04
test('requires an explanation for reason six, of at most fifty characters', async () => {
  for (const explanation of [undefined, '', '   '])
    await expect(report(lin, bad, { reason: 6, explanation })).rejects.toMatchObject({
      code: 1015,
      message: '请完善情况说明',
    })
  await expect(report(lin, bad, { reason: 6, explanation: '长'.repeat(51) })).rejects.toMatchObject({ code: 400 })
  await report(lin, bad, { reason: 6, explanation: '长'.repeat(50) })
  expect(await rows()).toHaveLength(1)
})

test('returns the same report when it is repeated, adds later input of that day, and starts a new one on the next day', async () => {
  const one = await picture(lin)
  const { reportId } = await report(lin, bad, { relatedImages: [one.id] })
  expect(await report(lin, bad, { relatedImages: [one.id] })).toEqual({ reportId })
  const two = await picture(lin)
  expect(await report(lin, bad, { reason: 5, explanation: '还骗钱', relatedImages: [two.id] })).toEqual({ reportId })
  expect(await rows()).toMatchObject([{ reason: 5, explanation: '还骗钱', image_keys: [one.key, two.key] }])
  w.pass(day)
  expect((await report(lin, bad)).reportId).not.toBe(reportId)
  expect(await disputes(bad)).toHaveLength(1)
})

test('accepts up to three pictures that the reporter sent for the report, and shows them to no other user', async () => {
  const mine = await picture(lin)
  for (const relatedImages of [[newHandle()], [(await picture(bad)).id], [mine.id, (await picture(lin, 'photo')).id]])
    await expect(report(lin, bad, { relatedImages })).rejects.toMatchObject({
      code: 1015,
      message: '有图片不存在或已过期，请重新上传',
    })
  await expect(report(lin, bad, { relatedImages: [1, 2, 3, 4].map(newHandle) })).rejects.toMatchObject({ code: 400 })
  expect(await rows()).toEqual([])
  await report(lin, bad, { relatedImages: [mine.id] })
  expect(
    (await lin.send(profile.info, { uid: bad.uid })).text + (await bad.send(profile.info, { uid: lin.uid })).text,
  ).not.toContain(mine.key)
})

describe('a report of a chat', () => {
  test('keeps the named messages with their neighbours, even when they are recalled later', async () => {
    const { conversationId, file } = await chat(lin, bad, 20)
    await report(lin, bad, { place: 'chat', conversationId, seqs: [20] })
    await w.db.updateTable('messages').set({ text: '', file_key: '', recalled_at: w.now() }).execute()
    await w.deps.providers.storage.remove(file)
    const { snapshots, copies } = await evidence()
    const messages = snapshots[0]?.messages ?? []
    expect(messages.map(({ seq }) => seq)).toEqual([15, 16, 17, 18, 19, 20])
    expect(messages.map(({ from }) => from)).toEqual(['target', 'reporter', 'target', 'target', 'target', 'reporter'])
    expect(messages[0]).toMatchObject({ kind: 'text', text: '话15', recalled: false })
    expect(await isStored(w, copies[file] ?? '')).toBe(true)
  })

  test('keeps the latest messages when none is named, and never messages that the reporter did not receive', async () => {
    const { conversationId } = await chat(lin, bad, 6)
    await report(lin, bad, { place: 'chat', conversationId })
    expect((await evidence()).snapshots[0]?.messages?.map(({ seq }) => seq)).toEqual([1, 3, 4, 5, 6])
  })

  test('accepts only one’s own conversation with the target, and answers all others the same', async () => {
    const mei = await w.person('梅')
    const { conversationId } = await chat(lin, bad, 4)
    const place = 'chat' as const
    const told = await Promise.all([
      mei.send(reports.report, { targetUserId: bad.uid, reason: 4, place, conversationId }),
      lin.send(reports.report, { targetUserId: mei.uid, reason: 4, place, conversationId }),
      lin.send(reports.report, { targetUserId: bad.uid, reason: 4, place, conversationId: newHandle() }),
      lin.send(reports.report, { targetUserId: bad.uid, reason: 4, place }),
    ])
    expect(new Set(told.map(({ text }) => text)).size).toBe(1)
    expect([told[0]?.body.code, await rows()]).toEqual([404, []])
  })
})

test('keeps the sender’s text when an application is reported', async () => {
  await w.db
    .insertInto('applications')
    .values({
      ...{
        public_id: newHandle(),
        from_id: bad.id,
        to_id: lin.id,
        message: '加我微信聊',
        paid_by: 'card',
        price: 0,
        state: 1,
      },
      ...{
        created_at: w.now(),
        expires_at: w.now(),
        viewed_at: null,
        ended_at: null,
        from_deleted_at: null,
        to_deleted_at: null,
      },
    })
    .execute()
  await report(lin, bad, { place: 'application' })
  expect((await evidence()).snapshots[0]?.application).toEqual({ message: '加我微信聊', state: 1 })
})

test('refuses a report of a user the reporter never met; accepts one they have seen, even if hidden or blocked', async () => {
  await expect(report(lin, lin)).rejects.toMatchObject({ code: 1015, message: '不能举报自己' })
  await expect(report(lin, await w.person('二狗', { official: true }))).rejects.toMatchObject({ code: 1015 })
  const hiding = await w.person('藏', { stealth: true })
  const blocker = await w.person('屏')
  await blocker.call(blocking.block, { targetUserId: lin.uid, type: 1 })
  const told = await Promise.all(
    [hiding.uid, blocker.uid, '1000000001'].map((targetUserId) =>
      lin.send(reports.report, { targetUserId, reason: 1, place: 'profile' }),
    ),
  )
  expect(new Set(told.map(({ text }) => text)).size).toBe(1)
  expect(told[0]?.body.code).toBe(404)
  await lin.visits(hiding)
  await report(lin, hiding)
  await lin.call(blocking.block, { targetUserId: bad.uid, type: 1 })
  await report(lin, bad)
  expect(await rows()).toHaveLength(2)
})

test('accepts twenty reports a day, also at the same time, with a day beginning at midnight', async () => {
  const people = await Promise.all(Array.from({ length: 22 }, (_, n) => w.person(`人${n}`)))
  const told = await Promise.all(
    people.map(({ uid }) => lin.send(reports.report, { targetUserId: uid, reason: 1, place: 'profile' })),
  )
  expect(told.filter(({ body }) => body.success)).toHaveLength(20)
  const refused = told.find(({ body }) => !body.success)
  expect(refused?.body).toMatchObject({
    code: 429,
    msg: '今天举报的次数太多了，请明天再来',
    data: { retryAfter: 43_200 },
  })
  w.pass(day / 2)
  await report(lin, bad)
})
