import { engine } from './engine'

const day = 86_400_000
beforeEach(() => jest.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') }))
afterEach(() => jest.useRealTimers())

// A.auth.11
test('keeps a value without a lifetime of its own for 365 days', () => {
  const guide = engine().api.persisted<boolean>('GUIDE_GUESS_LIKE')
  guide.set(true)
  jest.advanceTimersByTime(365 * day - 1)
  expect(guide.get()).toBe(true)
  jest.advanceTimersByTime(1)
  expect(guide.get()).toBeUndefined()
})

// A.auth.09
test('keeps a token for seven days under its key, and then logs the person out', () => {
  const { api, host } = engine()
  api.session.keep('t1')
  expect(host.kept.has('API_ACCESS_TOKEN')).toBe(true)
  jest.advanceTimersByTime(7 * day - 1)
  expect(api.session.present()).toBe(true)
  jest.advanceTimersByTime(1)
  expect(api.session.present()).toBe(false)
  expect(host.kept.has('API_ACCESS_TOKEN')).toBe(false)
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
