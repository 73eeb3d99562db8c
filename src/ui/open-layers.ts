import { useEffect } from 'react'
import { create } from 'zustand'

/** The number of open sheets and dialogs, on either host. */
const useOpen = create<{ open: number }>(() => ({ open: 0 }))

const change = (by: 1 | -1) => useOpen.setState(({ open }) => ({ open: open + by }))

/** Counts a sheet or dialog while it is open. */
export const useCovering = (opened: boolean) =>
  useEffect(() => {
    if (!opened) return undefined
    change(1)
    return () => change(-1)
  }, [opened])

/** Whether a sheet or dialog is open. */
export const useCovered = () => useOpen(({ open }) => open > 0)
