import { useEffect, useSyncExternalStore } from 'react'
import { store } from '@/api'
import { host } from '@/platform'

export type Theme = 'system' | 'light' | 'dark'
export type Look = { readonly theme: Theme; readonly care: boolean }

const key = 'LOOK'
const watchers = new Set<() => void>()
let look: Look = { theme: 'system', care: false, ...store.get<Partial<Look>>(key) }

function set(change: Partial<Look>) {
  look = { ...look, ...change }
  store.set(key, look)
  watchers.forEach((changed) => changed())
}

/** Light, dark or as the system, and whether letters are large; kept on the device. */
export const theme = {
  now: () => look,
  choose: (theme: Theme) => set({ theme }),
  care: (care: boolean) => set({ care }),
  subscribe(changed: () => void) {
    watchers.add(changed)
    return () => void watchers.delete(changed)
  },
}

/** The look, and how to change it. */
export const useTheme = () => useSyncExternalStore(theme.subscribe, theme.now, theme.now)

/** Whether it is dark now, whoever decided so. */
export function useDark(): boolean {
  const { theme: chosen } = useTheme()
  const system = useSyncExternalStore(host.darkness.subscribe, host.darkness.now, host.darkness.now)
  return chosen === 'system' ? system : chosen === 'dark'
}

/** Classes of the root view of a page. What is drawn outside of it needs the same ones. */
export function useLookClasses(): string {
  const { theme: chosen, care } = useTheme()
  return `eg-page${chosen === 'system' ? '' : ` eg-theme-${chosen}`}${care ? ' eg-care' : ''}`
}

/** Keeps what surrounds the page in the same colours. Above a page that is always dark a mini-program draws light signs. */
export function useSurroundings(night = false) {
  const classes = useLookClasses()
  const dark = useDark()
  const above = dark || (night && process.env.TARO_ENV === 'weapp')
  useEffect(() => host.paint(classes, above), [classes, above])
}
