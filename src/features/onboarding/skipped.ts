import { store } from '@/api'
import type { Step } from './steps'

const key = 'ONBOARDING_SKIPPED'

type Kept = { uid: string; steps: readonly Step[] }

/** Steps that somebody left out on this device. */
export const skipped = {
  of(uid: string): readonly Step[] {
    const kept = store.get<Kept>(key)
    return kept?.uid === uid ? kept.steps : []
  },
  add(uid: string, step: Step) {
    store.set(key, { uid, steps: [...new Set([...skipped.of(uid), step])] })
  },
}
