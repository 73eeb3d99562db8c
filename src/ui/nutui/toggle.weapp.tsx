import { classes } from '../classes'
import { Box } from '../host-elements'
import type { ToggleProps } from './props'
import './toggle.weapp.scss'

export function Toggle({ checked, idle, onChange, said }: ToggleProps) {
  const act = onChange && !idle ? () => onChange(!checked) : undefined
  return (
    <Box
      className={classes('eg-sw', checked && 'eg-sw-on', idle && 'eg-sw-idle')}
      {...(act && { onClick: act })}
      {...said}
    />
  )
}
