import type { ReactNode } from 'react'
import type { A11yProps } from '../a11y'

export interface LayerProps {
  /** False during the exit animation. */
  open: boolean
  place: 'bottom' | 'center'
  onBeside: () => void
  /** The host's back. */
  onBack?: () => void
  children: ReactNode
}

export interface ToggleProps {
  checked: boolean
  idle: boolean
  /** Omit when the row switches; then it is silent. */
  onChange?: (checked: boolean) => void
  said: A11yProps
}

export interface AreaProps {
  className: string
  value: string
  onChange: (value: string) => void
  max: number
  placeholder: string
  disabled?: boolean
  focus?: boolean
  /** In a sheet; mini-programs need to know. */
  fixed?: boolean
  said: A11yProps
  onFocus: () => void
  onBlur: () => void
}
