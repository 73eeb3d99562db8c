import { type ReactNode, useState } from 'react'
import { a11y } from './a11y'
import { classes } from './classes'
import { Box } from './host-elements'
import './text-field.scss'

export interface FieldProps {
  /** Visible and spoken label. */
  label?: string
  /** Spoken only. */
  hideLabel?: boolean
  /** Below the field. */
  error?: string
  hint?: string
  disabled?: boolean
}

interface FrameProps extends Omit<FieldProps, 'disabled'> {
  /** Of the input's box. */
  className: string
  /** `12/100`, bottom right. */
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
      {label && !hideLabel && <Box className='eg-f-l'>{label}</Box>}
      <Box className={className}>{children}</Box>
      {(error || hint || count) && (
        <Box className='eg-f-n'>
          {error ? (
            <Box className='eg-f-e' {...a11y({ live: 'polite' })}>
              {error}
            </Box>
          ) : (
            <Box className='eg-f-h'>{hint}</Box>
          )}
          {count && <Box className='eg-num'>{count}</Box>}
        </Box>
      )}
    </Box>
  )
}
