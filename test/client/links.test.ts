import fc from 'fast-check'
import { type Key, type Route, routes } from '@/routes'
import { addressOf, filledBy, resolve, search } from '@/shell/links'

const all = Object.values(routes).flatMap((area) => Object.values(area) as Route[])

/** Addresses from outside: random, or almost valid. */
const wild = fc.oneof(
  fc.string(),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc
    .tuple(
      fc.constantFrom('javascript:', 'data:', '//', 'https://', '\\\\', ' ', '\t', '/vh5', '/vh5/vh5', '/pages/..'),
      fc.constantFrom(...all.map(({ path }) => path)),
    )
    .map((pair) => pair.join('')),
  fc
    .tuple(fc.constantFrom(...all.map(({ path }) => path)), fc.string(), fc.string())
    .map(([path, key, value]) => `${path}?${key}=${value}`),
)

const value = (key: Key): fc.Arbitrary<string> =>
  key.values
    ? fc.constantFrom(...key.values)
    : fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(key.max ?? 200, 20) })
        .filter((text) => text.length <= (key.max ?? 200) && !/\p{Cc}/u.test(text))

const destination = fc.constantFrom(...all).chain((route) => {
  const keys = Object.entries(route.query?.keys ?? {})
  return fc.record(Object.fromEntries(keys.map(([name, key]) => [name, value(key)]))).map((query) => ({ route, query }))
})

// security C6
test('returns only a declared screen with declared keys, for any input', () => {
  fc.assert(
    fc.property(wild, (url) => {
      const found = resolve(url)
      if (!found) return
      expect(all).toContain(found.route)
      const declared = Object.keys(found.route.query?.keys ?? {})
      expect(Object.keys(found.query).filter((key) => !declared.includes(key))).toEqual([])
      expect(addressOf(found).startsWith('/')).toBe(true)
      expect(addressOf(found).startsWith('//')).toBe(false)
    }),
    { numRuns: 5000 },
  )
})

test('returns every screen from its own address, on the web and in the mini-program', () => {
  fc.assert(
    fc.property(destination, (there) => {
      const asked = search(there.query)
      for (const url of [
        addressOf(there),
        `/vh5${addressOf(there)}`,
        `${there.route.page}${asked}`,
        `/${there.route.page}${asked}`,
      ]) {
        expect(resolve(url)).toEqual(there)
      }
    }),
    { numRuns: 500 },
  )
})

test.each([
  'javascript:alert(1)',
  'JavaScript:/user/visitor',
  'https://ergou.example/user/visitor',
  '//evil.example/user/visitor',
  '/\\evil.example',
  '\\user\\visitor',
  '/user/visitor/../settings',
  '/user/visitor\n',
  '/vh5evil/user/visitor',
  '/nowhere',
  '/__proto__',
  '',
])('finds no target for %j', (url) => {
  expect(resolve(url)).toBeUndefined()
})

test('drops keys that a screen does not declare, and repeated and broken ones', () => {
  expect(resolve('/user/visitor?ident=abc&utm_source=x')?.query).toEqual({})
  expect(resolve('/user/info?uid=1234567890&evil=1')?.query).toEqual({ uid: '1234567890' })
  expect(resolve('/user/info?uid=1&uid=2')).toBeUndefined()
  expect(resolve('/user/info?uid=%E0%A4%A')).toBeUndefined()
})

test('refuses a target when a parameter that its screen requires is missing', () => {
  expect(resolve('/user/info')).toBeUndefined()
})

// A.shell.01
test('opens the home page for the base path', () => {
  expect(resolve('/vh5')?.route).toBe(routes.home.index)
  expect(resolve('/vh5/')?.route).toBe(routes.home.index)
  expect(resolve('/')?.route).toBe(routes.home.index)
})

test('opens a document by its own address on the web, by the parameter doc in WeChat, and none by a wrong name', () => {
  const { document } = routes.legal
  const there = { route: document, query: { doc: 'network-safe' } }
  expect(addressOf(there as never)).toBe('/protocol-url/network-safe')
  expect(resolve('/vh5/protocol-url/network-safe?from=chat')).toEqual(there)
  expect(resolve('pages/legal/document/index?doc=network-safe')).toEqual(there)
  expect(resolve('/protocol-url?doc=network-safe')).toEqual(there)
  expect(resolve('/protocol-url/network-safe?doc=unsubscribe')).toEqual(there)
  expect(resolve('/protocol-url/third-party-share-info')?.query).toEqual({ doc: 'thrid-party-share-info' })
  for (const nowhere of ['/protocol-url', '/protocol-url/nothing', '/pages/legal/document/index?doc=__proto__'])
    expect(resolve(nowhere)).toBeUndefined()
})

test('reads the query of an open page from its path', () => {
  expect(filledBy('/vh5/protocol-url/unsubscribe?stamp=AA')).toEqual({ doc: 'unsubscribe' })
  expect(filledBy('/pages/legal/document/index?doc=unsubscribe')).toEqual({})
  expect(filledBy('')).toEqual({})
})
