import type { ReactNode } from 'react'
import { a11y } from './a11y'
import { IconButton } from './button'
import { classes } from './classes'
import { Entry, type EntryProps } from './entry'
import { Field, fieldLook, type FieldProps, useFocused } from './field'
import { Box } from './host-elements'
import './text-field.scss'

export interface TextFieldProps
  extends FieldProps, Omit<EntryProps, 'invalid' | 'className' | 'lines' | 'grow' | 'fixed'> {
  /** `12/100` at the right below; for long texts. */
  counter?: boolean
  /** What the clear button says; without it there is no clear button. */
  clear?: string
  /** Before the words: +86. */
  prefix?: ReactNode
  /** At the right end: a button that sends a code. */
  suffix?: ReactNode
}

/** A field of 52 px on a sunken ground; a brand outline while it is written in, red when it is wrong. */
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
      {prefix && <Box className='eg-f-p'>{prefix}</Box>}
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
  /** Told once all digits are there. */
  onFull?: (value: string) => void
  /** Default 6. */
  length?: number
  label: string
  error?: string
  focus?: boolean
}

/** A code of digits: boxes drawn over one real field, so that pasting and filling in from a message work. */
export function CodeField({ value, onChange, onFull, length = 6, label, error, focus: autoFocus }: CodeFieldProps) {
  const [focused, focus] = useFocused()
  function write(typed: string) {
    const digits = typed.replace(/\D/g, '').slice(0, length)
    onChange(digits)
    if (digits.length === length && digits !== value) onFull?.(digits)
  }
  return (
    <Box className='eg-f'>
      <Box className='eg-code'>
        {Array.from({ length }, (_, at) => (
          <Box
            key={at}
            className={classes(
              'eg-code-b eg-num',
              focused && at === Math.min(value.length, length - 1) && 'eg-f-on',
              error && 'eg-f-bad',
            )}
            {...a11y({ hidden: true })}
          >
            {value[at] ?? ''}
          </Box>
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
      </Box>
      {error && (
        <Box className='eg-f-n eg-f-e' {...a11y({ live: 'polite' })}>
          {error}
        </Box>
      )}
    </Box>
  )
}
