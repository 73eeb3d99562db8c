import { useEffect, useRef, useState } from 'react'
import { createOfAccount, session } from '@/api'

const useLeft = createOfAccount<Readonly<Record<string, unknown>>>(() => ({}))
const leave = (name: string, value: unknown) => useLeft.setState({ [name]: value })

/**
 * `useState` for unsent input. When the session expires, the page's data and with it the form disappear. The input is
 * restored after the same account logs in again.
 */
export function useUnsentInput<T>(name: string, initial: T) {
  const state = useState<T>(() => (useLeft.getState()[name] as T | undefined) ?? initial)
  const latest = useRef(initial)
  latest.current = state[0]
  useEffect(() => {
    leave(name, undefined)
    const writer = session.account()
    return () => {
      if (!session.present() && writer !== undefined && writer === session.account()) leave(name, latest.current)
    }
  }, [name])
  return state
}
