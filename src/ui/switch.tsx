import { a11y } from './a11y'
import { Toggle } from './nutui'

export interface SwitchProps {
  checked: boolean
  /** Leave it out when the row itself switches. */
  onChange?: (checked: boolean) => void
  label?: string
  disabled?: boolean
  /** Whether a change is being saved. */
  busy?: boolean
}

/** A switch of 48 x 28 px. Its value is controlled: on a failure the caller restores it. */
export function Switch({ checked, onChange, label, disabled, busy }: SwitchProps) {
  const idle = Boolean(disabled || busy)
  const said = onChange ? a11y({ role: 'switch', checked, label, disabled: idle }) : a11y({ hidden: true })
  return <Toggle {...{ checked, idle, onChange, said }} />
}
