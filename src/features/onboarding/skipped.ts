import { persisted } from '@/api'
import type { Step } from './steps'

const kept = persisted<{ uid: string; steps: readonly Step[] }>('ONBOARDING_SKIPPED')

export const skipped = {
  of(uid: string): readonly Step[] {
    const left = kept.get()
    return left?.uid === uid ? left.steps : []
  },
  add: (uid: string, step: Step) => kept.set({ uid, steps: [...new Set([...skipped.of(uid), step])] }),
}
