import { apply } from '../../../contract/meeting/apply'
import { applicationsInReview, decideApplication } from '../../../server/domains/meeting/apply'
import type { Verdict } from '../../../server/providers/moderation'
import { soundLedger } from '../../attack/crowd'
import { type Person, type World, world } from '../../world'
import { told } from '../core/notices-acts'
import {
  asks,
  givesCards,
  onlyReceived,
  onlySent,
  passes,
  received,
  refusalOf,
  sent,
  verifiedPerson,
} from './apply-acts'

let w: World
let says: () => Promise<Verdict>
const verdict = (one: Verdict['verdict'], reason = ''): Verdict => ({ verdict: one, reason, ref: 'r' })

beforeEach(async () => {
  says = async () => verdict('pass')
  // an external moderation that answers later
  w = await world({
    deps: (deps) => ({
      ...deps,
      providers: {
        ...deps.providers,
        moderation: { ...deps.providers.moderation, textNow: undefined, text: () => says() },
      },
    }),
  })
})
afterEach(async () => {
  expect(await w.audit()).toEqual(soundLedger)
  await w.close()
})

const pair = () => Promise.all([verifiedPerson(w, '林间'), verifiedPerson(w, '文文')])
const message = '想和你一起去爬山'

test('delivers the text at once when the external checker passes it', async () => {
  const [lin, wen] = await pair()
  await asks(lin, wen, { message })
  expect((await onlyReceived(wen)).message).toBe(message)
})

test('withdraws a refused text, and restores dog food and card', async () => {
  const [lin, wen] = await pair()
  says = async () => verdict('reject', '内容不合适')
  expect(await refusalOf(asks(lin, wen, { message, useCard: false }))).toBe('内容不合适')
  await givesCards(w, lin, 1)
  expect(await refusalOf(asks(lin, wen, { message, useCard: true }))).toBe('内容不合适')
  expect(await lin.holds()).toBe(100)
  expect(await lin.call(apply.quote, { targetUserId: wen.uid })).toMatchObject({ meetCards: 1, obstacle: '' })
  expect((await received(wen)).total).toBe(0)
})

test('shows the text only to its sender until the checker passes it', async () => {
  const [lin, wen] = await pair()
  says = () => Promise.reject(new Error('away'))
  await asks(lin, wen, { message })
  expect((await onlyReceived(wen)).message).toBe('')
  expect(await onlySent(lin)).toMatchObject({ message, tips: '留言审核中，对方暂时看不到' })
  await passes(w, 60_000)
  expect((await onlyReceived(wen)).message).toBe('')
  says = async () => verdict('pass')
  await passes(w, 60_000)
  expect((await onlyReceived(wen)).message).toBe(message)
})

const sentence = (paid: string) => `你的「想认识」留言没有通过审核，申请没有发出，${paid}已退回：内容不合适`
const notices = async (person: Person) =>
  (await told(person)).filter(({ kind }) => kind === 'review').map(({ about, text }) => ({ about, text }))

// A.apply.35
describe.each([
  ['dog food', false, '100 狗粮'],
  ['a card', true, '免费卡'],
] as const)('an application paid with %s', (_name, useCard, paid) => {
  test.each([
    ['the checker', false],
    ['staff', true],
  ])(
    'is withdrawn and fully refunded when %s refuses its text later, even after it was viewed',
    async (_by, byStaff) => {
      const [lin, wen] = await pair()
      await givesCards(w, lin, 1)
      says = byStaff ? async () => verdict('review') : () => Promise.reject(new Error('away'))
      const id = await asks(lin, wen, { message, useCard })
      await wen.call(apply.friend, { applyId: id })
      says = async () => verdict('reject', '内容不合适')
      await passes(w, 60_000)
      if (byStaff) {
        expect(await onlySent(lin)).toMatchObject({ status: 1, tips: '留言审核中，对方暂时看不到' })
        await decideApplication({ db: w.db, now: w.now() }, id, { verdict: 'reject', reason: '内容不合适' })
      }
      expect((await received(wen)).total).toBe(0)
      expect((await sent(lin)).total).toBe(0)
      expect(await lin.holds()).toBe(100)
      expect(await lin.call(apply.quote, { targetUserId: wen.uid })).toMatchObject({ meetCards: 1, obstacle: '' })
      expect(await notices(lin)).toEqual([{ about: 'application', text: sentence(paid) }])
      expect(await w.db.selectFrom('list_decisions').selectAll().execute()).toEqual([])
    },
  )
})

test('asks staff about a doubtful text once, lists it, and shows it when staff pass it', async () => {
  const [lin, wen] = await pair()
  let asked = 0
  says = async () => ((asked += 1), verdict('review'))
  const id = await asks(lin, wen, { message })
  await passes(w, 60_000)
  expect(asked).toBe(1)
  expect(await applicationsInReview(w.db)).toEqual([{ uid: lin.uid, public_id: id, message }])
  const decide = () => decideApplication({ db: w.db, now: w.now() }, id, { verdict: 'pass', reason: '' })
  await decide()
  expect((await onlyReceived(wen)).message).toBe(message)
  await expect(decide()).rejects.toThrow('no such application is in review')
})

test('keeps an ended application without its text when the text is refused later', async () => {
  const [lin, wen] = await pair()
  says = () => Promise.reject(new Error('away'))
  const id = await asks(lin, wen, { message })
  await wen.call(apply.reject, { id, rejectReason: '距离较远' })
  says = async () => verdict('reject')
  await passes(w, 60_000)
  expect((await onlyReceived(wen)).message).toBe('')
  expect(await onlySent(lin)).toMatchObject({ status: 3, message })
  expect(await lin.holds()).toBe(50)
  expect(await notices(lin)).toEqual([])
})

test('asks the checker before the payment, and not about an application that is open or impossible', async () => {
  const [lin, wen] = await pair()
  const asked: number[] = []
  says = async () => (asked.push(await lin.holds()), verdict('pass'))
  const id = await asks(lin, wen, { message })
  expect(asked).toEqual([100])
  says = async () => verdict('reject', '内容不合适')
  expect(await asks(lin, wen, { message })).toBe(id)
  expect(await refusalOf(asks(wen, lin, { message }))).toBe('对方已经向你发出申请，同意后就可以聊天')
  expect(await lin.holds()).toBe(0)
})

test('shows a free reason only after it has passed, and the others at once', async () => {
  const [lin, wen] = await pair()
  const id = await asks(lin, wen)
  says = async () => verdict('review')
  await wen.call(apply.reject, { id, rejectReason: '距离较远,心里还有别人' })
  expect((await onlySent(lin)).tips).toBe('对方婉拒：距离较远，已退回 50 狗粮')
})

test('notifies about a free reason that has passed', async () => {
  const [lin, wen] = await pair()
  const id = await asks(lin, wen)
  await wen.call(apply.reject, { id, rejectReason: '心里还有别人' })
  expect((await onlySent(lin)).tips).toBe('对方婉拒：心里还有别人，已退回 50 狗粮')
})

test('refuses a free reason that the checker refuses, and leaves the application open', async () => {
  const [lin, wen] = await pair()
  const id = await asks(lin, wen)
  says = async () => verdict('reject', '内容不合适')
  expect(await refusalOf(wen.call(apply.reject, { id, rejectReason: '距离较远,心里还有别人' }))).toBe('内容不合适')
  expect(await onlySent(lin)).toMatchObject({ status: 1 })
})
