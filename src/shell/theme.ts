import { useEffect } from 'react'
import { persisted } from '@/api'
import { host } from '@/platform'
import { hostState } from './host-state'

export type Theme = 'system' | 'light' | 'dark'
export type Look = { readonly theme: Theme; readonly care: boolean }

const plain: Look = { theme: 'system', care: false }
const kept = persisted<Partial<Look>>('LOOK')
const change = (part: Partial<Look>) => kept.set({ ...plain, ...kept.get(), ...part })

/** Light, dark or as the system, and whether letters are large; kept on the device. */
export const theme = {
  choose: (theme: Theme) => change({ theme }),
  care: (care: boolean) => change({ care }),
}

/** The look. */
export const useTheme = (): Look => ({ ...plain, ...kept.useValue((look) => look) })

const useSystemDark = hostState(host.darkness)

/** Whether it is dark now, by choice or by the system. */
export function useDark(): boolean {
  const { theme: chosen } = useTheme()
  const system = useSystemDark()
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
