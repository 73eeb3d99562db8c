// Writes that store their answer under a key of the client.
import { contract } from '../../../contract'
import type { Endpoint } from '../../../contract/kernel/define'
import { codes } from '../../../contract/kernel/errors'
import { likes } from '../../../contract/meeting/likes'
import { visitors } from '../../../contract/meeting/visitors'
import { goods } from '../../../contract/money/goods'
import { unlocks } from '../../../contract/money/unlocks'
import { planet } from '../../../contract/planet/planet'
import { newHandle } from '../../../server/kernel/keys'
import { soundLedger } from '../../attack/crowd'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林', { dogFood: 500 })
})
afterEach(async () => {
  expect(await w.audit()).toEqual(soundLedger)
  await w.close()
})

const key = 'a-key-of-this-client'
const propertiesOf = (endpoint: Endpoint) =>
  Object.entries((endpoint.input as unknown as { properties: Record<string, object> }).properties)

test('each GET that spends has a POST of the same path, input and answer, with a key', () => {
  const all = Object.values(contract).flatMap((area) => Object.values<Endpoint>(area))
  const spending = all.filter(
    (call) => call.method === 'GET' && call.effect === 'write' && call.once === 'signed' && call.limiter === 'money',
  )
  expect(spending).toHaveLength(5)
  for (const call of spending) {
    const twin = all.find(({ method, path }) => method === 'POST' && path === call.path)
    expect([call.path, twin]).toEqual([
      call.path,
      expect.objectContaining({ once: 'chosen', access: call.access, limiter: 'money', data: call.data }),
    ])
    if (twin) expect(propertiesOf(twin).slice(0, -1)).toEqual(propertiesOf(call))
    if (twin) expect(propertiesOf(twin).at(-1)?.[0]).toBe('clientKey')
  }
})

/** Lets a new user visit 林. Returns the handle of the locked row. */
async function visited(nickname: string) {
  await (await w.person(nickname)).visits(lin)
  const { records } = await lin.call(visitors.list, { pageNo: 1, pageSize: 10 })
  return records.find(({ unlocked }) => !unlocked)?.uid ?? ''
}

test('answers a repeated key as before and takes dog food once, also at the same time', async () => {
  const input = { uid: await visited('文'), clientKey: key }
  const answers = await Promise.all(Array.from({ length: 10 }, () => lin.send(visitors.unlockByPost, input)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]?.body.success).toBe(true)
  expect(await lin.holds()).toBe(480)
  expect(await lin.call(visitors.unlockByPost, input)).toEqual(answers[0]?.body.data)
  expect(await lin.holds()).toBe(480)
})

test('unlocks once by POST with the same input as GET, in each way to unlock', async () => {
  const [wen, mei, ning] = [
    await w.person('文', { verified: ['realName'] }),
    await w.person('梅'),
    await w.person('宁'),
  ]
  const { dynamicId } = await wen.call(planet.publish, {
    clientKey: newHandle(),
    content: '猜猜我是谁',
    anonymous: true,
  })
  await mei.call(likes.like, { uid: lin.uid, type: 1 })
  const [liker] = (await lin.call(likes.likeMe, { pageNo: 1, pageSize: 10 })).records
  await ning.visits(lin)
  const [visitor] = (await lin.call(visitors.list, { pageNo: 1, pageSize: 10 })).records
  for (const [endpoint, input, left] of [
    [planet.unlockByPost, { dynamicId }, 490],
    [likes.unlockByPost, { uid: liker?.uid ?? '' }, 470],
    [unlocks.unlockByPost, { uid: visitor?.uid ?? '' }, 450],
  ] as const) {
    const keyed = { ...input, clientKey: newHandle() }
    const first = await lin.send(endpoint, keyed)
    expect([endpoint.path, first.body.success, await lin.holds()]).toEqual([endpoint.path, true, left])
    expect((await lin.send(endpoint, keyed)).text).toBe(first.text)
    expect(await lin.holds()).toBe(left)
  }
})

test('refuses a used key with another input, and changes nothing', async () => {
  await lin.call(visitors.unlockByPost, { uid: await visited('文'), clientKey: key })
  const { body } = await lin.send(visitors.unlockByPost, { uid: await visited('梅'), clientKey: key })
  expect(body).toMatchObject({ success: false, code: codes.keyReused })
  expect(await lin.holds()).toBe(480)
})

test('orders once for a key, and again for another', async () => {
  const { list } = await lin.call(goods.list, { kind: 'planes' })
  const goodsSkuId = list[0]?.goodsSkuId ?? 0
  const first = await lin.call(goods.addOrderByPost, { goodsSkuId, clientKey: key })
  const left = await lin.holds()
  expect(left).toBeLessThan(500)
  expect(await lin.call(goods.addOrderByPost, { goodsSkuId, clientKey: key })).toEqual(first)
  expect(await lin.holds()).toBe(left)
  const other = await lin.call(goods.addOrderByPost, { goodsSkuId, clientKey: `${key}-2` })
  expect(other.orderNo).not.toBe(first.orderNo)
  expect(await lin.holds()).toBe(2 * left - 500)
})

test('keeps no key of a refused write', async () => {
  const poor = await w.person('穷')
  await (await w.person('文')).visits(poor)
  const [row] = (await poor.call(visitors.list, { pageNo: 1, pageSize: 10 })).records
  const input = { uid: row?.uid ?? '', clientKey: key }
  expect((await poor.send(visitors.unlockByPost, input)).body.code).toBe(codes.notEnoughDogFood)
  expect(await w.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
})
