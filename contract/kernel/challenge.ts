import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'

/**
 * A puzzle that replaces a refusal (security I17). Only `kind` work exists: the client finds the number below `most`
 * for which the hex SHA-256 of `workText` is `target`. A puzzle can be solved once, until `until`, and only for the
 * call, number and device that it was issued to.
 */
export const Challenge = Type.Object({
  kind: Type.String({ maxLength: 30, description: 'Kind of the puzzle; only `work` exists' }),
  salt: Type.String({ maxLength: 100, description: 'Text before the number' }),
  target: Type.String({ maxLength: 64, description: 'SHA-256 of `salt.number` in hex, for the number to find' }),
  most: Type.Integer({ minimum: 1, maximum: 100_000_000, description: 'The number is below it' }),
  until: Type.Integer({
    minimum: 0,
    maximum: 9_007_199_254_740_991,
    description: 'When the puzzle ends, in milliseconds since 1970',
  }),
  seal: Type.String({ maxLength: 100, description: 'Part of the solution, as it came' }),
})
export type Challenge = Static<typeof Challenge>

/** Lifetime of a puzzle. */
export const challengeMinutes = 5

export const workText = (salt: string, number: number) => `${salt}.${String(number)}`

/** The value of the header `signing.solvedHeader` on the repeated call. */
export const solutionOf = ({ salt, until, seal }: Challenge, number: number) =>
  [salt, String(until), seal, String(number)].join('.')
