import { randomBytes } from 'node:crypto'
import { settings } from '../../../contract/account/settings'
import { type LimiterName, type LimiterRule, limiters } from '../../../contract/kernel/limiters'
import { search } from '../../../contract/meeting/search'
import { calls } from '../../attack/calls'
import { jpeg } from '../../support/pictures'
import { sendBytes, sendPicture } from '../../support/sending'
import { announce, sendPiece } from '../../support/videos'
import { type World, world } from '../../world'
import { strangersOf } from './strangers-world'

let w: World
beforeEach(async () => {
  w = await world({ limited: true })
})
afterEach(() => w.close())

const crowd = Array.from({ length: 200 }, (_, n) => n)
const home = '10.1.1.1'
const pointsOf = async (key: string) =>
  (await w.db.selectFrom('limiter_points').where('key', 'like', `${key}:%`).select('points').executeTakeFirst())
    ?.points ?? 0

const plain = calls.filter(({ endpoint: { access, effect, input } }) => {
  const { properties } = input as unknown as { properties: object }
  return access === 'public' && effect === 'read' && Object.keys(properties).length === 0
})

// security I5
test('serves two hundred people behind one address who open the product in the same minute', async () => {
  expect(plain.length).toBeGreaterThan(3)
  const { send } = strangersOf(w)
  for (const { endpoint } of plain)
    for (const n of crowd) {
      const { status, success } = await send(endpoint, {}, { device: `phone-${n}`, address: home })
      expect([endpoint.path, n, status, success]).toEqual([endpoint.path, n, 200, true])
    }
})

const shared = (Object.keys(limiters) as LimiterName[]).filter((name) =>
  limiters[name].rules.some(({ by }: LimiterRule) => by === 'address' || by === 'network'),
)

// security I5
test.each(shared)('does not count callers with a session by their address: %s', async (name) => {
  const most = Math.max(...limiters[name].rules.map(({ points }) => points))
  const request = { ip: home, body: {}, headers: {} }
  // limits counted in memory are used up completely; limits counted in the database get a few calls
  const times = limiters[name].where === 'process' ? most + 1 : crowd.length
  for (let n = 0; n < times; n += 1) await w.deps.limits.count(name, { request, person: n + 1, known: true })
  expect(await pointsOf(`${name}:${limiters[name].rules.findIndex(({ by }: LimiterRule) => by === 'address')}`)).toBe(0)
})

// security I5
test('counts calls with a session by no address, and calls with an invalid token by address', async () => {
  const lin = await w.person('林')
  const request = { ip: '127.0.0.1', body: {}, headers: {} }
  const { points } = limiters.flood.rules[0]
  for (let n = 1; n < points; n += 1) await w.deps.limits.count('flood', { request, person: undefined })
  for (let n = 0; n < 3; n += 1) expect((await lin.send(settings.configuration, {})).status).toBe(200)
  const made = () => w.send(settings.configuration, {}, { token: randomBytes(32).toString('base64url') })
  expect([(await made()).status, (await made()).status]).toEqual([401, 429])
})

// security C3
test('counts uploads by an address only when their token is wrong', async () => {
  const lin = await w.person('林')
  const at = limiters.upload.rules.findIndex(({ by }) => by === 'address')
  const bytes = await jpeg()
  expect(await sendPicture(w, lin, bytes)).toMatchObject({ success: true })
  expect(await pointsOf(`upload:${at}`)).toBe(0)
  expect(await sendBytes(w, randomBytes(32).toString('base64url'), bytes)).toMatchObject({ success: false })
  expect(await pointsOf(`upload:${at}`)).toBe(1)

  const request = { ip: '127.0.0.1', body: {}, headers: {} }
  for (let n = 1; n < limiters.piece.rules[0].points; n += 1)
    await w.deps.limits.count('piece', { request, person: undefined })
  const { token } = await announce(lin, 100)
  for (let sent = 0; sent < 3; sent += 1)
    expect(await sendPiece(w, token, sent, Buffer.alloc(1))).toMatchObject({ success: true, data: { sent: sent + 1 } })
  const wrong = () => sendPiece(w, randomBytes(32).toString('base64url'), 0, Buffer.alloc(1))
  expect([(await wrong()).status, (await wrong()).status]).toEqual([200, 429])
})

// security I5
test('counts wrong calls without a session by their address, and keeps accepting right ones from there', async () => {
  const { send } = strangersOf(w)
  const wrong = () => send(search.config, { no: 'such' }, { address: home })
  const { points } = limiters.open.rules[1]
  for (let n = 0; n < points - 1; n += 1) expect((await wrong()).status).toBe(400)
  expect((await send(search.config, {}, { address: home })).status).toBe(200)
  expect([(await wrong()).status, (await wrong()).status]).toEqual([400, 429])
})
