import { create } from 'zustand'

/** How long a closed layer may still exist on WeChat's side, in milliseconds. */
const lingers = 500

/**
 * The open sheets and dialogs of a mini-program, the front one last. The front one has a page container, so that
 * WeChat's back button closes it instead of the page. `navigateBack` would close it too, so `lifted` removes the
 * container while the app itself goes back.
 */
export const useCovers = create<{ open: readonly object[]; lifted: boolean }>(() => ({ open: [], lifted: false }))

let changed = 0

/**
 * Registers an open sheet or dialog.
 * @returns a function that removes it
 */
export function cover(own: object): () => void {
  changed = Date.now()
  useCovers.setState(({ open }) => ({ open: [...open, own] }))
  return () => {
    changed = Date.now()
    useCovers.setState(({ open }) => ({ open: open.filter((one) => one !== own) }))
  }
}

/**
 * Goes back even though a sheet or dialog covers the page.
 * @param told resolves when the host has drawn the change
 */
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
