import { verify } from '../../../contract/account/verify'
import { goods } from '../../../contract/money/goods'
import type { Deps } from '../../../server/kernel/context'
import { runJob } from '../../support/jobs'
import { type World, world } from '../../world'
import { buys, faceCheck, refusalOf } from '../money/goods-acts'
import { applicant, attempt, checksOf, number } from './verify-world'

const service = { away: false, flaps: false, asked: 0 }

/** A face provider that can be down, or down at every other call. */
const watched = (deps: Deps): Deps => {
  const { face } = deps.providers
  const start: typeof face.start = async (check) => {
    service.asked += 1
    const away = service.away || (service.flaps && service.asked % 2 === 0)
    await new Promise((resolve) => setTimeout(resolve, (service.asked * 7) % 20))
    if (away) throw new Error('nobody answers')
    return face.start(check)
  }
  return { ...deps, providers: { ...deps.providers, face: { ...face, start } } }
}

let w: World
beforeEach(async () => {
  Object.assign(service, { away: false, flaps: false, asked: 0 })
  w = await world({ env: { FACE_FEE: 'on' }, deps: watched })
})
afterEach(() => w.close())

type Someone = Awaited<ReturnType<typeof applicant>>
const begins = (person: Someone, token: string) =>
  person.call(verify.bizToken, { idCard: number(), name: '林小满', token })
const left = async (person: Someone) => (await person.call(goods.allowances, {})).faceChecks

test('refunds a paid face check that could not start, and uses it once when the same attempt is repeated', async () => {
  const lin = await applicant(w)
  await buys(w, lin, faceCheck)
  const token = attempt()
  service.away = true
  for (let tries = 0; tries < 3; tries += 1) {
    expect(await refusalOf(begins(lin, token))).toContain('核验服务暂时无法使用')
    expect(await left(lin)).toBe(1)
  }
  service.away = false
  const begun = await begins(lin, token)
  expect(begun.bizToken).not.toBe('')
  expect(await begins(lin, token)).toEqual(begun)
  expect([await left(lin), await checksOf(w, lin)]).toEqual([0, [expect.objectContaining({ paid: true })]])
})

test('uses a refunded check for another attempt, after which the first attempt must be paid again', async () => {
  const lin = await applicant(w)
  await buys(w, lin, faceCheck)
  const [first, second] = [attempt(), attempt()]
  service.away = true
  await refusalOf(begins(lin, first))
  service.away = false
  await begins(lin, second)
  expect(await refusalOf(begins(lin, first))).toBe('1015 请先支付认证费')
  expect(await left(lin)).toBe(0)
})

test('charges one attempt once at most from concurrent calls, and only when a check starts, while the service flaps', async () => {
  for (let round = 0; round < 5; round += 1) {
    const lin = await applicant(w, `林${round}`)
    await buys(w, lin, faceCheck)
    const token = attempt()
    const idCard = number('19960520', `${round}24`)
    service.flaps = true
    const asks = () => lin.send(verify.bizToken, { idCard, name: '林小满', token })
    await Promise.all(Array.from({ length: 8 }, asks))
    const [check] = await checksOf(w, lin)
    expect((check?.biz_token_hash ? 1 : 0) + (await left(lin))).toBe(1)
    expect(check?.paid).toBe(check?.biz_token_hash !== null)
  }
})

test('refunds a check after its time when the server died before the provider was called', async () => {
  const lin = await applicant(w)
  await buys(w, lin, faceCheck)
  await begins(lin, attempt())
  // as if the process had died between the write and the request
  await w.db
    .updateTable('face_checks')
    .set({ biz_token_hash: null, biz_token_sealed: null, url_sealed: null })
    .execute()
  for (const hours of [3, 1]) {
    w.pass(hours * 3_600_000)
    await runJob(w, 'lapse-reviews')
  }
  expect(await checksOf(w, lin)).toMatchObject([{ state: 'lapsed' }])
  expect(await left(lin)).toBe(1)
})

test('uses up a check that has started, with any result', async () => {
  const lin = await applicant(w)
  await buys(w, lin, faceCheck)
  await begins(lin, attempt())
  w.pass(4 * 3_600_000)
  await runJob(w, 'lapse-reviews')
  expect(await checksOf(w, lin)).toMatchObject([{ state: 'lapsed' }])
  expect(await left(lin)).toBe(0)
})
