import { useEffect, useState } from 'react'

const left = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000))

/** The whole seconds until a moment (milliseconds since 1970); 0 when it has passed. */
export function useSecondsLeft(until: number): number {
  const [, tick] = useState(0)
  useEffect(() => {
    if (left(until) === 0) return undefined
    const timer = setInterval(() => {
      tick((n) => n + 1)
      if (left(until) === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  // computed from the clock, so it is correct after the phone slept
  return left(until)
}
