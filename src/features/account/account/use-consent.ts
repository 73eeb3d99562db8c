import { useRef, useState } from 'react'

/** `before` runs its argument once consent is given, asking if needed. */
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
