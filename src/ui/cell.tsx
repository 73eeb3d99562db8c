import type { ReactNode } from 'react'
import { type A11y, a11y, press } from './a11y'
import { classes } from './classes'
import { Box } from './host-elements'
import { Icon, type IconName } from './icon'
import { layout, Row, Stack, Text } from './layout'
import './cell.scss'

export interface RowProps {
  title: ReactNode
  /** A second, smaller line. */
  note?: ReactNode
  icon?: IconName
  disabled?: boolean
  /** Red text, for actions such as leave or delete. */
  danger?: boolean
  /** The label of a dot after the title, for unread content. */
  dot?: string
}

export interface CellProps extends RowProps {
  value?: ReactNode
  /** Whether a change is being saved. Taps are then ignored. */
  busy?: boolean
  /** Whether the user chose the value. It has the letters of a text then. */
  chosen?: boolean
  /** By default, a row with `onTap` has an arrow. */
  arrow?: boolean
  onTap?: () => void
}

/** A row, 56 px high, or 68 px with large letters. */
export function Cell({ value, chosen, busy, onTap, arrow = Boolean(onTap), ...row }: CellProps) {
  return (
    <CellRow {...row} act={onTap} said={{ disabled: row.disabled || busy }}>
      {value && (
        <Text ml='s3' textAlign='right' size='sub' color={chosen ? 't1' : 't3'} className='eg-cell-v'>
          {value}
        </Text>
      )}
      {arrow && <Icon name='fwd' size={18} className={layout({ ml: 's2', color: 't4' })} />}
    </CellRow>
  )
}

interface CellRowProps extends RowProps {
  act: (() => void) | undefined
  said: A11y
  children: ReactNode
}

export function CellRow({ title, note, icon, disabled, danger, dot, act, said, children }: CellRowProps) {
  return (
    <Box
      className={classes('eg-cell', act && 'eg-tap eg-flat', disabled && 'eg-cell-off', danger && 'eg-danger')}
      {...press(act, said)}
    >
      {icon && <Icon name={icon} size={20} className={layout({ mr: 's3' })} />}
      <Stack grow>
        <Row align='center' className='eg-cell-t'>
          {title}
          {dot && <Box className='eg-dot eg-cell-d' {...a11y({ label: dot, role: 'img' })} />}
        </Row>
        {note && (
          <Text size='cap' color='t3'>
            {note}
          </Text>
        )}
      </Stack>
      {children}
    </Box>
  )
}

/** A row with its sheet, styled as one row among its neighbours. */
export const CellWith = ({ children }: { children: ReactNode }) => <Box className='eg-cell-with'>{children}</Box>
