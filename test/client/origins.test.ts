import { apiOrigin } from '../../config/build/origins'

const before = process.env.TARO_APP_API_ORIGIN
beforeEach(() => Reflect.deleteProperty(process.env, 'TARO_APP_API_ORIGIN'))
afterAll(() => {
  if (before !== undefined) Object.assign(process.env, { TARO_APP_API_ORIGIN: before })
})

// A.net.06
test('uses one origin of the API per build mode, and production for any other mode', () => {
  const origins = ['test', 'preproduction', 'production'].map(apiOrigin)
  expect(new Set(origins).size).toBe(3)
  for (const origin of origins) expect(origin).toMatch(/^https:\/\/[^/]+$/)
  expect(apiOrigin('whatever')).toBe(apiOrigin('production'))
})

test('prefers the environment of the build, without a slash at its end', () => {
  Object.assign(process.env, { TARO_APP_API_ORIGIN: 'https://api.mine.example//' })
  expect(apiOrigin('test')).toBe('https://api.mine.example')
})
