import type { ReactNode } from 'react'
import { a11y } from './a11y'
import { IconButton } from './button'
import { classes } from './classes'
import { Entry, type EntryProps } from './entry'
import { Field, fieldLook, type FieldProps, useFocused } from './field'
import { Box } from './host-elements'
import { Row } from './layout'
import './text-field.scss'

export interface TextFieldProps
  extends FieldProps, Omit<EntryProps, 'invalid' | 'className' | 'lines' | 'grow' | 'fixed'> {
  /** `12/100` at the bottom right, for long texts. */
  counter?: boolean
  /** Label of the clear button; none without it. */
  clear?: string
  /** Such as +86. */
  prefix?: ReactNode
  /** Such as a send-code button. */
  suffix?: ReactNode
}

/** 52 px, sunken; brand outline on focus, red on error. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, error, hint, counter, clear, prefix, suffix, onFocus, onBlur, ...entry } = props
  const [focused, focus] = useFocused({ onFocus, onBlur })
  const { value, max = 140, disabled } = entry
  return (
    <Field
      {...{ label, hideLabel, error, hint }}
      className={fieldLook(focused, { error, disabled })}
      count={counter && `${value.length}/${max}`}
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

export interface CodeFieldProps {
  value: string
  onChange: (value: string) => void
  /** With all digits. */
  onFull?: (value: string) => void
  /** Default 6. */
  length?: number
  label: string
  error?: string
  focus?: boolean
}

/** Boxes over one real field, so paste and autofill work. */
export function CodeField({ value, onChange, onFull, length = 6, label, error, focus: autoFocus }: CodeFieldProps) {
  const [focused, focus] = useFocused()
  function write(typed: string) {
    const digits = typed.replace(/\D/g, '').slice(0, length)
    onChange(digits)
    if (digits.length === length && digits !== value) onFull?.(digits)
  }
  return (
    <Box className='eg-f'>
      <Row relative justify='between' className='eg-code'>
        {Array.from({ length }, (_, at) => (
          <Row
            key={at}
            align='center'
            justify='center'
            radius='m'
            className={classes(
              'eg-code-b eg-num',
              focused && at === Math.min(value.length, length - 1) && 'eg-f-on',
              error && 'eg-f-bad',
            )}
            {...a11y({ hidden: true })}
          >
            {value[at] ?? ''}
          </Row>
        ))}
        <Entry
          className='eg-code-e'
          type='tel'
          value={value}
          max={length}
          label={label}
          invalid={Boolean(error)}
          focus={autoFocus}
          autoComplete='one-time-code'
          onChange={write}
          {...focus}
        />
      </Row>
      {error && (
        <Row justify='between' mt='s1' size='cap' color='danger' {...a11y({ live: 'polite' })}>
          {error}
        </Row>
      )}
    </Box>
  )
}
