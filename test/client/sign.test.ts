import { webcrypto } from 'node:crypto'
import { signVectors } from '@contract/kernel/sign'
import { sign } from '@/api/sign'
import { hmac } from '../../src/platform/hmac.h5'

jest.mock('@/platform', () => ({ host: { hmac: (key: string, text: string) => hmac(key, text) } }))

afterEach(() => void Reflect.deleteProperty(globalThis, 'window'))

// A.net.03
describe.each([
  ['a browser with WebCrypto', webcrypto],
  ['a browser without it, as on a page without HTTPS', {}],
])('in %s', (_, crypto) => {
  beforeEach(() => void Object.assign(globalThis, { window: { crypto } }))

  test.each(signVectors)(
    'signs a GET of $path as the contract defines',
    async ({ key, path, parameters, timestamp, appId, sign: expected }) => {
      expect(await sign(path, parameters, timestamp, appId, key)).toBe(expected)
    },
  )

  test('signs with the public key before a login', async () => {
    const [first] = signVectors
    if (!first) throw new Error('no vectors')
    expect(await sign(first.path, first.parameters, first.timestamp, first.appId)).toBe(first.sign)
  })
})
