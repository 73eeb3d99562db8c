import { useRef, useState } from 'react'

/** `before` runs its argument once consent is given, asking if needed. */
export function useConsent() {
  const [agreed, agree] = useState(false)
  const [asking, ask] = useState(false)
  const waiting = useRef<(() => void) | undefined>(undefined)

  return {
    agreed,
    agree,
    asking,
    before(act: () => void) {
      if (agreed) return act()
      waiting.current = act
      ask(true)
    },
    yes() {
      agree(true)
      ask(false)
      waiting.current?.()
      waiting.current = undefined
    },
    no() {
      ask(false)
      waiting.current = undefined
    },
  }
}

export type Consent = ReturnType<typeof useConsent>
