import { apiOrigin } from '../../config/build/origins'

const before = process.env.TARO_APP_API_ORIGIN
beforeEach(() => Reflect.deleteProperty(process.env, 'TARO_APP_API_ORIGIN'))
afterAll(() => {
  if (before !== undefined) Object.assign(process.env, { TARO_APP_API_ORIGIN: before })
})

// A.net.06
test('the API has an origin for each mode of a build, and production is what any other mode gets', () => {
  const origins = ['test', 'preproduction', 'production'].map(apiOrigin)
  expect(new Set(origins).size).toBe(3)
  for (const origin of origins) expect(origin).toMatch(/^https:\/\/[^/]+$/)
  expect(apiOrigin('whatever')).toBe(apiOrigin('production'))
})

test('the environment of the build wins, without a slash at its end', () => {
  Object.assign(process.env, { TARO_APP_API_ORIGIN: 'https://api.mine.example//' })
  expect(apiOrigin('test')).toBe('https://api.mine.example')
})
