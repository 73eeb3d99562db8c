import type { ReactNode } from 'react'
import { a11y, press } from './a11y'
import { classes } from './classes'
import { Box } from './host-elements'
import { Icon, type IconName } from './icon'
import { Switch } from './switch'
import './cell.scss'

export interface CellProps {
  title: ReactNode
  /** A second, smaller line. */
  note?: ReactNode
  icon?: IconName
  /** At the right, weaker than the title. */
  value?: ReactNode
  /** Makes the row a switch: value and arrow are left out, and the whole row switches. */
  checked?: boolean
  onChange?: (checked: boolean) => void
  /** While a change is being sent: the row takes no tap. */
  busy?: boolean
  disabled?: boolean
  /** Red words: leaving, deleting. */
  danger?: boolean
  /** An unread dot after the title, with its words. */
  dot?: string
  /** Default: there when the row can be tapped. */
  arrow?: boolean
  onTap?: () => void
}

/** A row of a settings card: a title with a value and an arrow, or with a switch. 56 px, 68 in care mode. */
export function Cell(props: CellProps) {
  const {
    title,
    note,
    icon,
    value,
    checked,
    onChange,
    busy,
    disabled,
    danger,
    dot,
    onTap,
    arrow = Boolean(onTap),
  } = props
  const switches = checked !== undefined
  const act = switches && onChange ? () => onChange(!checked) : onTap
  const idle = disabled || busy
  return (
    <Box
      className={classes('eg-cell', act && 'eg-tap eg-flat', disabled && 'eg-cell-off', danger && 'eg-danger')}
      {...press(act, switches ? { role: 'switch', checked, disabled: idle } : { disabled: idle })}
    >
      {icon && <Icon name={icon} size={20} className='eg-cell-i' />}
      <Box className='eg-cell-w'>
        <Box className='eg-cell-t'>
          {title}
          {dot && <Box className='eg-dot eg-cell-d' {...a11y({ label: dot, role: 'img' })} />}
        </Box>
        {note && <Box className='eg-cell-n'>{note}</Box>}
      </Box>
      {switches ? <Switch checked={checked} busy={busy} /> : value && <Box className='eg-cell-v'>{value}</Box>}
      {!switches && arrow && <Icon name='fwd' size={18} className='eg-cell-a' />}
    </Box>
  )
}

/** A row together with the sheet that it opens: to its neighbours it is a row like them. */
export const CellWith = ({ children }: { children: ReactNode }) => <Box className='eg-cell-with'>{children}</Box>
