import { useCallback, useRef, useState } from 'react'

export type Once = <T>(act: () => Promise<T>) => Promise<T | undefined>

/**
 * Runs one act at a time and never re-renders. If an act is started while another runs, it is ignored and resolves to
 * undefined.
 */
export function useTurn(): Once {
  const running = useRef(false)
  return useCallback<Once>(async (act) => {
    if (running.current) return undefined
    running.current = true
    try {
      return await act()
    } finally {
      running.current = false
    }
  }, [])
}

/**
 * Runs one act at a time, so that a double tap acts once; `busy` tells whether one is running. Rejects when the act
 * rejects.
 */
export function useOnce(): { busy: boolean; once: Once } {
  const [busy, setBusy] = useState(false)
  const turn = useTurn()
  const once = useCallback<Once>(
    (act) =>
      turn(async () => {
        setBusy(true)
        try {
          return await act()
        } finally {
          setBusy(false)
        }
      }),
    [turn],
  )
  return { busy, once }
}
