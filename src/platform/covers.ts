import { create } from 'zustand'

/** Ms in which a layer that went may still stand on the host's side. */
const lingers = 500

/**
 * Open sheets and dialogs of a mini-program, the front one last. WeChat's back takes away the page container of the front
 * one instead of the page, and so would `navigateBack`: `lifted` while the app itself goes back.
 */
export const useCovers = create<{ open: readonly object[]; lifted: boolean }>(() => ({ open: [], lifted: false }))

let changed = 0

/** Returns what takes it away. */
export function cover(own: object): () => void {
  changed = Date.now()
  useCovers.setState(({ open }) => ({ open: [...open, own] }))
  return () => {
    changed = Date.now()
    useCovers.setState(({ open }) => ({ open: open.filter((one) => one !== own) }))
  }
}

/** Goes back though a sheet or dialog covers the page. @param told resolves when the host has drawn the change */
export async function uncovered<T>(told: () => Promise<void>, back: () => Promise<T>): Promise<T> {
  if (useCovers.getState().open.length === 0 && Date.now() - changed > lingers) return back()
  useCovers.setState({ lifted: true })
  await told()
  try {
    return await back()
  } finally {
    useCovers.setState({ lifted: false })
  }
}
