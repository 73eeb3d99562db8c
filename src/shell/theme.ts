import { useEffect } from 'react'
import { persisted } from '@/api'
import { host } from '@/platform'
import { hostState } from './host-state'

export type Theme = 'system' | 'light' | 'dark'
export type Look = { readonly theme: Theme; readonly care: boolean }

const plain: Look = { theme: 'system', care: host.largeLetters }
const kept = persisted<Partial<Look>>('LOOK')
const change = (part: Partial<Look>) => kept.set({ ...kept.get(), ...part })

/** The look: light, dark or system, and large letters. It is stored on the device. */
export const theme = {
  choose: (theme: Theme) => change({ theme }),
  care: (care: boolean) => change({ care }),
}

export const useTheme = (): Look => ({ ...plain, ...kept.useValue((look) => look) })

const useSystemDark = hostState(host.darkness)

function useDark(): boolean {
  const { theme: chosen } = useTheme()
  const system = useSystemDark()
  return chosen === 'system' ? system : chosen === 'dark'
}

/** The classes of the root view. Elements that are drawn outside of it need them too. */
export function useLookClasses(): string {
  const { theme: chosen, care } = useTheme()
  return `eg-page${chosen === 'system' ? '' : ` eg-theme-${chosen}`}${care ? ' eg-care' : ''}`
}

/** Colours the surroundings of the page. In a mini-program, pages that are always dark get light icons. */
export function useSurroundings(night = false) {
  const classes = useLookClasses()
  const dark = useDark()
  const above = dark || (night && process.env.TARO_ENV === 'weapp')
  useEffect(() => host.paint(classes, above), [classes, above])
}
