import fc from 'fast-check'
import { trustLimits, trustOf, trustParts } from '../../../contract/account/verify-trust'
import { levels, verifications } from '../../../contract/kernel/options'
import { levelFor } from '../../../server/domains/account/verify'
import {
  birthDateOf,
  checkLetterOf,
  genderOf,
  idCardProblem,
  inOrder,
} from '../../../server/domains/account/verify/rules'

const some = fc.subarray([...verifications])
const one = fc.constantFrom(...verifications)

test('keeps trust below 100, and at least at the minimum after anything passed (B.trust.02, B.trust.06)', () => {
  fc.assert(
    fc.property(some, (passed) => {
      const score = trustOf(passed)
      if (passed.length === 0) expect(score).toBe(0)
      else expect([score >= 60, score <= 99]).toEqual([true, true])
    }),
  )
})

test('never lowers trust by another passed check, in any order', () => {
  fc.assert(
    fc.property(some, one, (passed, next) => {
      expect(trustOf([...passed, next])).toBeGreaterThanOrEqual(trustOf(passed))
      expect(trustOf([...passed, next].reverse())).toBe(trustOf([...passed, next]))
      expect(trustOf([...passed, next, next, 'whatever'])).toBe(trustOf([...passed, next]))
    }),
  )
})

// B.trust.03, B.trust.04, B.trust.05
test('keeps the score under the ceiling of the passed checks: 99 with identity or education, 90 with work alone', () => {
  expect(trustOf(['work'])).toBeLessThanOrEqual(trustLimits.trustWorkMax)
  expect(trustOf(['realName'])).toBeLessThanOrEqual(trustLimits.trustIdentityMax)
  expect(trustOf(['education'])).toBeLessThanOrEqual(trustLimits.trustEducationMax)
  expect(trustOf(verifications)).toBe(99)
  expect([trustParts.realName.most, trustParts.education.most, trustParts.work.most]).toEqual([99, 99, 90])
})

test('adds the score of every combination from its parts, as the page explains', () => {
  const told = [
    ['realName'],
    ['education'],
    ['work'],
    ['marital'],
    ['realName', 'work'],
    ['realName', 'education', 'work'],
  ]
  expect(told.map(trustOf)).toEqual([75, 72, 68, 64, 83, 95])
})

test('requires for levels basics and portrait, then name and face, then education and work, one after the other', () => {
  const at = (basics: boolean, avatarApproved: boolean, ...passed: string[]) =>
    levelFor({ basics, avatarApproved, passed })
  expect(at(true, true)).toBe(1)
  expect(at(true, false)).toBe(0)
  expect(at(false, true)).toBe(0)
  expect(at(true, true, 'realName')).toBe(2)
  expect(at(true, true, 'realName', 'education')).toBe(2)
  expect(at(true, true, 'realName', 'work', 'marital')).toBe(2)
  expect(at(true, true, 'realName', 'education', 'work')).toBe(3)
  expect(at(true, true, 'education', 'work')).toBe(1)
  expect(at(true, false, 'realName', 'education', 'work')).toBe(0)
})

test('never lowers the level by another passed check', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), some, one, (basics, avatarApproved, passed, next) => {
      const before = levelFor({ basics, avatarApproved, passed })
      expect(levels).toContain(before)
      expect(levelFor({ basics, avatarApproved, passed: [...passed, next] })).toBeGreaterThanOrEqual(before)
      expect(levelFor({ basics: true, avatarApproved: true, passed })).toBeGreaterThanOrEqual(before)
    }),
  )
})

// the two examples of the standard (GB 11643)
const [woman, man] = ['11010519491231002X', '440524188001010014']

test('accepts the sample numbers of the standard, and reads birth date and gender from them', () => {
  for (const idCard of [woman, man]) expect(idCardProblem(idCard, '2026-03-10')).toBeUndefined()
  expect([birthDateOf(woman), genderOf(woman)]).toEqual(['1949-12-31', 2])
  expect([birthDateOf(man), genderOf(man)]).toEqual(['1880-01-01', 1])
})

test('detects one wrong digit and two swapped digits', () => {
  const digits = fc.stringMatching(/^[1-8][0-9]{5}19[0-9]{2}(0[1-9]|1[0-2])(0[1-9]|1[0-9]|2[0-8])[0-9]{3}$/)
  fc.assert(
    fc.property(digits, fc.nat(16), fc.integer({ min: 1, max: 9 }), (text, at, more) => {
      const right = text + checkLetterOf(text)
      expect(idCardProblem(right, '2026-03-10')).toBeUndefined()
      const wrong = right.slice(0, at) + String((Number(right[at]) + more) % 10) + right.slice(at + 1)
      expect(idCardProblem(wrong, '2026-03-10')).toBe('wrong')
      const swapped = right.slice(0, at) + right.charAt(at + 1) + right.charAt(at) + right.slice(at + 2)
      if (at < 16 && swapped !== right) expect(idCardProblem(swapped, '2026-03-10')).toBe('wrong')
    }),
  )
})

// A.auth.14
test('keeps badges in one order, each once', () => {
  expect(inOrder(['work', 'realName', 'work', 'nothing'])).toEqual(['realName', 'work'])
})
