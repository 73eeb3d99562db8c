import { useEffect } from 'react'
import { persisted } from '@/api'
import { host } from '@/platform'
import { hostState } from './host-state'

export type Theme = 'system' | 'light' | 'dark'
export type Look = { readonly theme: Theme; readonly care: boolean }

const plain: Look = { theme: 'system', care: false }
const kept = persisted<Partial<Look>>('LOOK')
const change = (part: Partial<Look>) => kept.set({ ...plain, ...kept.get(), ...part })

/** Light, dark or system, and large letters; persisted. */
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

/** Root view classes; needed by elements that are drawn outside it. */
export function useLookClasses(): string {
  const { theme: chosen, care } = useTheme()
  return `eg-page${chosen === 'system' ? '' : ` eg-theme-${chosen}`}${care ? ' eg-care' : ''}`
}

/** Colours the page's surroundings. Always-dark pages get light icons in a mini-program. */
export function useSurroundings(night = false) {
  const classes = useLookClasses()
  const dark = useDark()
  const above = dark || (night && process.env.TARO_ENV === 'weapp')
  useEffect(() => host.paint(classes, above), [classes, above])
}
