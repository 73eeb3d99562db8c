import type { ReactNode } from 'react'
import type { A11yProps } from '../a11y'

// What stands behind a wrapper on both hosts takes the same.

export interface LayerProps {
  /** False while it leaves: it is drawn until it has left. */
  open: boolean
  place: 'bottom' | 'center'
  onBeside: () => void
  children: ReactNode
}

export interface ToggleProps {
  checked: boolean
  idle: boolean
  /** Left out when the row around it does the switching: it says nothing then. */
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
  /** Stands in a sheet: a mini-program must know it. */
  fixed?: boolean
  said: A11yProps
  onFocus: () => void
  onBlur: () => void
}
