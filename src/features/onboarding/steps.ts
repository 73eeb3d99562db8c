import type { MyProfile } from '@contract/areas/profile'

/** The steps after registering, in order. */
export const steps = ['city', 'height', 'education', 'marital', 'avatar', 'about'] as const
export type Step = (typeof steps)[number]

/** What the server calls the steps that it wants (A.profile.15). The others may be left out (A.X40). */
const wanted: Partial<Record<Step, string>> = {
  city: 'livingCity',
  height: 'height',
  education: 'highestdegree',
  avatar: 'avatar',
}

/** Steps that somebody may leave out. */
export const mayBeSkipped = (step: Step) => wanted[step] === undefined

const isSaid = (step: Step, mine: MyProfile) => {
  const name = wanted[step]
  if (name !== undefined) return !mine.missing.includes(name)
  return step === 'marital' ? mine.marital !== 0 : mine.selfDescription !== ''
}

/** Steps that are still to be done, in order; what was left out once is not asked again. */
export const openSteps = (mine: MyProfile, skipped: readonly string[]): Step[] =>
  steps.filter((step) => !isSaid(step, mine) && !skipped.includes(step))
