import { useEffect, useRef, useState } from 'react'

/** Counts from 0 to 100 by `step` every `pause` milliseconds, then calls `onFull` once. */
export function useCount({ pause, step }: { pause: number; step: number }, onFull: () => void): number {
  const [share, setShare] = useState(0)
  const latest = useRef(onFull)
  latest.current = onFull
  useEffect(() => {
    if (share >= 100) {
      latest.current()
      return undefined
    }
    const timer = setTimeout(() => setShare(Math.min(100, share + step)), pause)
    return () => clearTimeout(timer)
  }, [share, pause, step])
  return share
}
