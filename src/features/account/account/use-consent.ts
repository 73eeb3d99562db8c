import { useRef, useState } from 'react'

/** The consent checkbox. `before` runs its argument after the user has agreed, and asks if necessary. */
export function useConsent() {
  const [agreed, setAgreed] = useState(false)
  const [asking, setAsking] = useState(false)
  const waiting = useRef<(() => void) | undefined>(undefined)

  return {
    agreed,
    agree: setAgreed,
    asking,
    before(act: () => void) {
      if (agreed) return act()
      waiting.current = act
      setAsking(true)
    },
    yes() {
      setAgreed(true)
      setAsking(false)
      waiting.current?.()
      waiting.current = undefined
    },
    no() {
      setAsking(false)
      waiting.current = undefined
    },
  }
}

export type Consent = ReturnType<typeof useConsent>
