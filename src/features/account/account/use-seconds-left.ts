import { useEffect, useState } from 'react'

const left = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000))

/** Whole seconds until a moment (ms); 0 when past. */
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
  // correct after the phone slept
  return left(until)
}
