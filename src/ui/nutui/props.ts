import type { ReactNode } from 'react'
import type { A11yProps } from '../a11y'

export interface LayerProps {
  /** False during the exit animation. */
  open: boolean
  place: 'bottom' | 'center'
  onBeside: () => void
  /** Called for the back button of the host. */
  onBack?: () => void
  children: ReactNode
}

export interface ToggleProps {
  checked: boolean
  idle: boolean
  /** Leave it out when the row itself switches; then screen readers do not read the switch. */
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
  /** Whether the field is in a sheet, which mini-programs need to know. */
  fixed?: boolean
  said: A11yProps
  onFocus: () => void
  onBlur: () => void
}
