import type { ReactNode } from 'react'
import { lettersIn } from '@contract/kernel/letters'
import { IconButton } from './button'
import { Entry, type EntryProps } from './entry'
import { Field, fieldLook, type FieldProps, useFocused } from './field'
import { Row } from './layout'
import './text-field.scss'

export interface TextFieldProps
  extends FieldProps, Omit<EntryProps, 'invalid' | 'className' | 'lines' | 'grow' | 'fixed'> {
  /** Shows a count such as `12/100` at the bottom right, for long texts. */
  counter?: boolean
  /** The label of the button that clears the field; without it there is none. */
  clear?: string
  /** For example +86. */
  prefix?: ReactNode
  /** For example a button that sends a code. */
  suffix?: ReactNode
}

/**
 * A text field of 52 px with a sunken background. Its outline has the brand's colour on focus and is red on an error.
 */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, error, hint, counter, clear, prefix, suffix, onFocus, onBlur, ...entry } = props
  const [focused, focus] = useFocused({ onFocus, onBlur })
  const { value, max = 140, disabled } = entry
  return (
    <Field
      {...{ label, hideLabel, error, hint }}
      className={fieldLook(focused, { error, disabled })}
      count={counter && `${lettersIn(value)}/${max}`}
    >
      {prefix && (
        <Row align='center' weight='medium' className='eg-f-p'>
          {prefix}
        </Row>
      )}
      <Entry {...entry} label={label} invalid={Boolean(error)} {...focus} />
      {clear && value && !disabled && (
        <IconButton icon='close' size={18} label={clear} className='eg-f-x' onTap={() => entry.onChange('')} />
      )}
      {suffix}
    </Field>
  )
}
