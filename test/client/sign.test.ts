import { signVectors } from '@contract/sign'
import { sign } from '@/api/sign'

// A.net.03
test.each(signVectors)(
  'a GET of $path is signed as the contract says',
  ({ key, path, parameters, timestamp, appId, sign: expected }) => {
    expect(sign(path, parameters, timestamp, appId, key)).toBe(expected)
  },
)

test('before login the public key signs', () => {
  const [first] = signVectors
  if (!first) throw new Error('no vectors')
  expect(sign(first.path, first.parameters, first.timestamp, first.appId)).toBe(first.sign)
})
