import { a11y } from './a11y'
import { Toggle } from './nutui'

export interface SwitchProps {
  checked: boolean
  /** Omit when the row switches. */
  onChange?: (checked: boolean) => void
  label?: string
  disabled?: boolean
  /** Change in flight. */
  busy?: boolean
}

/** 48 x 28. Controlled: on failure the caller restores the value. */
export function Switch({ checked, onChange, label, disabled, busy }: SwitchProps) {
  const idle = Boolean(disabled || busy)
  const said = onChange ? a11y({ role: 'switch', checked, label, disabled: idle }) : a11y({ hidden: true })
  return <Toggle {...{ checked, idle, onChange, said }} />
}
