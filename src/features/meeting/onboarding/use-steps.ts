import { useState } from 'react'
import type { MyProfile } from '@contract/profile/profile'
import { skipped } from './skipped-steps'
import { openSteps, type Step, steps } from './steps'

/** The current step, and functions to move on and back. Without a step, all is done. */
export function useSteps(mine: MyProfile) {
  const [step, setStep] = useState(() => openSteps(mine, skipped.all())[0])
  const at = step === undefined ? steps.length : steps.indexOf(step)

  /** Moves to the next unfinished step, or else to an earlier one, or else to the end. */
  function onward(done: Step, now: MyProfile) {
    const open = openSteps(now, skipped.all()).filter((one) => one !== done)
    setStep(open.find((one) => steps.indexOf(one) > at) ?? open[0])
  }
  return {
    step,
    /** The number of the step, from 1. */
    n: at + 1,
    all: steps.length,
    onward,
    skip(left: Step) {
      skipped.add(left)
      onward(left, mine)
    },
    /** Goes to the previous step, finished or not. Undefined at the first step. */
    back: at > 0 ? () => setStep(steps[at - 1]) : undefined,
  }
}

export type Walk = ReturnType<typeof useSteps>
