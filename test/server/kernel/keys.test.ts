import { deriveKeys, newHandle, newToken, newUid, same } from '../../../server/kernel/keys'

const keys = deriveKeys('one secret')

// security O3
test('opens a sealed value with the same or the previous secret, and with no other', () => {
  const sealed = keys.seal('13800138000')
  expect(keys.open(sealed)).toBe('13800138000')
  expect(deriveKeys('next secret', 'one secret').open(sealed)).toBe('13800138000')
  expect(() => deriveKeys('next secret').open(sealed)).toThrow('another secret')
  expect(sealed.includes('13800138000')).toBe(false)
  expect(keys.seal('13800138000').equals(sealed)).toBe(false)
})

test('does not open a sealed value with any bit changed', () => {
  const sealed = keys.seal('13800138000')
  for (let n = 0; n < sealed.length * 8; n += 1) {
    const changed = Buffer.from(sealed)
    changed[n >> 3] = (changed[n >> 3] ?? 0) ^ (1 << (n & 7))
    expect(() => keys.open(changed)).toThrow()
  }
  expect(() => keys.open(Buffer.alloc(0))).toThrow()
})

test('gives different hashes for different purposes and for lookup', () => {
  const hashes = [keys.mac('a', 'x'), keys.mac('b', 'x'), keys.lookup('x'), deriveKeys('other').mac('a', 'x')]
  expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(4)
  expect(keys.mac('a', 'x').equals(keys.mac('a', 'x'))).toBe(true)
})

test('finds a value under both secrets while one replaces the other', () => {
  const next = deriveKeys('next secret', 'one secret')
  expect(next.lookups('x').map((hash) => hash.toString('hex'))).toEqual([
    deriveKeys('next secret').lookup('x').toString('hex'),
    keys.lookup('x').toString('hex'),
  ])
  expect(keys.lookups('x')).toHaveLength(1)
})

test('makes tokens, handles and public numbers of the required length, and never twice', () => {
  const many = <T>(make: () => T) => new Set(Array.from({ length: 2000 }, make)).size
  expect([many(newToken), many(newHandle), many(newUid)]).toEqual([2000, 2000, 2000])
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32)
  expect(Buffer.from(newHandle(), 'base64url')).toHaveLength(16)
  expect(newUid()).toMatch(/^[1-9]\d{9}$/)
})

test('compares both content and length', () => {
  expect(same(Buffer.from('a'), Buffer.from('a'))).toBe(true)
  expect(same(Buffer.from('a'), Buffer.from('b'))).toBe(false)
  expect(same(Buffer.from('a'), Buffer.from('aa'))).toBe(false)
})
