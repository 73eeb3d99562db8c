import { createHash } from 'node:crypto'
import { strengthOf } from '../../../server/env/secret-strength'

const times = (text: string, n: number) => text.repeat(n)

const weak = [
  '',
  'a',
  'push',
  'changeme',
  times('a', 32),
  times('ab', 32),
  times('0123456789abcdef', 4),
  times('deadbeef', 8),
  'qwertyuiopasdfghjklzxcvbnmqwertyuiopasdfghjklzx',
  'QwertyuiopAsdfghjklZxcvbnm1234567890QwertyuiopA',
  '1qaz2wsx3edc4rfv1qaz2wsx3edc4rfv1qaz2wsx3edc4rfv',
  'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
  'ThisIsOurSecretForProductionAndNobodyKnowsIt1',
  'ThisIsOurSecretThisIsOurSecretThisIsOurSecret1',
  'correcthorsebatterystaplecorrecthorsebattery',
  'womendemimashiergouyonghubunengzhidaodemima01',
  '12345678901234567890123456789012',
  '20260101202602022026030320260404',
]

// security O4
test('rates secrets as weak that are short, repeated, in sequence, keyboard runs or words', () => {
  expect(weak.filter((secret) => strengthOf(secret) >= 100)).toEqual([])
})

const alnum = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Pseudo-random bytes that are the same in every run. */
let block = 0
const bytes = (n: number) => {
  block += 1
  return createHash('shake256', { outputLength: n }).update(`secrets ${block}`).digest()
}
const letters = (n: number, of = alnum) => Array.from(bytes(n), (byte) => of[byte % of.length]).join('')

test('rates random secrets as strong, in every encoding', () => {
  const made = Array.from({ length: 3000 }, () => [
    bytes(32).toString('hex'),
    bytes(32).toString('base64'),
    bytes(32).toString('base64url'),
    letters(43),
  ]).flat()
  expect(made.filter((secret) => strengthOf(secret) < 128)).toEqual([])
  const given = Array.from({ length: 3000 }, () => [bytes(16).toString('hex'), letters(30), letters(32)]).flat()
  expect(given.filter((secret) => strengthOf(secret) < 60)).toEqual([])
})
