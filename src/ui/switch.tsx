import { a11y } from './a11y'
import { Toggle } from './nutui'

export interface SwitchProps {
  checked: boolean
  /** Left out when the row around it does the switching. */
  onChange?: (checked: boolean) => void
  label?: string
  disabled?: boolean
  /** While the change is being sent. */
  busy?: boolean
}

/** 48 x 28. It shows what it is told: when a change fails, the caller puts the old value back. */
export function Switch({ checked, onChange, label, disabled, busy }: SwitchProps) {
  const idle = Boolean(disabled || busy)
  const said = onChange ? a11y({ role: 'switch', checked, label, disabled: idle }) : a11y({ hidden: true })
  return <Toggle {...{ checked, idle, onChange, said }} />
}
