import type { ReactNode } from 'react'
import { type A11y, a11y, press } from './a11y'
import { classes } from './classes'
import { Box } from './host-elements'
import { Icon, type IconName } from './icon'
import './cell.scss'

export interface RowProps {
  title: ReactNode
  /** A second, smaller line. */
  note?: ReactNode
  icon?: IconName
  disabled?: boolean
  /** Red words: leaving, deleting. */
  danger?: boolean
  /** An unread dot after the title, with its words. */
  dot?: string
}

export interface CellProps extends RowProps {
  /** At the right, weaker than the title. */
  value?: ReactNode
  /** While a change is being sent: the row takes no tap. */
  busy?: boolean
  /** Default: there when the row can be tapped. */
  arrow?: boolean
  onTap?: () => void
}

/** A row of a settings card: a title with a value and an arrow. 56 px, 68 in care mode. */
export function Cell({ value, busy, onTap, arrow = Boolean(onTap), ...row }: CellProps) {
  return (
    <CellRow {...row} act={onTap} said={{ disabled: row.disabled || busy }}>
      {value && <Box className='eg-cell-v'>{value}</Box>}
      {arrow && <Icon name='fwd' size={18} className='eg-cell-a' />}
    </CellRow>
  )
}

interface CellRowProps extends RowProps {
  act: (() => void) | undefined
  said: A11y
  /** Its right end. */
  children: ReactNode
}

/** What rows have in common. */
export function CellRow({ title, note, icon, disabled, danger, dot, act, said, children }: CellRowProps) {
  return (
    <Box
      className={classes('eg-cell', act && 'eg-tap eg-flat', disabled && 'eg-cell-off', danger && 'eg-danger')}
      {...press(act, said)}
    >
      {icon && <Icon name={icon} size={20} className='eg-cell-i' />}
      <Box className='eg-cell-w'>
        <Box className='eg-cell-t'>
          {title}
          {dot && <Box className='eg-dot eg-cell-d' {...a11y({ label: dot, role: 'img' })} />}
        </Box>
        {note && <Box className='eg-cell-n'>{note}</Box>}
      </Box>
      {children}
    </Box>
  )
}

/** A row together with the sheet that it opens: to its neighbours it is a row like them. */
export const CellWith = ({ children }: { children: ReactNode }) => <Box className='eg-cell-with'>{children}</Box>
