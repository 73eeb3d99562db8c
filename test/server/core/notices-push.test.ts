import { createECDH } from 'node:crypto'
import { account } from '../../../contract/account/account'
import { notices } from '../../../contract/core/notices'
import { likes } from '../../../contract/meeting/likes'
import { breakerFor } from '../../../server/providers/circuit-breaker'
import { sealed } from '../../../server/providers/notices/push/encryption'
import { webPush } from '../../../server/providers/notices/push/real'
import { vapidKeyIn, vapidOf } from '../../../server/providers/notices/push/vapid'
import { newBrowser, opened, pushService } from '../../support/push-service'
import { type Person, type World, world } from '../../world'
import { minute, round, rounds } from './notices-acts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
const pairOf = (key: string) => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(bytes(key))
  return pair
}

// the example of RFC 8291, section 5 and appendix A
test('seals a message to the same bytes as the example of the standard, and its reader opens it', () => {
  const browser = { pair: pairOf('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'), auth: bytes('BTBZMqHH6r4Tts7J_aSIgg') }
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: browser.auth.toString('base64url'),
  }
  const body = sealed('When I grow up, I want to be a watermelon', keys, {
    pair: pairOf('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  })
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
  expect(opened(body, browser)).toBe('When I grow up, I want to be a watermelon')
})

test('does not start with an invalid key', () => {
  expect(vapidKeyIn('')).toBe('')
  for (const key of ['short', 'A'.repeat(43), '_'.repeat(43)]) expect(() => vapidKeyIn(key)).toThrow(/^must be/)
})

describe('to a push service', () => {
  let w: World
  let lin: Person
  let wen: Person
  let status: Record<string, number>
  let service: Awaited<ReturnType<typeof pushService>>
  beforeEach(async () => {
    w = await world()
    lin = await w.person('林', { verified: ['realName'] })
    wen = await w.person('文', { verified: ['realName'], gender: 1 })
    const vapid = vapidOf('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'https://ergou.example', w.deps.now)
    status = {}
    service = await pushService(vapid.publicKey, { now: w.deps.now, answers: (path) => status[path] ?? 201 })
    const push = webPush({ vapid, breaker: (name) => breakerFor(name), endpoint: service.endpoint })
    w.deps.providers.notices = { ...w.deps.providers.notices, push }
  })
  afterEach(async () => {
    await service.close()
    await w.close()
  })

  const subscribed = async (by: Person = lin) => {
    const browser = newBrowser()
    await by.call(notices.subscribe, browser.subscription)
    return { ...browser, path: new URL(browser.subscription.endpoint).pathname }
  }
  test('gives browsers the public key of the server', async () => {
    const { key } = await lin.call(notices.pushKey, {})
    // an uncompressed point of P-256
    expect(bytes(key)).toHaveLength(65)
  })

  const liked = async () => {
    await wen.call(likes.like, { uid: lin.uid, type: 1 })
    await rounds(w)
  }
  const browsers = async () => (await w.db.selectFrom('push_subscriptions').select('user_id').execute()).length

  // security C8
  test('sends a like sealed for each browser, signed for its service, with fixed words and its own id', async () => {
    const [one, two] = [await subscribed(), await subscribed()]
    await liked()
    const { public_id } = await w.db.selectFrom('notices').select('public_id').executeTakeFirstOrThrow()
    expect(service.pushed.map(({ path }) => path).sort()).toEqual([one.path, two.path].sort())
    for (const { path, headers, body, subject } of service.pushed) {
      const browser = path === one.path ? one : two
      expect(JSON.parse(opened(body, browser))).toEqual({ title: '心动', text: '1 个人喜欢了你', id: public_id })
      expect([headers.topic, subject]).toEqual([public_id, 'https://ergou.example'])
      expect(body.toString('utf8')).not.toContain('心动')
      expect(() => opened(body, browser === one ? two : one)).toThrow()
    }
    await rounds(w)
    expect(service.pushed).toHaveLength(2)
  })

  test.each([404, 410])('treats %i as a removed browser, and sends to another one', async (gone) => {
    const [one, two] = [await subscribed(), await subscribed()]
    status[one.path] = gone
    await liked()
    expect(service.pushed.map(({ path }) => path)).toEqual([two.path])
    expect(await browsers()).toBe(1)
  })

  // security R6, R14
  test('retries after a temporary refusal, and not at all when another browser has received the notice', async () => {
    const one = await subscribed()
    status[one.path] = 429
    await liked()
    expect([service.pushed.length, await browsers()]).toEqual([0, 1])
    const two = await subscribed()
    w.pass(2 * minute)
    await round(w)
    await rounds(w)
    expect(service.pushed.map(({ path }) => path)).toEqual([two.path])
  })

  test.each([500, 302])('sends nothing again after %i, since the message may have arrived', async (unclear) => {
    const one = await subscribed()
    status[one.path] = unclear
    await liked()
    status = {}
    await rounds(w)
    expect(service.pushed).toEqual([])
    expect(await w.db.selectFrom('notices').select('outside').execute()).toEqual([{ outside: 'unknown' }])
  })

  // security C5: the server requests an address from a user only if it belongs to a browser's push service
  test.each([
    'https://127.0.0.1/x-of-nobody',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x-of-nobody',
    'https://push.example/x-of-nobody',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/?fcm.googleapis.com',
    'https://fcm.googleapis.com@evil.example/x',
    'https://user@fcm.googleapis.com/x-of-nobody',
    'https://fcm.googleapis.com:8443/x-of-nobody',
    'https://evilnotify.windows.com/x-of-nobody',
    'https://push.apple.com.evil.example/x',
    'http://fcm.googleapis.com/fcm/send/x-of-nobody',
  ])('refuses %s, which is not a push service', async (endpoint) => {
    const said = await lin.send(notices.subscribe, { ...newBrowser().subscription, endpoint })
    expect(said.body).toMatchObject({ success: false })
    expect(await browsers()).toBe(0)
  })

  test('refuses keys that are not on the curve before it stores anything', async () => {
    for (const p256dh of ['p'.repeat(87), `B${'A'.repeat(86)}`]) {
      const said = await lin.send(notices.subscribe, { ...newBrowser().subscription, p256dh })
      expect(said.body).toMatchObject({ success: false })
    }
    expect(await browsers()).toBe(0)
  })

  test('ends a subscription with its session: logged out, ended from elsewhere, expired', async () => {
    await subscribed()
    await subscribed(wen)
    await lin.call(account.logout, {})
    expect(await browsers()).toBe(1)
    await liked().catch(() => undefined)
    expect(service.pushed).toEqual([])
    await w.db.deleteFrom('sessions').where('user_id', '=', wen.id).execute()
    expect(await browsers()).toBe(0)
  })

  test('assigns a browser’s subscription to the last user who subscribed, and lets users end only their own', async () => {
    const one = await subscribed()
    await wen.call(notices.unsubscribe, { endpoint: one.subscription.endpoint })
    expect(await browsers()).toBe(1)
    await wen.call(notices.subscribe, one.subscription)
    await liked()
    expect(service.pushed).toEqual([])
    await wen.call(notices.unsubscribe, { endpoint: one.subscription.endpoint })
    expect(await browsers()).toBe(0)
  })
})
