import { apply } from '../../../contract/meeting/apply'
import type { Verdict } from '../../../server/providers/moderation'
import { soundLedger } from '../../attack/crowd'
import { type World, world } from '../../world'
import { asks, givesCards, onlyReceived, onlySent, passes, received, refusalOf, verifiedPerson } from './apply-acts'

let w: World
let says: () => Promise<Verdict>
const verdict = (one: Verdict['verdict'], reason = ''): Verdict => ({ verdict: one, reason, ref: 'r' })

beforeEach(async () => {
  says = async () => verdict('pass')
  // an external, asynchronous moderation
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

test('delivers words at once when the external checker passes them', async () => {
  const [lin, wen] = await pair()
  await asks(lin, wen, { message })
  expect((await onlyReceived(wen)).message).toBe(message)
})

test('unsends refused words, and restores dog food and card', async () => {
  const [lin, wen] = await pair()
  says = async () => verdict('reject', '内容不合适')
  expect(await refusalOf(asks(lin, wen, { message, useCard: false }))).toBe('内容不合适')
  await givesCards(w, lin, 1)
  expect(await refusalOf(asks(lin, wen, { message, useCard: true }))).toBe('内容不合适')
  expect(await lin.holds()).toBe(100)
  expect(await lin.call(apply.quote, { targetUserId: wen.uid })).toMatchObject({ meetCards: 1, obstacle: '' })
  expect((await received(wen)).total).toBe(0)
})

test('shows words to their sender only until the checker passes them', async () => {
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

test('a late refusal leaves the application without its words', async () => {
  const [lin, wen] = await pair()
  says = async () => verdict('review')
  await asks(lin, wen, { message })
  says = async () => verdict('reject')
  await passes(w, 60_000)
  expect((await onlyReceived(wen)).message).toBe('')
  expect(await onlySent(lin)).toMatchObject({ status: 1, tips: '留言未通过审核，对方看不到' })
})

test('shows a free reason only once it is passed, and the others at once', async () => {
  const [lin, wen] = await pair()
  const id = await asks(lin, wen)
  says = async () => verdict('review')
  await wen.call(apply.reject, { id, rejectReason: '距离较远,心里还有别人' })
  expect((await onlySent(lin)).tips).toBe('对方婉拒：距离较远，已退回 50 狗粮')
})

test('a free reason that is passed is told', async () => {
  const [lin, wen] = await pair()
  const id = await asks(lin, wen)
  await wen.call(apply.reject, { id, rejectReason: '心里还有别人' })
  expect((await onlySent(lin)).tips).toBe('对方婉拒：心里还有别人，已退回 50 狗粮')
})
