import { useEffect, useState } from 'react'

const left = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000))

/** Whole seconds until a moment (ms), counted down; 0 when it has passed. */
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
  // read anew at every tick: a phone that slept in between shows the right number at once
  return left(until)
}
