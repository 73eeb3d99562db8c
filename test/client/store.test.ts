import { visitors } from '@contract/meeting/visitors'
import { engine } from './engine'
import { ok, refused } from './fake-host'

const day = 86_400_000
beforeEach(() => jest.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') }))
afterEach(() => jest.useRealTimers())

/** Gives the app the server's time, which is the device's. */
async function hears({ api, host }: ReturnType<typeof engine>) {
  host.answer = async () => ({ ...ok({}), headers: { date: new Date().toUTCString() } })
  await api.call(visitors.counts, {})
}

// A.auth.11
test('keeps a value without a lifetime of its own for 365 days', async () => {
  const here = engine()
  await hears(here)
  const guide = here.api.persisted<boolean>('GUIDE_GUESS_LIKE')
  guide.set(true)
  jest.advanceTimersByTime(365 * day - 1)
  expect(guide.get()).toBe(true)
  jest.advanceTimersByTime(1)
  expect(guide.get()).toBeUndefined()
})

// A.auth.09
test('keeps a token for seven days under its key, and then logs the person out', async () => {
  const here = engine()
  await hears(here)
  const { api, host } = here
  api.session.keep('t1')
  expect(host.kept.has('API_ACCESS_TOKEN')).toBe(true)
  jest.advanceTimersByTime(7 * day - 1)
  expect(api.session.present()).toBe(true)
  jest.advanceTimersByTime(1)
  expect(api.session.present()).toBe(false)
  expect(host.kept.has('API_ACCESS_TOKEN')).toBe(false)
})

// security P19
test('tells of the end of a token by the clock before another account logs in, so that its stores are reset', async () => {
  const here = engine()
  await hears(here)
  const { api } = here
  api.session.keep('t1', '1000000001')
  const useNames = api.createOfSession(() => ({ names: [] as string[] }))
  useNames.setState({ names: ['of the first account'] })
  jest.advanceTimersByTime(7 * day)
  api.session.keep('t2', '1000000002')
  expect(useNames.getState().names).toEqual([])
  expect([api.session.token(), api.session.account()]).toEqual(['t2', '1000000002'])
})

test('treats a foreign value under a key as absent', () => {
  const { api, host } = engine((device) => device.kept.set('K', 'not ours'))
  expect(api.persisted('K').get()).toBeUndefined()
  expect(host.kept.has('K')).toBe(false)
})

test('stores a value as its text and its expiry, and reads it in the next app', () => {
  const { api, host } = engine()
  api.persisted<string>('K', 1).set('words')
  const kept = host.kept.get('K') ?? ''
  expect(JSON.parse(kept)).toEqual({ value: 'words', until: Date.now() + day })
  const next = engine((device) => device.kept.set('K', kept))
  expect(next.api.persisted('K').get()).toBe('words')
})

test('takes over writes and removals of another window, and writes nothing back', () => {
  const { api, host } = engine()
  const words = api.persisted<string>('K')
  const told: (string | undefined)[] = []
  words.subscribe((now) => told.push(now))
  host.watches.get('K')?.(JSON.stringify({ value: 'theirs', until: Date.now() + day }))
  host.watches.get('K')?.(undefined)
  expect([told, words.get(), host.kept.has('K')]).toEqual([['theirs', undefined], undefined, false])
})

describe('when the clock of the device is ten days ahead', () => {
  const date = () => new Date(Date.now() - 10 * day).toUTCString()
  /** An app with a login that the server gave one day ago. */
  function started() {
    const until = Date.now() - 10 * day + 6 * day
    return engine((device) => {
      device.kept.set('API_ACCESS_TOKEN', JSON.stringify({ value: 't1', until }))
      device.kept.set('WORDS', JSON.stringify({ value: 'a draft', until }))
    })
  }

  test('keeps a login and a stored text that the server has not ended', async () => {
    const { api, host, happened } = started()
    expect([api.session.present(), api.persisted('WORDS').get()]).toEqual([true, 'a draft'])
    host.answer = async () => ({ ...ok({}), headers: { date: date() } })
    await api.call(visitors.counts, {})
    expect(host.requests[0]?.headers['token']).toBe('t1')
    expect([api.session.present(), api.persisted('WORDS').get(), happened.expired]).toEqual([true, 'a draft', 0])
    api.session.keep('t2')
    expect(JSON.parse(host.kept.get('API_ACCESS_TOKEN') ?? '')).toEqual({ value: 't2', until: Date.now() - 3 * day })
  })

  test('signs the next call with the time of the server', async () => {
    const { api, host } = started()
    host.answer = async () => ({ ...ok({}), headers: { date: date() } })
    await api.call(visitors.counts, {})
    await api.call(visitors.counts, {})
    expect(host.requests[1]?.headers['d-timestamp']).toBe(String((Date.now() - 10 * day) / 1000))
  })
})

test.each([
  ['without the time of the server', () => ({})],
  ['with the time of the server', () => ({ date: new Date().toUTCString() })],
])('drops a login that the server has ended and goes on as a guest, without an alert, %s', async (_, headers) => {
  const { api, host, happened } = engine((device) =>
    device.kept.set('API_ACCESS_TOKEN', JSON.stringify({ value: 'old', until: Date.now() - day })),
  )
  const told: boolean[] = []
  api.session.subscribe(() => told.push(api.session.present()))
  host.answer = async (request) =>
    request.headers['token'] === undefined
      ? { ...ok({}), headers: headers() }
      : refused(401, '', {}, { headers: headers() })
  await api.call(visitors.counts, {})
  expect(host.requests.map((sent) => sent.headers['token'])).toEqual(['old', undefined])
  expect([api.session.present(), host.kept.has('API_ACCESS_TOKEN'), happened.expired]).toEqual([false, false, 0])
  expect(told).toEqual([false])
})
