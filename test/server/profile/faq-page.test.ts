import { codes } from '../../../contract/kernel/errors'
import { reviewState } from '../../../contract/kernel/options'
import { apply } from '../../../contract/meeting/apply'
import { chat } from '../../../contract/meeting/chat'
import { follows } from '../../../contract/planet/follows'
import { faq } from '../../../contract/profile/faq'
import { profile } from '../../../contract/profile/profile'
import { decideText, reviewTexts } from '../../../server/text-reviews'
import { readAll } from '../../support/talkers'
import { type Person, type World, world } from '../../world'
import { textsOf } from '../core/notices-acts'

let w: World
let lin: Person
let mei: Person
beforeEach(async () => {
  w = await world()
  const wish = { dogFood: 300, verified: ['realName' as const] }
  ;[lin, mei] = [await w.person('林', wish), await w.person('梅', wish)]
})
afterEach(async () => {
  jest.restoreAllMocks()
  await w.close()
})

const title = '周末的一天，你最想怎么过？'
const ask = (by = mei) => by.call(faq.set, { title })
const page = (by: Person, of: Person) => by.call(profile.info, { uid: of.uid })
const answer = (by: Person, to: Person, words: string, question = title) =>
  by.call(apply.send, { targetUserId: to.uid, message: words, useCard: false, question })
const refusal = (what: Promise<unknown>) =>
  what.then(
    () => 'done',
    (error: Error) => error.message,
  )
const first = { pageNo: 1, pageSize: 10 }

// A.faq.11
test('shows the question to viewers who can only apply, and sends an answer as an application with the question', async () => {
  await ask()
  expect((await page(lin, mei)).question).toBe(title)
  expect((await page(mei, mei)).question).toBeUndefined()
  expect((await mei.call(profile.info, { uid: mei.uid, as: 'stranger' })).question).toBe(title)
  expect((await mei.call(profile.info, { uid: mei.uid, as: 'mutual' })).question).toBeUndefined()
  const { applyId } = await answer(lin, mei, ' 爬山，然后吃面 ')
  const [received] = (await mei.call(apply.wantMe, first)).toBeHandle
  expect(received).toMatchObject({ message: '爬山，然后吃面', question: title })
  expect((await lin.call(apply.iWant, first)).list[0]).toMatchObject({ question: title })
  const { conversationId } = await mei.call(apply.accept, { id: applyId })
  expect((await readAll(mei, conversationId)).map(({ text }) => text)).toContain(
    `【回答你的问题「${title}」】爬山，然后吃面`,
  )
  expect((await page(lin, mei)).question).toBeUndefined()
})

// A.faq.11
test('shows no question to a viewer with a mutual follow, who can answer in the chat', async () => {
  await ask()
  for (const [a, b] of [
    [lin, mei],
    [mei, lin],
  ] as const)
    await a.call(follows.follow, { uid: b.uid, type: 1 })
  expect((await page(lin, mei)).question).toBeUndefined()
})

// A.faq.11
test('refuses a changed question and a missing answer before any payment', async () => {
  await ask()
  expect(await refusal(answer(lin, mei, '爬山', '另一个问题是什么？'))).toBe('TA 刚刚换了问题，请回到主页重新看看')
  expect(await refusal(answer(lin, mei, ' 　'))).toBe('写下你的回答再发出申请吧')
  await mei.call(faq.remove, {})
  expect(await refusal(answer(lin, mei, '爬山'))).toBe('TA 刚刚换了问题，请回到主页重新看看')
  expect((await lin.call(apply.quote, { targetUserId: mei.uid })).balance).toBe(300)
  expect((await page(lin, mei)).question).toBeUndefined()
})

// A.faq.12, security V21
test('shows a question in review only to its owner, on the page, in an application and in a conversation', async () => {
  const { moderation } = w.deps.providers
  jest.spyOn(moderation, 'textNow').mockReturnValue({ verdict: 'review', reason: '', ref: '' })
  await ask()
  expect(await mei.call(faq.shown, {})).toEqual({ title, review: { state: reviewState.pending, reason: '' } })
  expect((await page(lin, mei)).question).toBeUndefined()
  expect(await refusal(answer(lin, mei, '爬山'))).not.toBe('done')
  const { applyId } = await lin.call(apply.send, { targetUserId: mei.uid, message: '你好', useCard: false })
  const { conversationId } = await mei.call(apply.accept, { id: applyId })
  const question = async () => (await lin.call(chat.conversation, { conversationId })).question
  expect(await question()).toBe('')
  await w.db.updateTable('text_reviews').set({ state: 'pending', decider: 'machine' }).execute()
  await reviewTexts({ ...w.deps, now: new Date(w.now().getTime() + 60_000) })
  expect(await question()).toBe(title)
  expect(await mei.call(faq.shown, {})).toEqual({ title })
})

// A.faq.12
test('keeps the approved question when staff refuse a new one, and tells its owner', async () => {
  await ask()
  jest.spyOn(w.deps.providers.moderation, 'textNow').mockReturnValue({ verdict: 'review', reason: '', ref: '' })
  await mei.call(faq.set, { title: '你一个月挣多少钱呀？' })
  await w.db.updateTable('text_reviews').set({ state: 'pending', decider: 'staff' }).execute()
  const decision = { user: mei.id, field: 'question', verdict: 'reject' as const, reason: '换一个轻松些的' }
  await decideText({ db: w.db, now: w.now() }, decision)
  expect((await page(lin, mei)).question).toBe(title)
  expect(await mei.call(faq.shown, {})).toMatchObject({
    review: { state: reviewState.rejected, reason: '换一个轻松些的' },
  })
  expect(await textsOf(mei)).toHaveLength(1)
  await mei.call(faq.remove, {})
  expect(await mei.call(faq.shown, {})).toEqual({ title: '' })
})

// security G4, V21
test('shows no question without a page: hidden, banned, deleted', async () => {
  await ask()
  for (const columns of [
    { stealth: true },
    { stealth: false, banned_at: w.now() },
    { banned_at: null, cancelled_at: w.now() },
  ]) {
    await w.db.updateTable('users').set(columns).where('id', '=', mei.id).execute()
    await expect(page(lin, mei)).rejects.toMatchObject({ code: expect.any(Number) })
    const [right, wrong] = [
      await refusal(answer(lin, mei, '爬山')),
      await refusal(answer(lin, mei, '爬山', '猜一个问题？')),
    ]
    expect([right, right === wrong]).toEqual([expect.not.stringMatching('done'), true])
  }
  expect(codes.absent).toBeGreaterThan(0)
})
