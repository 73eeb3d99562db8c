import { notices } from '../../../contract/core/notices'
import { planet } from '../../../contract/planet/planet'
import { welcome } from '../../../server/domains/account/account'
import { tellRefused } from '../../../server/domains/core/uploads'
import { chargeOrder, settlePayment } from '../../../server/domains/money/goods'
import { decidePost } from '../../../server/domains/planet/planet'
import { decideText } from '../../../server/text-reviews'
import { type Person, type World, world } from '../../world'
import { rounds, told } from './notices-acts'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林', { verified: ['realName'] })
})
afterEach(() => w.close())

const words = async (by: Person) => (await told(by)).map(({ kind, about, text }) => ({ kind, about, text }))

/** Adds a text of lin that waits for staff. */
const waits = (value: string) =>
  w.db
    .insertInto('text_reviews')
    .values({
      user_id: lin.id,
      field: 'selfDescription',
      value,
      state: 'pending',
      reason: '',
      ref: '',
      decider: 'staff',
      at: w.now(),
    })
    .execute()

test('notifies once of a staff decision on a text, without the text', async () => {
  for (const [verdict, text] of [
    ['reject', '你的个人资料里写的内容没有通过审核，点开可以看原因并修改'],
    ['pass', '你的个人资料里写的内容通过了审核，大家可以看到了'],
  ] as const) {
    await w.db.deleteFrom('text_reviews').execute()
    await w.db.deleteFrom('notices').execute()
    await waits('一段很特别的话')
    const decide = () =>
      decideText({ db: w.db, now: w.now() }, { user: lin.id, field: 'selfDescription', verdict, reason: '广告' })
    await Promise.allSettled([decide(), decide()])
    expect(await words(lin)).toEqual([{ kind: 'review', about: 'text', text }])
  }
})

test('tells only its author why a post was refused, with a link to the review results', async () => {
  const wen = await w.person('文')
  const { dynamicId } = await lin.call(planet.publish, {
    clientKey: 'a-post-of-lin-00000001',
    content: '今天的晚霞',
  })
  await w.db
    .updateTable('dynamics')
    .set({ state: 'pending', text_state: 'pending', decider: 'staff' })
    .where('public_id', '=', dynamicId)
    .execute()
  await w.db.deleteFrom('notices').execute()
  await decidePost({ db: w.db, now: w.now() }, dynamicId, { verdict: 'reject', reason: '有联系方式' })
  expect(await words(lin)).toEqual([{ kind: 'review', about: 'post', text: '你的动态没有发布：有联系方式' }])
  expect(await words(wen)).toEqual([])
  const [one] = await told(lin)
  expect(await lin.call(notices.open, { noticeId: one?.noticeId ?? '' })).toEqual({ kind: 'review', about: 'post' })
})

test('notifies of a refused portrait with its reason, and not of a refused picture in a conversation', async () => {
  const followed = jest.fn(async () => undefined)
  const decided = tellRefused(followed, w.now)
  const decide = (purpose: 'photo' | 'avatar' | 'chat', state: 'approved' | 'rejected') =>
    w.db.transaction().execute((tx) => decided(tx, lin.id, { id: 'u', purpose, state, reason: '看不清脸' }))
  await decide('chat', 'rejected')
  await decide('photo', 'approved')
  expect(await words(lin)).toEqual([])
  await decide('avatar', 'rejected')
  expect(await words(lin)).toEqual([{ kind: 'review', about: 'picture', text: '你的照片没有通过审核：看不清脸' }])
  expect(followed).toHaveBeenCalledTimes(3)
})

test('notifies of a purchase once at delivery, however often the payment is reported', async () => {
  const no = 'E'.padEnd(24, '7')
  const order = { no, user: lin.id, sku: 201, price: 600, rail: 'local' as const, now: w.now() }
  await w.db.transaction().execute((tx) => chargeOrder(tx, order))
  const paid = { rail: 'local' as const, orderNo: no, transactionId: 't-1', amount: 600, paidAt: w.now(), payer: '' }
  for (let n = 0; n < 3; n += 1) await settlePayment({ ...w.deps, now: w.now() }, paid)
  expect((await words(lin)).map(({ kind, about }) => [kind, about])).toEqual([['order', 'delivered']])
})

test('shows a new user the assistant’s welcome in the app, and does not send it outside', async () => {
  await w.db.transaction().execute((tx) => welcome(tx, lin.id, w.now()))
  await rounds(w)
  expect(w.arrived).toEqual([])
  expect(await words(lin)).toMatchObject([{ kind: 'account', about: 'welcome' }])
})
