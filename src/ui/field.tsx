import { type ReactNode, useState } from 'react'
import { a11y } from './a11y'
import { classes } from './classes'
import { Box } from './host-elements'
import { Row, Stack, Text } from './layout'
import './text-field.scss'

export interface FieldProps {
  /** The label, visible and for screen readers. */
  label?: string
  /** Whether the label is only for screen readers. */
  hideLabel?: boolean
  /** Shown below the field. */
  error?: string
  hint?: string
  disabled?: boolean
}

interface FrameProps extends Omit<FieldProps, 'disabled'> {
  /** The classes of the input's box. */
  className: string
  /** The count at the bottom right, such as `12/100`. */
  count?: string | false
  children: ReactNode
}

export function useFocused({ onFocus, onBlur }: { onFocus?: () => void; onBlur?: () => void } = {}) {
  const [focused, setFocused] = useState(false)
  const handlers = {
    onFocus() {
      setFocused(true)
      onFocus?.()
    },
    onBlur() {
      setFocused(false)
      onBlur?.()
    },
  }
  return [focused, handlers] as const
}

export const fieldLook = (focused: boolean, { error, disabled }: FieldProps) =>
  classes('eg-f-b', focused && 'eg-f-on', error && 'eg-f-bad', disabled && 'eg-f-off')

export function Field({ label, hideLabel, error, hint, count, className, children }: FrameProps) {
  return (
    <Box className='eg-f'>
      {label && !hideLabel && (
        <Text mb='s2' size='sub' color='t2'>
          {label}
        </Text>
      )}
      <Box className={className}>{children}</Box>
      {(error || hint || count) && (
        <Row justify='between' mt='s1' size='cap' color='t3'>
          {error ? (
            <Stack color='danger' {...a11y({ live: 'polite' })}>
              {error}
            </Stack>
          ) : (
            <Box className='eg-f-h'>{hint}</Box>
          )}
          {count && <Box className='eg-num'>{count}</Box>}
        </Row>
      )}
    </Box>
  )
}
