import { persistedOfAccount } from '@/api'
import type { Step } from './steps'

const kept = persistedOfAccount<readonly Step[]>('ONBOARDING_SKIPPED')

export const skipped = {
  all: (): readonly Step[] => kept.get() ?? [],
  add: (step: Step) => kept.set([...new Set([...skipped.all(), step])]),
}
