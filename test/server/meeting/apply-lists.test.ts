import { codes } from '../../../contract/kernel/errors'
import { apply } from '../../../contract/meeting/apply'
import { applyDots } from '../../../server/domains/meeting/apply'
import { soundLedger } from '../../attack/crowd'
import { type World, world } from '../../world'
import { asks, blocks, day, onlyReceived, onlySent, passes, received, sent, verifiedPerson } from './apply-acts'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(async () => {
  expect(await w.audit()).toEqual(soundLedger)
  await w.close()
})

const allAbsent = (calls: readonly Promise<unknown>[]) =>
  Promise.all(calls.map((calling) => expect(calling).rejects.toMatchObject({ code: codes.absent })))
const pair = () => Promise.all([verifiedPerson(w, '林间'), verifiedPerson(w, '文文')])

// A.apply.03, A.apply.04
test('pages open applications first, then the rest, with counts of all', async () => {
  const wen = await verifiedPerson(w, '文文')
  for (let n = 0; n < 7; n += 1) {
    const person = await verifiedPerson(w, `某人${n}`)
    const id = await asks(person, wen)
    if (n < 4) await wen.call(apply.reject, { id, rejectReason: '距离较远' })
    w.pass(60_000)
  }
  const [first, second] = [await received(wen, 1, 4), await received(wen, 2, 4)]
  expect(first).toMatchObject({
    toBeHandleCount: 3,
    handledCount: 4,
    total: 7,
    current: 1,
    pages: 2,
    totalPage: 2,
    unreadCount: 3,
  })
  expect(first.toBeHandle.map(({ nickname }) => nickname)).toEqual(['某人6', '某人5', '某人4'])
  expect([...first.handled, ...second.handled].map(({ nickname }) => nickname)).toEqual([
    '某人3',
    '某人2',
    '某人1',
    '某人0',
  ])
  expect(second.toBeHandle).toEqual([])
})

// A.apply.18
test('counts a new application as news for the receiver, and its end for the sender, until opened', async () => {
  const [lin, wen] = await pair()
  const dots = async () => [await applyDots(w.db, lin, w.now()), await applyDots(w.db, wen, w.now())]
  const applyId = await asks(lin, wen)
  expect(await dots()).toEqual([0, 1])
  await wen.call(apply.friend, { applyId })
  expect([await dots(), (await onlyReceived(wen)).redDot]).toEqual([[0, 0], false])
  await wen.call(apply.accept, { id: applyId })
  expect([await dots(), (await onlySent(lin)).redDot, (await sent(lin)).unreadCount]).toEqual([[1, 0], true, 1])
  await lin.call(apply.read, { id: applyId })
  expect([await dots(), (await onlySent(lin)).redDot, (await sent(lin)).unreadCount]).toEqual([[0, 0], false, 0])
})

// security V13
test('hides users I block from my lists, counts and dots, looks like stealth to them, and refunds at the deadline', async () => {
  const [lin, wen] = await pair()
  const applyId = await asks(lin, wen)
  await blocks(w, wen, lin)
  expect(await received(wen)).toMatchObject({ total: 0, toBeHandleCount: 0, unreadCount: 0, toBeHandle: [] })
  expect(await sent(lin)).toMatchObject({ total: 1, list: [{ applyId }] })
  expect(await lin.call(apply.friend, { applyId })).toMatchObject({ application: { applyId, status: 1 } })
  expect(await applyDots(w.db, wen, w.now())).toBe(0)
  await allAbsent([
    wen.call(apply.friend, { applyId }),
    wen.call(apply.accept, { id: applyId }),
    wen.call(apply.reject, { id: applyId, rejectReason: '距离较远' }),
  ])
  await passes(w, 7 * day)
  expect(await lin.holds()).toBe(100)
})

// A.apply.05, security V13
test('shows the work of an applicant who hides, but not of a receiver who hides or blocks', async () => {
  const [lin, wen] = await pair()
  await w.db.updateTable('users').set({ position: '教师' }).where('id', 'in', [lin.id, wen.id]).execute()
  await asks(lin, wen)
  const work = async () => [(await sent(lin)).list[0]?.position, (await received(wen)).toBeHandle[0]?.position]
  expect(await work()).toEqual(['教师', '教师'])
  await w.db.updateTable('users').set({ stealth: true }).where('id', 'in', [lin.id, wen.id]).execute()
  expect(await work()).toEqual(['', '教师'])
  await w.db.updateTable('users').set({ stealth: false }).where('id', 'in', [lin.id, wen.id]).execute()
  await blocks(w, wen, lin)
  expect((await sent(lin)).list[0]?.position).toBe('')
})

// A.apply.17
test('deletes handled applications only from the own list, and keeps open ones', async () => {
  const wen = await verifiedPerson(w, '文文', { dogFood: 200 })
  const people = await Promise.all(['甲', '乙', '丙'].map((name) => verifiedPerson(w, name)))
  const [a = '', b = '', c = ''] = await Promise.all(people.map((person) => asks(person, wen)))
  await wen.call(apply.reject, { id: a, rejectReason: '距离较远' })
  await wen.call(apply.reject, { id: b, rejectReason: '距离较远' })
  const [first] = people
  if (!first) throw new Error('nobody asked')
  const mine = await asks(wen, await verifiedPerson(w, '丁'))
  await wen.call(apply.stop, { id: mine })
  await wen.call(apply.remove, { ids: [a, c] })
  expect(await received(wen)).toMatchObject({ toBeHandleCount: 1, handledCount: 1 })
  await wen.call(apply.remove, { ids: [], all: true })
  expect(await received(wen)).toMatchObject({ toBeHandleCount: 1, handledCount: 0 })
  expect((await sent(wen)).total).toBe(1)
  expect((await sent(first)).total).toBe(1)
  await expect(wen.call(apply.friend, { applyId: a })).rejects.toMatchObject({ code: codes.absent })
  await wen.call(apply.remove, { ids: [], all: true, sent: true })
  expect((await sent(wen)).total).toBe(0)
  await wen.call(apply.remove, { ids: [] })
  expect((await received(wen)).total).toBe(1)
})

test('refuses others to read, decide or delete an application', async () => {
  const [lin, wen] = await pair()
  const applyId = await asks(lin, wen)
  const other = await verifiedPerson(w, '旁人')
  await allAbsent([
    other.call(apply.friend, { applyId }),
    other.call(apply.accept, { id: applyId }),
    other.call(apply.reject, { id: applyId, rejectReason: '距离较远' }),
    other.call(apply.stop, { id: applyId }),
    lin.call(apply.accept, { id: applyId }),
    lin.call(apply.reject, { id: applyId, rejectReason: '距离较远' }),
    wen.call(apply.stop, { id: applyId }),
  ])
  await other.call(apply.read, { id: applyId })
  await other.call(apply.remove, { ids: [applyId], all: true })
  expect(await onlyReceived(wen)).toMatchObject({ status: 1, redDot: true })
})

test('shows of a user who left only that they left', async () => {
  const [lin, wen] = await pair()
  const applyId = await asks(lin, wen)
  await w.db.updateTable('users').set({ cancelled_at: w.now() }).where('id', '=', lin.id).execute()
  expect(await onlyReceived(wen)).toMatchObject({ nickname: '该用户已注销', avatar: '', livingCity: '', birthYear: 0 })
  await expect(wen.call(apply.accept, { id: applyId })).rejects.toMatchObject({ code: codes.cancelledTarget })
  await wen.call(apply.reject, { id: applyId, rejectReason: '距离较远' })
})
