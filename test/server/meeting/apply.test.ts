import { codes } from '../../../contract/kernel/errors'
import { apply, applyLimits } from '../../../contract/meeting/apply'
import { follows } from '../../../contract/planet/follows'
import { punish } from '../../../server/domains/account/punishments'
import { openConversation } from '../../../server/domains/meeting/chat'
import { soundLedger } from '../../attack/crowd'
import { type Person, type World, world } from '../../world'
import {
  asks,
  blocks,
  day,
  givesCards,
  onlyReceived,
  onlySent,
  passes,
  received,
  refusalOf,
  sent,
  stayLoggedIn,
  verifiedPerson,
} from './apply-acts'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(async () => {
  expect(await w.audit()).toEqual(soundLedger)
  await w.close()
})

const quoteOf = (me: Person, other: Person) => me.call(apply.quote, { targetUserId: other.uid })
const pair = () => Promise.all([verifiedPerson(w, '林间'), verifiedPerson(w, '文文')])

// A.apply.05, A.apply.20, A.apply.21, A.money.03
test('sends an application for 100 dog food, and shows the sender, the text and the time left', async () => {
  const lin = await verifiedPerson(w, '林间', { position: '建筑设计师', level: 3 })
  const wen = await verifiedPerson(w, '文文')
  const applyId = await asks(lin, wen, { message: '  看到你也走过苏州河，可以认识一下吗？ ' })
  expect(await lin.holds()).toBe(0)
  expect(await onlyReceived(wen)).toMatchObject({
    applyId,
    uid: lin.uid,
    nickname: '林间',
    position: '建筑设计师',
    level: 3,
    verified: { realName: true, education: false, work: false, marital: false },
    birthYear: 1996,
    livingCity: '上海',
    redDot: true,
    status: 1,
    expireDuration: applyLimits.applySeconds,
    message: '看到你也走过苏州河，可以认识一下吗？',
    timeTxt: '刚刚',
    noActiveApply: false,
    free: false,
  })
  expect(await onlySent(lin)).toMatchObject({ applyId, uid: wen.uid, status: 1, redDot: false, tips: '等待对方处理' })
  w.pass(3600_000)
  expect((await onlyReceived(wen)).expireDuration).toBe(applyLimits.applySeconds - 3600)
})

// A.apply.21
test('quotes the price together with the sender’s balance and cards', async () => {
  const [lin, wen] = await pair()
  await givesCards(w, lin, 2)
  expect(await quoteOf(lin, wen)).toEqual({
    price: 100,
    balance: 100,
    meetCards: 2,
    obstacle: '',
    untilTime: 0,
    applyId: '',
    conversationId: '',
    paired: false,
  })
})

test('sends nothing and answers the balance when dog food is too low', async () => {
  const lin = await verifiedPerson(w, '林间', { dogFood: 60, limited: 39 })
  const wen = await verifiedPerson(w, '文文')
  await expect(asks(lin, wen)).rejects.toMatchObject({ code: codes.notEnoughDogFood, data: { num: 99 } })
  expect((await received(wen)).total).toBe(0)
  expect(await lin.holds()).toBe(99)
})

// A.apply.21
test('uses a free card before dog food, unless asked otherwise', async () => {
  const [lin, wen] = await pair()
  const [an, bei] = await Promise.all([verifiedPerson(w, '安安'), verifiedPerson(w, '贝贝')])
  await givesCards(w, lin, 1)
  await asks(lin, wen, { useCard: false })
  expect(await lin.holds()).toBe(0)
  await asks(lin, an)
  expect((await quoteOf(lin, bei)).meetCards).toBe(0)
  expect(await refusalOf(asks(lin, bei, { useCard: true }))).toBe('没有可用的免费卡了，可以用狗粮申请')
  await expect(asks(lin, bei)).rejects.toMatchObject({ code: codes.notEnoughDogFood, data: { num: 0 } })
})

test('never replaces a chosen card by dog food', async () => {
  const [lin, wen] = await pair()
  expect(await refusalOf(asks(lin, wen, { useCard: true }))).toBe('没有可用的免费卡了，可以用狗粮申请')
  expect(await lin.holds()).toBe(100)
})

test('offers an unverified user verification already at the quote', async () => {
  const lin = await w.person('林间', { dogFood: 100 })
  const wen = await verifiedPerson(w, '文文')
  await expect(asks(lin, wen)).rejects.toMatchObject({ code: codes.faceOrRisk })
  await expect(quoteOf(lin, wen)).rejects.toMatchObject({ code: codes.faceOrRisk })
  expect(await lin.holds()).toBe(100)
})

test('charges a repeated application once', async () => {
  const lin = await verifiedPerson(w, '林间', { dogFood: 300 })
  const wen = await verifiedPerson(w, '文文')
  const all = await Promise.all(Array.from({ length: 6 }, () => asks(lin, wen)))
  expect(new Set(all).size).toBe(1)
  expect(await lin.holds()).toBe(200)
  expect(await quoteOf(lin, wen)).toMatchObject({ obstacle: '你已经发出申请，等对方处理吧', applyId: all[0] })
})

test('sends one of two mutual applications at once, and charges nothing for the other', async () => {
  const [lin, wen] = await pair()
  const told = await Promise.all([refusalOf(asks(lin, wen)), refusalOf(asks(wen, lin))])
  expect([...told].sort()).toEqual(['nothing was refused', '对方已经向你发出申请，同意后就可以聊天'])
  expect((await lin.holds()) + (await wen.holds())).toBe(100)
  const [late, early] = told[0] === 'nothing was refused' ? [wen, lin] : [lin, wen]
  expect(await quoteOf(late, early)).toMatchObject({ applyId: (await onlySent(early)).applyId })
})

test('refers people who can chat already to their conversation', async () => {
  const [lin, wen] = await pair()
  const conversationId = await w.db
    .transaction()
    .execute((tx) => openConversation(tx, { a: lin.id, b: wen.id, openedBy: 'mutual', now: w.now() }))
  expect(await quoteOf(lin, wen)).toMatchObject({ obstacle: '你们已经可以聊天了', conversationId })
  expect(await refusalOf(asks(lin, wen))).toBe('你们已经可以聊天了')
  expect(await lin.holds()).toBe(100)
})

test('refuses an application to oneself', async () => {
  const lin = await verifiedPerson(w, '林间')
  expect(await refusalOf(asks(lin, lin))).toBe('不能向自己发出申请')
})

// security G4
test('answers the same for hidden, banned, gone, blocked and unknown users, and charges nothing', async () => {
  const lin = await verifiedPerson(w, '林间')
  const past = new Date('2026-01-01T00:00:00+08:00')
  const others = [{ stealth: true }, { banned_at: past }, { cancelled_at: past }]
  const people = await Promise.all(others.map((wish, n) => verifiedPerson(w, `某人${n}`, wish)))
  const [blocker, blocked] = await Promise.all([verifiedPerson(w, '甲'), verifiedPerson(w, '乙')])
  await blocks(w, blocker, lin)
  await blocks(w, lin, blocked)
  const answers = []
  for (const { uid } of [...people, blocker, blocked, { uid: '1234567890' }]) {
    answers.push(await lin.send(apply.quote, { targetUserId: uid }))
    answers.push(await lin.send(apply.send, { targetUserId: uid }))
  }
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]?.body.code).toBe(codes.absent)
  expect(await lin.holds()).toBe(100)
})

// C.paired.06
test('allows an application to a paired user, and tells both before they apply or accept', async () => {
  const lin = await verifiedPerson(w, '林间')
  const wen = await verifiedPerson(w, '文文')
  await lin.call(follows.follow, { uid: wen.uid, type: 1 })
  await w.db.updateTable('users').set({ paired: true }).where('id', '=', wen.id).execute()
  expect((await quoteOf(lin, wen)).paired).toBe(true)
  await asks(lin, wen)
  expect((await onlySent(lin)).paired).toBe(true)
  expect((await onlyReceived(wen)).paired).toBe(false)
  await w.db.updateTable('users').set({ paired: true }).where('id', '=', lin.id).execute()
  expect((await onlyReceived(wen)).paired).toBe(true)
})

test('reveals nothing of a paired user to a caller who never met them, and sends no application', async () => {
  const lin = await verifiedPerson(w, '林间')
  const wen = await verifiedPerson(w, '文文', { paired: true })
  // the uid of a locked visitor is unknown
  await wen.visits(lin)
  for (const call of [apply.quote, apply.send]) {
    const [told, never] = await Promise.all(
      [wen.uid, '1234567890'].map((targetUserId) => lin.send(call, { targetUserId })),
    )
    expect(told?.text).toBe(never?.text)
    expect(told?.body.code).toBe(codes.absent)
  }
  expect(await lin.holds()).toBe(100)
})

test('refuses to apply or accept when the user may not chat', async () => {
  const [lin, wen] = await pair()
  const applyId = await asks(lin, wen)
  await w.db.transaction().execute(async (tx) => {
    for (const { id } of [lin, wen])
      await punish(tx, { user: id, kind: 'featureBan', feature: 'chat', reason: '骚扰', now: w.now() })
  })
  await expect(quoteOf(lin, wen)).rejects.toMatchObject({ code: codes.featureBanned })
  await expect(wen.call(apply.accept, { id: applyId })).rejects.toMatchObject({ code: codes.featureBanned })
  expect((await onlyReceived(wen)).status).toBe(1)
})

// security H2
test('refuses a new application for seven days after a refusal, and permanently after three', async () => {
  const lin = await verifiedPerson(w, '林间', { dogFood: 1000 })
  const wen = await verifiedPerson(w, '文文')
  for (const nth of [1, 2, 3]) {
    const id = await asks(lin, wen)
    await wen.call(apply.reject, { id, rejectReason: '距离较远' })
    const held = await lin.holds()
    if (nth < 3) {
      const { obstacle, untilTime } = await quoteOf(lin, wen)
      expect(obstacle).toMatch(/^对方婉拒了你上一次的申请，\d+ 月 \d+ 日 12:00 以后可以再次申请$/)
      expect(untilTime).toBe(w.now().getTime() + 7 * day)
      await passes(w, 7 * day - 1)
      await expect(asks(lin, wen)).rejects.toMatchObject({ code: codes.unacceptable, data: { until: untilTime } })
      await passes(w, 1)
    } else expect(await refusalOf(asks(lin, wen))).toBe('你已经向对方申请过 3 次，不能再次申请')
    expect(await lin.holds()).toBe(held)
  }
  expect((await quoteOf(wen, lin)).obstacle).toBe('')
})

test('allows a new application at once after an expiry or a withdrawal', async () => {
  const lin = await verifiedPerson(w, '林间', { dogFood: 300 })
  const wen = await verifiedPerson(w, '文文')
  await lin.call(apply.stop, { id: await asks(lin, wen) })
  w.pass(1000)
  const second = await asks(lin, wen)
  w.pass(7 * day)
  await stayLoggedIn(w)
  // the sweep has not run yet; the application expires when it is read
  const third = await asks(lin, wen)
  expect(third).not.toBe(second)
  expect((await sent(lin)).list.map(({ status }) => status)).toEqual([1, 4, 5])
  expect(await lin.holds()).toBe(300 - 100 + 50 - 100 + 100 - 100)
})

test('allows twenty a day, and more the next day', async () => {
  const lin = await verifiedPerson(w, '林间', { dogFood: 3000 })
  const people = await Promise.all(Array.from({ length: 22 }, (_, n) => verifiedPerson(w, `某人${n}`)))
  const told = await Promise.all(people.map((person) => refusalOf(asks(lin, person))))
  expect(told.filter((words) => words === 'nothing was refused')).toHaveLength(20)
  expect(told.filter((words) => words === '今天已经发出 20 次申请，明天再来吧')).toHaveLength(2)
  expect(await lin.holds()).toBe(1000)
  const [last] = people.filter((_, n) => told[n] !== 'nothing was refused')
  if (!last) throw new Error('all were sent')
  expect((await quoteOf(lin, last)).untilTime).toBe(new Date('2026-03-11T00:00:00+08:00').getTime())
  w.pass(day / 2)
  expect((await quoteOf(lin, last)).obstacle).toBe('')
})

test('refuses contacts in the text with a hint, and charges nothing', async () => {
  const [lin, wen] = await pair()
  expect(await refusalOf(asks(lin, wen, { message: '加我微信 13800138000' }))).toBe(
    '不能留联系方式，请删掉电话、微信、QQ 或网址',
  )
  expect(await refusalOf(asks(lin, wen, { message: '你这个傻逼' }))).toBe('内容里有不合适的词，请修改后再提交')
  expect(await lin.holds()).toBe(100)
  expect((await received(wen)).total).toBe(0)
})
