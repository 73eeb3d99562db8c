import { limits } from './limits'
import { verifications } from './options'

type Kind = (typeof verifications)[number]

/** The percent that each verification adds, and its ceiling. */
export const trustParts: Record<Kind, { adds: number; most: number }> = {
  realName: { adds: limits.trustRealName, most: limits.trustIdentityMax },
  education: { adds: limits.trustEducation, most: limits.trustEducationMax },
  work: { adds: limits.trustWork, most: limits.trustWorkMax },
  marital: { adds: limits.trustMarital, most: limits.trustIdentityMax },
}

/**
 * Trust in percent (B.trust.02 to 06). Nothing passed is 0; else 60 plus a part per passed verification (real name 15,
 * education 12, work 8, marital status 4), up to the highest ceiling among them: 99 with identity or education, 90 with
 * work alone. 100 is never reached. The parts are our reading; the specification gives minimum and ceilings.
 */
export function trustOf(passed: readonly string[]): number {
  const kinds = verifications.filter((kind) => passed.includes(kind))
  if (kinds.length === 0) return 0
  const sum = kinds.reduce<number>((all, kind) => all + trustParts[kind].adds, limits.trustMin)
  return Math.min(sum, Math.max(...kinds.map((kind) => trustParts[kind].most)))
}
