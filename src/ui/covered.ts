import { useEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let open = 0

function change(by: 1 | -1) {
  open += by
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const isCovered = () => open > 0

/** Counts a sheet or dialog while it is open. */
export const useCovering = (opened: boolean) =>
  useEffect(() => {
    if (!opened) return undefined
    change(1)
    return () => change(-1)
  }, [opened])

/** Whether a sheet or dialog is open. */
export const useCovered = () => useSyncExternalStore(subscribe, isCovered)
