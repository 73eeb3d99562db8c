import { engine } from './engine'

const day = 86_400_000
beforeEach(() => jest.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') }))
afterEach(() => jest.useRealTimers())

// A.auth.11
test('a value without a lifetime of its own is there for 365 days', () => {
  const { store } = engine().api
  store.set('GUIDE_GUESS_LIKE', true)
  jest.advanceTimersByTime(365 * day - 1)
  expect(store.get('GUIDE_GUESS_LIKE')).toBe(true)
  jest.advanceTimersByTime(1)
  expect(store.get('GUIDE_GUESS_LIKE')).toBeUndefined()
})

// A.auth.09
test('a token is there for seven days under its key, then the person is logged out', () => {
  const { api, host } = engine()
  api.session.keep('t1')
  expect(host.kept.has('API_ACCESS_TOKEN')).toBe(true)
  jest.advanceTimersByTime(7 * day - 1)
  expect(api.session.present()).toBe(true)
  jest.advanceTimersByTime(1)
  expect(api.session.present()).toBe(false)
  expect(host.kept.has('API_ACCESS_TOKEN')).toBe(false)
})

test('what something else wrote under a key is absent', () => {
  const { api, host } = engine((device) => device.kept.set('K', 'not ours'))
  expect(api.store.get('K')).toBeUndefined()
  expect(host.kept.has('K')).toBe(false)
})
