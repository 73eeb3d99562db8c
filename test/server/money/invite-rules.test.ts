import fc from 'fast-check'
import { keyOf } from '../../../server/domains/money/invite/inviter-key'
import { codeIn, masked, networkOf, newCode, verdictOf } from '../../../server/domains/money/invite/rules'
import { randomLetters } from '../../../server/kernel/keys'

test('makes a code of eight letters and digits that do not look alike, and finds it in any spelling', () => {
  const seen = new Set(Array.from({ length: 2000 }, () => newCode(randomLetters)))
  expect(seen.size).toBe(2000)
  for (const code of seen) {
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    expect(codeIn(` ${code.toLowerCase().replace(/(.{3})/, '$1 ')}`)).toBe(code)
  }
})

test('refuses anything else as a code', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (said) => {
      const code = codeIn(said)
      return code === undefined || /^[2-9A-HJ-NP-Z]{8}$/.test(code)
    }),
  )
})

test.each([
  ['莫小鱼', '莫**'],
  ['👩‍👩‍👧小家', '👩‍👩‍👧**'],
  ['A', 'A**'],
  ['', '**'],
])('shows %p as %p', (name, told) => {
  expect(masked(name)).toBe(told)
})

test('shows one character of a name of any length', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...'甲乙丙丁'), { minLength: 1, maxLength: 16 }), (letters) => {
      expect(masked(letters.join(''))).toBe(`${letters[0] ?? ''}**`)
    }),
  )
})

test.each([
  ['110.5.6.7', '110.5.6'],
  ['::ffff:110.5.6.200', '110.5.6'],
  ['2408:8207:18a1:3c20:1:2:3:4', '2408:8207:18a1:3c20'],
  ['2408:8207:18a1:3c20::9', '2408:8207:18a1:3c20'],
  ['2408:8207::9', '2408:8207:0:0'],
  ['127.0.0.1', ''],
  ['10.1.2.3', ''],
  ['192.168.1.5', ''],
  ['172.20.0.1', ''],
  ['172.32.0.1', '172.32.0'],
  ['100.64.3.4', ''],
  ['100.128.3.4', '100.128.3'],
  ['::1', ''],
  ['fe80::1', ''],
  ['fd12:3456::1', ''],
  ['', ''],
  ['unknown', ''],
])('assigns %p to the network %p', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('refuses one’s own number and a rewarded one before any other check', () => {
  const doubts = ['device'] as const
  expect(verdictOf({ self: true, spent: true, doubts })).toBe('self')
  expect(verdictOf({ self: false, spent: true, doubts })).toBe('spent')
  expect(verdictOf({ self: false, spent: false, doubts })).toBe('held')
  expect(verdictOf({ self: false, spent: false, doubts: [] })).toBe('rewarded')
})

test('stores a key of an identity number that differs from the number and its keyed hash, and is stable', () => {
  const lookup = Buffer.from('a keyed hash of a number')
  expect(keyOf(lookup).equals(keyOf(Buffer.from(lookup)))).toBe(true)
  expect(keyOf(lookup).equals(lookup)).toBe(false)
})
