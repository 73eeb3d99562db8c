import { useState } from 'react'
import { nameProblem, numberProblem, tidyName, tidyNumber } from './id-card'

/** Name and number as they are typed. They are only in memory and are dropped once the check starts. */
export function useIdentity() {
  const [name, setName] = useState('')
  const [number, setNumber] = useState('')
  const [left, setLeft] = useState({ name: false, number: false })
  const wrong = { name: nameProblem(name), number: numberProblem(number) }
  return {
    name,
    number,
    wrong: { name: left.name ? wrong.name : undefined, number: left.number ? wrong.number : undefined },
    right: wrong.name === undefined && wrong.number === undefined,
    /** Whether to show the number masked: it is valid and the field has no focus. */
    masked: left.number && wrong.number === undefined,
    setName: (typed: string) => setName(tidyName(typed)),
    setNumber(typed: string) {
      const tidy = tidyNumber(typed)
      setNumber(tidy)
      if (tidy.length < 18) setLeft((before) => ({ ...before, number: false }))
    },
    leave: (field: 'name' | 'number') =>
      setLeft((before) => ({ ...before, [field]: field === 'name' ? name !== '' : number !== '' })),
    lookAgain: () => setLeft((before) => ({ ...before, number: false })),
    leaveAll: () => setLeft({ name: true, number: true }),
  }
}
