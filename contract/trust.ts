import { limits } from './limits'
import { verifications } from './options'

type Kind = (typeof verifications)[number]

/** What each verification adds to the least trust, and the most that somebody can reach by it. Percent. */
export const trustParts: Record<Kind, { adds: number; most: number }> = {
  realName: { adds: limits.trustRealName, most: limits.trustIdentityMax },
  education: { adds: limits.trustEducation, most: limits.trustEducationMax },
  work: { adds: limits.trustWork, most: limits.trustWorkMax },
  marital: { adds: limits.trustMarital, most: limits.trustIdentityMax },
}

/**
 * How far somebody can be trusted, percent (B.trust.02 to 06). Nothing passed is 0. Otherwise it is the least, 60, plus a part
 * for each that passed (real name 15, education 12, work 8, marital status 4), and never more than the highest ceiling
 * among those that passed: 99 with identity or education, 90 with work alone. So all four together are 99; 100 is never reached.
 * The specification gives the least and the ceilings; the parts between them are our reading.
 */
export function trustOf(passed: readonly string[]): number {
  const kinds = verifications.filter((kind) => passed.includes(kind))
  if (kinds.length === 0) return 0
  const sum = kinds.reduce<number>((all, kind) => all + trustParts[kind].adds, limits.trustMin)
  return Math.min(sum, Math.max(...kinds.map((kind) => trustParts[kind].most)))
}
