import { verifications } from '../kernel/options'

/** Numbers of the specification, unless they say ours. */
export const trustLimits = {
  /** B.trust, percent. */
  trustMin: 60,
  trustIdentityMax: 99,
  trustEducationMax: 99,
  trustWorkMax: 90,
  /** Ours: added per verification, percent; all four reach 99. */
  trustRealName: 15,
  trustEducation: 12,
  trustWork: 8,
  trustMarital: 4,
} as const

type Kind = (typeof verifications)[number]

/** The percent that each verification adds, and its ceiling. */
export const trustParts: Record<Kind, { adds: number; most: number }> = {
  realName: { adds: trustLimits.trustRealName, most: trustLimits.trustIdentityMax },
  education: { adds: trustLimits.trustEducation, most: trustLimits.trustEducationMax },
  work: { adds: trustLimits.trustWork, most: trustLimits.trustWorkMax },
  marital: { adds: trustLimits.trustMarital, most: trustLimits.trustIdentityMax },
}

/**
 * Trust in percent (B.trust.02 to 06). Nothing passed is 0; else 60 plus a part per passed verification (real name 15,
 * education 12, work 8, marital status 4), up to the highest ceiling among them: 99 with identity or education, 90 with
 * work alone. 100 is never reached. The parts are our reading; the specification gives minimum and ceilings.
 */
export function trustOf(passed: readonly string[]): number {
  const kinds = verifications.filter((kind) => passed.includes(kind))
  if (kinds.length === 0) return 0
  const sum = kinds.reduce<number>((all, kind) => all + trustParts[kind].adds, trustLimits.trustMin)
  return Math.min(sum, Math.max(...kinds.map((kind) => trustParts[kind].most)))
}
