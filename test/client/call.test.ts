import { createHmac } from 'node:crypto'
import { account } from '@contract/account/account'
import { signedText } from '@contract/kernel/sign'
import { visitors } from '@contract/meeting/visitors'
import { profile } from '@contract/profile/profile'
import { engine } from './engine'
import { ok, refused, UnreachableError } from './fake-host'

const page = { pageNo: 1, pageSize: 10 }
const loggedIn = (token = 'old') => {
  const here = engine()
  here.api.session.keep(token)
  return here
}

// A.net.02, A.net.03
test('sends a GET with the five d-headers, the device, the token and a valid signature', async () => {
  const { api, host } = loggedIn('令牌')
  await api.call(visitors.list, page)
  const [sent] = host.requests
  expect(sent?.url).toBe('https://api.test/user/v3/visitors?pageNo=1&pageSize=10')
  expect(sent?.timeout).toBe(30_000)
  const headers = sent?.headers ?? {}
  expect(headers).toMatchObject({ token: '令牌', 'd-appid': 'miniprogram', 'd-mini-os': 'ios', 'd-v': '2' })
  expect(headers['d-device']).toMatch(/^[A-Za-z0-9]{22}$/)
  const text = signedText('GET', '/user/v3/visitors', page, headers['d-timestamp'] ?? '', 'miniprogram')
  expect(headers['d-sign']).toBe(createHmac('sha256', '令牌').update(text).digest('hex'))
})

// A.net.01
test('sends a POST as JSON in UTF-8 without a signature, only with the app and the device', async () => {
  const { api, host } = engine()
  await api.call(account.sendSmsCode, { phone: '13800000000' })
  const [sent] = host.requests
  expect(sent?.body).toBe('{"phone":"13800000000"}')
  expect(Object.keys(sent?.headers ?? {}).sort()).toEqual(['accept', 'content-type', 'd-appid', 'd-device'])
})

// A.net.02
test('sends no token header when no token is stored', async () => {
  const { api, host } = engine()
  await api.call(visitors.counts, {})
  expect(host.requests[0]?.headers).not.toHaveProperty('token')
})

// A.auth.10
test('replaces the stored token by a token in an answer', async () => {
  const { api, host } = loggedIn()
  host.answer = async () => ok({ created: false }, { token: 'new' })
  await api.call(account.logout, {})
  expect(api.session.token()).toBe('new')
})

// A.errors.01
test.each([
  ['HTTP 401', () => ({ status: 401, headers: {}, body: undefined })],
  ['code 401', () => ({ ...refused(401), status: 200 })],
])('alerts once, drops the token and notifies listeners once when three calls get %s', async (_what, answer) => {
  const { api, host, happened } = loggedIn()
  host.answer = async () => answer()
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => api.call(visitors.counts, {})))
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason)).toEqual(
    [1, 2, 3].map(() => expect.any(api.DroppedError)),
  )
  expect(happened.expired).toBe(1)
  expect(api.session.present()).toBe(false)
  expect(host.toasts).toEqual([])
})

test('ignores a late 401 of an ended session, and alerts on a 401 of the next session', async () => {
  const { api, host, happened } = loggedIn()
  let release: (() => void) | undefined
  const gate = new Promise<void>((resolve) => (release = resolve))
  host.answer = async () => {
    if (host.requests.length === 1) await gate
    return refused(401)
  }
  const late = api.call(visitors.counts, {}).catch(() => undefined)
  await new Promise(setImmediate)
  await api.call(visitors.counts, {}).catch(() => undefined)
  release?.()
  await late
  expect(happened.expired).toBe(1)
  api.session.keep('again')
  await api.call(visitors.counts, {}).catch(() => undefined)
  expect(happened.expired).toBe(2)
})

test('repeats a call with the new token when its token was renewed meanwhile', async () => {
  const { api, host, happened } = loggedIn()
  host.answer = async ({ headers }) => {
    if (headers.token === 'old') {
      api.session.keep('new')
      return refused(401)
    }
    return ok({ todayVisitorNums: 1 })
  }
  await expect(api.call(visitors.counts, {})).resolves.toEqual({ todayVisitorNums: 1 })
  expect(happened.expired).toBe(0)
})

// A.errors.02
test('starts the release flow once for code 900600004, and drops the code', async () => {
  const { api, host, happened } = loggedIn()
  host.answer = async () => refused(900600004, '完成实名认证后才能继续')
  const failures = await Promise.all(
    [1, 2].map(() => api.call(visitors.counts, {}).catch((failure: unknown) => failure)),
  )
  expect(happened.verified).toBe(1)
  for (const failure of failures) {
    if (!(failure instanceof api.DroppedError)) throw new Error('it was not dropped')
    await expect(failure.verifying).resolves.toBe(true)
  }
  expect(host.toasts).toEqual([])
})

// A.errors.03, A.unlock.14, A.errors.05
test('shows the sentence of any other refusal and rejects with it; a silent call only rejects', async () => {
  const { api, host } = loggedIn()
  host.answer = async () => refused(429, '操作太频繁了，请稍后再试', { wait: 3 })
  await expect(api.call(visitors.counts, {})).rejects.toMatchObject({ code: 429, data: { wait: 3 } })
  await expect(api.call(visitors.counts, {}, { silent: true })).rejects.toBeInstanceOf(api.ApiError)
  expect(host.toasts).toEqual(['操作太频繁了，请稍后再试'])
})

// A.errors.07
test('leaves code 450 to the caller', async () => {
  const { api, host } = loggedIn()
  host.answer = async () => refused(450, '狗粮不足', { num: 3 })
  await expect(api.call(visitors.unlock, { uid: '1234567890' })).rejects.toMatchObject({ code: 450, data: { num: 3 } })
  expect(host.toasts).toEqual([])
})

// A.net.01
test('shows a plain sentence for a missing answer, by its reason', async () => {
  const { api, host } = loggedIn()
  host.answer = () => Promise.reject(new UnreachableError('timeout'))
  await expect(api.call(visitors.counts, {})).rejects.toBeInstanceOf(api.NoAnswerError)
  host.answer = () => Promise.reject(new UnreachableError('offline'))
  await expect(api.call(visitors.counts, {})).rejects.toBeInstanceOf(api.NoAnswerError)
  expect(host.toasts).toEqual(['慢', '断'])
})

test('shows a plain sentence when a proxy answers with an error page', async () => {
  const { api, host } = loggedIn()
  host.answer = async () => ({ status: 502, headers: {}, body: undefined })
  await expect(api.call(visitors.counts, {})).rejects.toMatchObject({ code: 502 })
  expect(host.toasts).toEqual(['坏'])
})

test('corrects the clock by the Date header once after a refusal, and sends later calls on time', async () => {
  const { api, host } = loggedIn()
  const date = new Date(Date.now() + 3_600_000).toUTCString()
  host.answer = async () => (host.requests.length === 1 ? refused(1002, '', {}, { headers: { date } }) : ok({}))
  await api.call(visitors.counts, {})
  await api.call(visitors.counts, {})
  const server = Math.floor(Date.parse(date) / 1000)
  const sent = host.requests.map(({ headers }) => Number(headers['d-timestamp']))
  expect(sent).toHaveLength(3)
  expect(Math.abs((sent[1] ?? 0) - server)).toBeLessThanOrEqual(2)
  expect(Math.abs((sent[2] ?? 0) - server)).toBeLessThanOrEqual(2)
})

test('tries twice and then gives up when the clock stays refused', async () => {
  const { api, host } = loggedIn()
  host.answer = async () =>
    refused(1002, '设备时间不准，请校准后重试', {}, { headers: { date: new Date().toUTCString() } })
  await expect(api.call(visitors.counts, {})).rejects.toMatchObject({ code: 1002 })
  expect(host.requests).toHaveLength(2)
})

const link = { token: 'link', page: '/user/visitor' }
const me = (uid: string, nickname: string) => ({ userUuid: uid, nickname })

// A.auth.08
test('sends one call with a link token, and lets the others wait for the token in its answer', async () => {
  const { api, host } = engine((device) => (device.link = link))
  let release: (() => void) | undefined
  const gate = new Promise<void>((resolve) => (release = resolve))
  host.answer = async ({ url }) => {
    if (!url.endsWith(profile.me.path)) return ok({})
    await gate
    return ok(me('1', '林'), { token: 'real' })
  }
  const calls = Promise.all([api.call(visitors.counts, {}), api.call(visitors.list, page)])
  await new Promise(setImmediate)
  expect(host.requests.map(({ headers }) => [headers.token, headers['d-page']])).toEqual([['link', '/user/visitor']])
  release?.()
  await calls
  expect(host.requests.slice(1).map(({ headers }) => [headers.token, headers['d-page']])).toEqual([
    ['real', undefined],
    ['real', undefined],
  ])
})

test('logs the visitor out when a link token is used up', async () => {
  const { api, host, happened } = engine((device) => (device.link = link))
  host.answer = async ({ headers }) => (headers.token === 'link' ? refused(401) : ok({}))
  await api.call(visitors.counts, {})
  expect(host.requests[1]?.headers).not.toHaveProperty('token')
  expect(happened.expired).toBe(0)
})

describe('a link of another account while a person is logged in', () => {
  const open = (agrees: boolean, ownAnswer = ok(me('1', '林'))) => {
    const here = engine((device) => (device.link = link))
    here.api.session.keep('own')
    here.happened.agrees = agrees
    here.host.answer = async ({ headers }) =>
      headers.token === 'link' ? ok(me('2', '文'), { token: 'theirs' }) : headers.token === 'own' ? ownAnswer : ok({})
    return here
  }

  // A.auth.26, security I3
  test('names the other account in a question, and after no keeps the current session and ends the other one', async () => {
    const { api, host, happened } = open(false)
    await api.call(visitors.counts, {})
    expect(happened.asked).toEqual(['文'])
    expect(api.session.token()).toBe('own')
    expect(host.requests.find(({ headers }) => headers.token === 'theirs')?.url).toContain(account.logout.path)
  })
  test('continues as the other account on yes', async () => {
    const { api, happened } = open(true)
    await api.call(visitors.counts, {})
    expect(happened.asked).toEqual(['文'])
    expect(api.session.token()).toBe('theirs')
  })
  test('asks nothing when the own session is over', async () => {
    const { api, happened } = open(false, refused(401))
    await api.call(visitors.counts, {})
    expect(happened.asked).toEqual([])
    expect(api.session.token()).toBe('theirs')
  })
  test('asks nothing when it is the same person', async () => {
    const { api, happened } = open(false, ok(me('2', '文')))
    await api.call(visitors.counts, {})
    expect(happened.asked).toEqual([])
    expect(api.session.token()).toBe('theirs')
  })
})

test('logs out here when another window logs out, and treats the next login there as another account', () => {
  const { api, host } = loggedIn()
  const told: boolean[] = []
  api.session.subscribe(() => told.push(api.session.present()))
  const change = host.watches.get('API_ACCESS_TOKEN')
  const kept = (token: string) => JSON.stringify({ value: token, until: Date.now() + 1e6 })
  change?.(kept('renewed'))
  expect(told).toEqual([])
  change?.(undefined)
  expect([told, api.session.present()]).toEqual([[false], false])
  change?.(kept('next'))
  expect([told, api.session.present()]).toEqual([[false, true], true])
})

test('alerts once that the session ended while more calls fail for the same reason', async () => {
  const { api, host } = loggedIn()
  host.answer = async () => refused(401)
  let said = 0
  let answer: () => void = () => undefined
  const expired = () => {
    said += 1
    return new Promise<void>((resolve) => (answer = resolve))
  }
  api.wire({ expired } as Parameters<typeof api.wire>[0])
  const ask = () => api.call(visitors.counts, {}).catch(() => undefined)
  await ask()
  await Promise.all([ask(), ask()])
  expect(said).toBe(1)
  answer()
  await new Promise(setImmediate)
  await ask()
  expect(said).toBe(2)
})
