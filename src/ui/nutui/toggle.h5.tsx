import { Switch } from '@nutui/nutui-react-taro'
import { classes } from '../classes'
import type { ToggleProps } from './props'
import './theme.scss'
import './toggle.h5.scss'

/** Removes NutUI's own semantics. */
const unsaid = { ariaRole: undefined, ariaChecked: undefined, ariaDisabled: undefined, tabIndex: undefined }

export function Toggle({ checked, idle, onChange, said }: ToggleProps) {
  return (
    <Switch
      checked={checked}
      disabled={idle}
      loading={false}
      onChange={onChange}
      className={classes('eg-sw', idle && 'eg-sw-idle')}
      {...(!onChange && unsaid)}
      {...said}
    />
  )
}
