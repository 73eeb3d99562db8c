import { verifyByPaper } from '../../../server/domains/account/verify'
import { type World, world } from '../../world'
import { applicant, goThrough, number } from '../account/verify-world'
import { asks, earns, paidBy, refusalOf, Wallets } from './withdrawals-world'

let w: World
beforeEach(async () => {
  w = await world({ deps: paidBy(new Wallets()) })
})
afterEach(() => w.close())

const otherName = '请填写实名认证时的姓名'

// A.money.17
test('pays to the name verified with the face, and to no other', async () => {
  const lin = await applicant(w, '林')
  await goThrough(w, lin, 'pass', number(), '林小满')
  await earns(w, lin, 200)
  for (const name of ['林小溪', '林满', '满小林']) expect(await refusalOf(asks(lin, 105, { name }))).toBe(otherName)
  expect(await lin.holds()).toBe(200)
  expect(await asks(lin, 105, { name: ' 林小满 ' })).toMatchObject({ status: 1, dogFood: 105 })
})

test('accepts a name from another language with any typed dot', async () => {
  const mai = await applicant(w, '买')
  await goThrough(w, mai, 'pass', number(), '买买提·吐尔逊')
  await earns(w, mai, 400)
  expect(await asks(mai, 105, { name: '买买提•吐尔逊' })).toMatchObject({ status: 1 })
  expect(await refusalOf(asks(mai, 105, { name: '买买提吐尔逊' }))).toBe(otherName)
})

test('lets a user verified by paper give the name of their wallet, which WeChat compares', async () => {
  const wen = await applicant(w, '文')
  expect(await verifyByPaper({ ...w.deps, now: w.now() }, { uid: wen.uid, idCard: number() })).toBe('passed')
  await earns(w, wen, 200)
  expect(await asks(wen, 105, { name: '文小雨' })).toMatchObject({ status: 1 })
})

test('does not accept the equal name of another person as proof', async () => {
  const [lin, wen] = [await applicant(w, '林'), await applicant(w, '文')]
  await goThrough(w, lin, 'pass', number(), '林小满')
  await goThrough(w, wen, 'pass', number('19960520', '004'), '文小雨')
  await earns(w, wen, 200)
  expect(await refusalOf(asks(wen, 105, { name: '林小满' }))).toBe(otherName)
})
