import { verifications } from '../kernel/options'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const trustLimits = {
  /** B.trust, percent. */
  trustMin: 60,
  trustIdentityMax: 99,
  trustEducationMax: 99,
  trustWorkMax: 90,
  /** Ours: percent that each passed verification adds. All four together reach 99. */
  trustRealName: 15,
  trustEducation: 12,
  trustWork: 8,
  trustMarital: 4,
} as const

type Kind = (typeof verifications)[number]

/** The percent that each verification adds, and the highest trust that it allows. */
export const trustParts: Record<Kind, { adds: number; most: number }> = {
  realName: { adds: trustLimits.trustRealName, most: trustLimits.trustIdentityMax },
  education: { adds: trustLimits.trustEducation, most: trustLimits.trustEducationMax },
  work: { adds: trustLimits.trustWork, most: trustLimits.trustWorkMax },
  marital: { adds: trustLimits.trustMarital, most: trustLimits.trustIdentityMax },
}

/**
 * Trust in percent (B.trust.02 to 06): 0 without a passed verification, otherwise 60 plus a part for each passed one
 * (real name 15, education 12, work 8, marital status 4). The highest ceiling among them caps it: 90 for work, 99 for
 * each of the others. The specification gives the minimum and the ceilings; this project chose the parts.
 */
export function trustOf(passed: readonly string[]): number {
  const kinds = verifications.filter((kind) => passed.includes(kind))
  if (kinds.length === 0) return 0
  const sum = kinds.reduce<number>((all, kind) => all + trustParts[kind].adds, trustLimits.trustMin)
  return Math.min(sum, Math.max(...kinds.map((kind) => trustParts[kind].most)))
}
