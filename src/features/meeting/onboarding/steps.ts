import type { MyProfile } from '@contract/profile/profile'

/** The steps in their order. */
export const steps = ['city', 'height', 'education', 'marital', 'avatar', 'about'] as const
export type Step = (typeof steps)[number]

/** The server's names of the required steps (A.profile.15). The others can be skipped (A.X40). */
const wanted: Partial<Record<Step, string>> = {
  city: 'livingCity',
  height: 'height',
  education: 'highestdegree',
  avatar: 'avatar',
}

export const mayBeSkipped = (step: Step) => wanted[step] === undefined

const isSaid = (step: Step, mine: MyProfile) => {
  const name = wanted[step]
  if (name !== undefined) return !mine.missing.includes(name)
  return step === 'marital' ? mine.marital !== 0 : mine.selfDescription !== ''
}

export const openSteps = (mine: MyProfile, skipped: readonly string[]): Step[] =>
  steps.filter((step) => !isSaid(step, mine) && !skipped.includes(step))
