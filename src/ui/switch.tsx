import { press } from './a11y'
import { classes } from './classes'
import { Box } from './host-elements'
import './switch.scss'

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
  const act = onChange && (() => onChange(!checked))
  return (
    <Box
      className={classes('eg-sw', checked && 'eg-sw-on', (disabled || busy) && 'eg-sw-idle')}
      {...(act && press(act, { role: 'switch', checked, label, disabled: disabled || busy }))}
    />
  )
}
