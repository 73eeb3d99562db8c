import { uploads } from '../../../contract/core/uploads'
import type { Input } from '../../../contract/kernel/define'
import { reviewState } from '../../../contract/kernel/options'
import { likes } from '../../../contract/meeting/likes'
import { profile } from '../../../contract/profile/profile'
import { prompts } from '../../../contract/profile/prompts'
import {
  inTurn,
  promptGroups,
  promptIds,
  promptsOfGroup,
  promptTitles,
} from '../../../contract/profile/prompts-questions'
import { takeDown, tellRefused } from '../../../server/domains/core/uploads'
import { decideText } from '../../../server/text-reviews'
import { jpeg } from '../../support/pictures'
import { fetchPicture, sendPicture } from '../../support/sending'
import { typed } from '../../support/staff'
import { readAll } from '../../support/talkers'
import { type Person, type World, world } from '../../world'
import { textsOf } from '../core/notices-acts'

let w: World
let lin: Person
let mei: Person
beforeEach(async () => {
  w = await world()
  sees('pass')
  ;[lin, mei] = [await w.person('林', { verified: ['realName'] }), await w.person('梅', { verified: ['realName'] })]
})
afterEach(async () => {
  jest.restoreAllMocks()
  await w.close()
})

type Wish = Input<typeof prompts.set>
const set = (by: Person, wish: Partial<Wish> = {}) =>
  by.call(prompts.set, { question: 'sunday', answer: '先拉开窗帘看天', ...wish })
const sent = async (by: Person, purpose: 'prompt' | 'photo' = 'prompt') =>
  (await sendPicture(w, by, await jpeg(), { purpose })).data.id
const page = async (by: Person, of: Person) => (await by.call(profile.info, { uid: of.uid })).userInfo
const cards = async (by = mei, of = lin) => (await page(by, of)).card
const refusal = (what: Promise<unknown>) =>
  what.then(
    () => 'done',
    (error: Error) => error.message,
  )
const mine = async (by: Person) => (await by.call(prompts.mine, {})).list
const kept = () => w.db.selectFrom('uploads').where('position', 'is not', null).select(['id', 'state']).execute()
const says = (verdict: 'pass' | 'review' | 'reject') =>
  jest.spyOn(w.deps.providers.moderation, 'textNow').mockReturnValue({ verdict, reason: '换个说法', ref: '' })
const sees = (verdict: 'pass' | 'review' | 'reject') =>
  jest.spyOn(w.deps.providers.moderation, 'picture').mockResolvedValue({ verdict, reason: '看不清', ref: '' })

test('has 24 different questions in three groups', () => {
  expect(promptIds).toHaveLength(24)
  expect(new Set(Object.values(promptTitles)).size).toBe(24)
  expect(promptGroups.flatMap(({ id }) => promptsOfGroup[id])).toEqual(promptIds)
})

test('deletes the answers and their pictures when staff delete the content of a punished user', async () => {
  const photo = await sent(lin)
  await set(lin, { photo, caption: '上周的天' })
  await set(mei)
  says('review')
  await set(lin, { question: 'rain', answer: '拼一张地图' })
  await typed(w, `punish ${lin.uid} deleteContent:prompts 1 广告`)
  expect([await cards(), await mine(lin), await kept()]).toEqual([[], [], []])
  expect(await mine(mei)).toHaveLength(1)
  expect(await typed(w, 'content')).toEqual(['没有等待审核的内容'])
})

// A.profile.18
test('places answers between the texts of a page, for others, for oneself and in the preview', async () => {
  await w.db
    .updateTable('users')
    .set({ self_description: '爱走路', love_values: '慢慢来' })
    .where('id', '=', lin.id)
    .execute()
  const photo = await sent(lin)
  await set(lin, { photo, caption: '上周的天' })
  await set(lin, { question: 'rain', answer: '拼一张地图' })
  await set(lin, { question: 'line', answer: '不说谎' })
  const all = await cards()
  expect(all.map(({ id }) => id)).toEqual(['sunday', 'selfDescription', 'rain', 'loveValues', 'line'])
  expect(all[0]).toEqual({
    id: 'sunday',
    title: '周日醒来的第一件事',
    contenttext: '先拉开窗帘看天',
    contentimages: [expect.stringContaining('/files/')],
    caption: '上周的天',
  })
  await expect(fetchPicture(w, all[0]?.contentimages[0] ?? '')).resolves.toBeInstanceOf(Buffer)
  const stranger = await lin.call(profile.info, { uid: lin.uid, as: 'stranger' })
  expect(stranger.userInfo.card.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  expect(inTurn([1, 2], ['a', 'b', 'c'])).toEqual([1, 'a', 2, 'b', 'c'])
  // an answer does not count towards the completeness that the specification defines
  expect((await lin.call(profile.mine, {})).completeness).toBe((await mei.call(profile.mine, {})).completeness + 11)
})

// A.profile.18, security V21
test('shows an answer in review or refused only to its owner, and keeps the approved text until the next one passes', async () => {
  await set(lin)
  const checker = says('review')
  const [waits] = (await set(lin, { answer: '先去买豆浆' })).list
  expect(waits).toMatchObject({ answer: '先去买豆浆', answerReview: { state: reviewState.pending, reason: '' } })
  expect((await cards())[0]?.contenttext).toBe('先拉开窗帘看天')
  await decideText(
    { db: w.db, now: w.now() },
    { user: lin.id, field: 'prompt.sunday', verdict: 'reject', reason: '太像广告' },
  ).catch(() => undefined)
  checker.mockRestore()
  says('reject')
  expect((await set(lin, { answer: '买房找我' })).list[0]).toMatchObject({
    answerReview: { state: reviewState.rejected, reason: '换个说法' },
  })
  expect((await cards())[0]?.contenttext).toBe('先拉开窗帘看天')
  expect(JSON.stringify(await page(mei, lin))).not.toMatch(/豆浆|买房/)
})

// security V21
test('shows no card for a new answer in review until staff approve it', async () => {
  says('review')
  await set(lin, { photo: await sent(lin), caption: '图' })
  expect(await cards()).toEqual([])
  expect(
    await refusal(mei.call(likes.like, { uid: lin.uid, type: 1, words: { text: '嗨', answer: 'sunday' } })),
  ).not.toBe('done')
  jest.restoreAllMocks()
  for (const field of ['prompt.sunday', 'caption.sunday'])
    await w.db
      .updateTable('text_reviews')
      .set({ state: 'pending', decider: 'staff' })
      .where('field', '=', field)
      .execute()
  await decideText({ db: w.db, now: w.now() }, { user: lin.id, field: 'prompt.sunday', verdict: 'pass', reason: '' })
  expect(await cards()).toMatchObject([{ contenttext: '先拉开窗帘看天', contentimages: [expect.any(String)] }])
  expect(JSON.stringify(await cards())).not.toContain('caption')
  await decideText({ db: w.db, now: w.now() }, { user: lin.id, field: 'caption.sunday', verdict: 'pass', reason: '' })
  expect(await cards()).toMatchObject([{ caption: '图' }])
  expect(await textsOf(lin)).toEqual([expect.stringContaining('通过了审核'), expect.stringContaining('通过了审核')])
})

// security V21
test('shows a picture in review or refused only to its owner, and its caption waits for it', async () => {
  const look = sees('review')
  const [one] = (await set(lin, { photo: await sent(lin), caption: '等等' })).list
  expect(one).toMatchObject({ photo: { state: reviewState.pending }, caption: '等等' })
  expect(await cards()).toMatchObject([{ contentimages: [] }])
  expect(JSON.stringify(await cards())).not.toContain('等等')
  look.mockResolvedValue({ verdict: 'pass', reason: '', ref: '' })
  const [shown] = (await set(lin, { photo: await sent(lin), caption: '等等' })).list
  expect(await cards()).toMatchObject([{ contentimages: [expect.any(String)], caption: '等等' }])
  expect(await kept()).toHaveLength(1)
  await takeDown(
    w.deps,
    shown?.photo?.id ?? '',
    '拍到了别人',
    tellRefused(async () => undefined, w.now),
  )
  expect(await cards()).toMatchObject([{ contentimages: [] }])
  expect((await mine(lin))[0]?.photo).toMatchObject({ state: reviewState.rejected, reason: '拍到了别人' })
  expect(await textsOf(lin)).toEqual([expect.stringContaining('拍到了别人')])
})

// A.profile.19
test('changes, replaces, orders and deletes answers, in their place with or without the picture', async () => {
  const photo = await sent(lin)
  await set(lin, { photo })
  await set(lin, { question: 'rain', answer: '拼一张地图' })
  await set(lin, { question: 'line', answer: '不说谎' })
  expect(await refusal(set(lin, { question: 'soft' }))).toBe('主页上最多放 3 个问答，可以换掉其中一个')
  expect(await refusal(set(lin, { question: 'line', instead: 'rain' }))).toMatch(/已经回答过/)
  expect(await refusal(set(lin, { question: 'soft', instead: 'trip' }))).toMatch(/已经不在了/)
  await set(lin, { question: 'fridge', instead: 'sunday', answer: '一盒鸡蛋', photo })
  expect((await mine(lin)).map(({ question }) => question)).toEqual(['fridge', 'rain', 'line'])
  expect(await kept()).toEqual([{ id: photo, state: 'approved' }])
  await lin.call(prompts.arrange, { questions: ['line', 'fridge'] })
  expect((await cards()).map(({ id }) => id)).toEqual(['line', 'fridge'])
  await set(lin, { question: 'fridge', answer: '一盒鸡蛋' })
  expect(await kept()).toEqual([])
  await lin.call(prompts.arrange, { questions: [] })
  expect([await mine(lin), await cards(), await w.db.selectFrom('text_reviews').selectAll().execute()]).toEqual([
    [],
    [],
    [],
  ])
})

test('refuses a blank text, contacts, a mention, and a foreign or used picture, and changes nothing', async () => {
  expect(await refusal(set(lin, { answer: ' 　\n ' }))).toBe('回答不能是空的')
  expect(await refusal(set(lin, { answer: '加我微信 lin_2024_abc' }))).toMatch(/联系方式/)
  expect(await refusal(set(lin, { answer: `找 @${mei.uid} 问` }))).toMatch(/联系方式/)
  expect(await refusal(set(lin, { photo: await sent(mei) }))).toMatch(/图片已失效/)
  expect(await refusal(set(lin, { photo: await sent(lin, 'photo') }))).toMatch(/图片已失效/)
  expect(await refusal(set(lin, { photo: await sent(lin), caption: '电话 13812345678' }))).toMatch(/联系方式/)
  expect(await refusal(set(lin, { answer: '长'.repeat(151) }))).not.toBe('done')
  expect(await mine(lin)).toEqual([])
  const photo = await sent(lin)
  await set(lin, { photo })
  expect(await refusal(set(lin, { question: 'rain', photo }))).toMatch(/图片已失效/)
  expect((await mine(lin)).map(({ question }) => question)).toEqual(['sunday'])
})

// A.profile.20, security V18
test('starts the conversation with the text of a like on an answer or its photo', async () => {
  await set(lin, { photo: await sent(lin) })
  await set(lin, { question: 'rain', answer: '拼一张地图' })
  const say = (words: object) =>
    mei.call(likes.like, { uid: lin.uid, type: 1, words: { text: '这是哪里', ...words } as never })
  expect(await refusal(say({ answer: 'rain', photo: 1 }))).toMatch(/主页刚刚更新过/)
  expect(await refusal(say({ answer: 'sunday', photo: 2 }))).toMatch(/主页刚刚更新过/)
  expect(await refusal(say({ answer: 'trip' }))).toMatch(/主页刚刚更新过/)
  await say({ answer: 'sunday', photo: 1 })
  const { conversationId } = await lin.call(likes.like, { uid: mei.uid, type: 1 })
  expect((await readAll(lin, conversationId)).map(({ text }) => text)).toContain(
    '【关于你的「周日醒来的第一件事」里的照片】这是哪里',
  )
})

// security G4, G9
test('hides answers with their page: in stealth, banned, deleted, blocked', async () => {
  await set(lin)
  for (const columns of [
    { stealth: true },
    { stealth: false, banned_at: w.now() },
    { banned_at: null, cancelled_at: w.now() },
  ]) {
    await w.db.updateTable('users').set(columns).where('id', '=', lin.id).execute()
    expect(await refusal(cards())).not.toBe('done')
    expect(
      await refusal(mei.call(likes.like, { uid: lin.uid, type: 1, words: { text: '嗨', answer: 'sunday' } })),
    ).not.toBe('done')
  }
})

test('leaves at most three of many at once, with one picture each, and no picture twice', async () => {
  const photo = await sent(lin)
  await Promise.all(promptIds.slice(0, 6).map((question) => set(lin, { question, photo }).catch(() => undefined)))
  await Promise.all(promptIds.slice(6, 12).map((question) => set(lin, { question }).catch(() => undefined)))
  const list = await mine(lin)
  expect(list).toHaveLength(3)
  expect(list.filter((one) => one.photo !== null)).toHaveLength(1)
  expect((await lin.call(uploads.states, { ids: [photo] })).list).toHaveLength(1)
})
