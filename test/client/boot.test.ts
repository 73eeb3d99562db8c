import { webcrypto } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { contract } from '@contract/index'
import type { Endpoint } from '@contract/kernel/define'
import { sign } from '../../src/api/sign'
import { routes } from '../../src/routes'

jest.mock('@/platform', () => ({
  host: jest.requireActual<typeof import('./fake-host')>('./fake-host').fakeHost().host,
}))

const script = readFileSync(path.resolve(__dirname, '../../src/boot.js'), 'utf8')

/** Opens a page and runs the boot script. Returns the values that it leaves for later scripts. */
function open(search: string, pathname = '/vh5/user/visitor', kept: Record<string, string> = {}, more: object = {}) {
  const root = { className: '', style: {} as Record<string, string> }
  let address = pathname + search
  const window = {
    location: { search, pathname, hash: '' },
    history: { state: null, replaceState: (_state: unknown, _title: string, url: string) => void (address = url) },
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    innerWidth: 375,
    innerHeight: 812,
    addEventListener: () => undefined,
    getComputedStyle: ({ style }: typeof root) => style,
    ...more,
  } as {
    __ergouIdent?: { token: string; page: string }
    __ergouEarly?: { answers: Map<string, Promise<unknown>> }
  } & Record<string, unknown>
  runInNewContext(script, { window, document: { documentElement: root }, decodeURIComponent, JSON, Math })
  return { address, ident: window.__ergouIdent, early: window.__ergouEarly, root }
}

// A.auth.26
test('removes a link token from the address, and keeps all other keys as they were written', () => {
  const { address, ident } = open('?a=1&ident=t%2Bk&b=%E5%BC%A0&c')
  expect(address).toBe('/vh5/user/visitor?a=1&b=%E5%BC%A0&c')
  expect(ident).toEqual({ token: 't+k', page: '/vh5/user/visitor' })
})

test.each([
  ['?ident=abc', '/vh5/user/visitor', 'abc'],
  ['?ident=abc&ident=def', '/vh5/user/visitor', 'def'],
  ['?ident=', '/vh5/user/visitor', undefined],
  ['?ident', '/vh5/user/visitor', undefined],
  ['?ident=%E0%A4%A', '/vh5/user/visitor', undefined],
  ['?identity=1&xident=2', '/vh5/user/visitor?identity=1&xident=2', undefined],
  ['', '/vh5/user/visitor', undefined],
])('changes the address %j to %s', (search, address, token) => {
  const page = open(search)
  expect(page.address).toBe(address)
  expect(page.ident?.token).toBe(token)
})

// security I2
test('removes the token from any other query', () => {
  const word = fc.stringMatching(/^[a-z0-9%._-]{0,8}$/)
  fc.assert(
    fc.property(fc.array(fc.tuple(word, word)), fc.nat(8), (pairs, at) => {
      const others = pairs.map(([key, value]) => `${key}=${value}`).filter((pair) => !pair.startsWith('ident='))
      const all = [...others.slice(0, at), 'ident=SECRET', ...others.slice(at)]
      const { address } = open(`?${all.join('&')}`)
      expect(address).toBe(`/vh5/user/visitor${others.length ? `?${others.join('&')}` : ''}`)
    }),
  )
})

test('applies the chosen look before the first drawing, and ignores a damaged one', () => {
  const look = (value: unknown) => open('', '/vh5/', { LOOK: JSON.stringify({ value, until: 1 }) }).root.className
  expect(look({ theme: 'dark', care: true })).toBe('eg-page eg-theme-dark eg-care')
  expect(look({ theme: '"><script>' })).toBe('eg-page')
  expect(open('', '/vh5/', { LOOK: '{' }).root.className).toBe('eg-page')
})

test.each([
  [1, '20px', 'eg-page'],
  [1.1, '18.181818', 'eg-page'],
  [1.3, '15.384615', 'eg-page eg-care'],
])('gives a rem its size back when the host draws letters %s times as large', (times, size, classes) => {
  const larger = {
    getComputedStyle: ({ style }: { style: Record<string, string> }) => ({
      fontSize: `${parseFloat(style['fontSize'] ?? '') * times}px`,
    }),
  }
  const { root } = open('', '/vh5/', {}, larger)
  expect(root.style['fontSize']).toContain(size)
  expect(root.className).toBe(classes)
  const chosen = { LOOK: JSON.stringify({ value: { care: false }, until: 1 }) }
  expect(open('', '/vh5/', chosen, larger).root.className).toBe('eg-page')
})

describe('the first calls', () => {
  const calls = Object.values(contract).flatMap((area) => Object.values<Endpoint>(area))
  const day = 86_400_000
  const kept = (value: string, until = Date.now() + day) => JSON.stringify({ value, until })
  const mine = { API_ACCESS_TOKEN: kept('t'.repeat(43)), DEVICE_ID: kept('d'.repeat(22)) }

  async function asked(pathname: string, device: Record<string, string>, search = '') {
    const sent: { address: string; headers: Record<string, string> }[] = []
    const fetched = async (address: string, { headers }: { headers: Record<string, string> }) =>
      void sent.push({ address, headers })
    const page = open(search, pathname, device, {
      fetch: fetched,
      crypto: webcrypto,
      TextEncoder,
      navigator: { userAgent: 'iPhone' },
    })
    await Promise.all(page.early?.answers.values() ?? [])
    return sent
  }

  test('are sent for the list of visitors, signed as by the app, and each is a call of the contract', async () => {
    expect(routes.user.visitor.path).toBe('/user/visitor')
    const sent = await asked('/vh5/user/visitor', mine)
    expect(sent).toHaveLength(4)
    for (const { address, headers } of sent) {
      const [path = '', query = ''] = address.split('?')
      expect(calls.some((one) => one.method === 'GET' && one.path === path)).toBe(true)
      const signed = await sign(
        path,
        Object.fromEntries(new URLSearchParams(query)),
        headers['d-timestamp'] ?? '',
        'miniprogram',
        't'.repeat(43),
      )
      expect(headers).toMatchObject({
        token: 't'.repeat(43),
        'd-device': 'd'.repeat(22),
        'd-sign': signed,
        'd-mini-os': 'ios',
      })
    }
  })

  test.each([
    ['elsewhere', '/vh5/user/settings', mine, ''],
    ['without a session', '/vh5/user/visitor', { DEVICE_ID: mine.DEVICE_ID }, ''],
    ['after its end', '/vh5/user/visitor', { ...mine, API_ACCESS_TOKEN: kept('t', 1) }, ''],
    ['with a link token', '/vh5/user/visitor', mine, '?ident=abc'],
  ])('are not sent %s', async (_, pathname, device, search) => {
    expect(await asked(pathname, device, search)).toEqual([])
  })
})

test('draws the first mark in the colours of the tokens', () => {
  const source = (file: string) => readFileSync(path.resolve(__dirname, '../../src', file), 'utf8')
  const themes = source('ui/tokens/_themes.scss')
  const names = ['bg', 't2', 't1', 'brand-vivid']
  const of = names.map((name) =>
    new RegExp(`--eg-${name}: #\\{pick\\(\\$mode, (#\\w+), (#\\w+)\\)\\}`).exec(themes)?.slice(1),
  )
  const [light, dark] = [0, 1].map((mode) => of.map((pair) => pair?.[mode]))
  const drawn = [...source('mark.css').matchAll(/--a: (#\w+);\s*--b: (#\w+);\s*--c: (#\w+);\s*--d: (#\w+)/g)]
  expect(drawn.map((found) => found.slice(1))).toEqual([light, dark, dark])
})
