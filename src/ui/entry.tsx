import { Input, Textarea } from '@tarojs/components'
import { type TextareaHTMLAttributes, useLayoutEffect, useRef } from 'react'
import { a11y } from './a11y'
import './text-field.scss'

export interface EntryProps {
  value: string
  onChange: (value: string) => void
  /** text; tel and digit bring a number pad; password hides. */
  type?: 'text' | 'tel' | 'digit' | 'password'
  /** Characters. */
  max?: number
  lines?: boolean
  /** With `lines`: as high as what is written, within the bounds of its class; the page makes room for the keyboard itself. */
  grow?: boolean
  /** Stands in a sheet: a mini-program must know it of a field of several lines. */
  fixed?: boolean
  placeholder?: string
  label?: string
  invalid?: boolean
  disabled?: boolean
  focus?: boolean
  /** What a browser may fill in: tel, one-time-code, nickname. */
  autoComplete?: string
  /** Word of the keyboard's last key in a mini-program, its hint in a browser. */
  done?: 'done' | 'send' | 'search' | 'next'
  onDone?: () => void
  onFocus?: () => void
  onBlur?: () => void
  className?: string
}

const nativeTypes = { text: 'text', password: 'text', tel: 'number', digit: 'digit' } as const
const inputModes = { text: undefined, password: undefined, tel: 'numeric', digit: 'decimal' } as const

/** The bare field of either host: a real `input` in a browser, Taro's in a mini-program. Fields put their frame around it. */
export function Entry(props: EntryProps) {
  const { value, onChange, type = 'text', max = 140, lines, grow, fixed, placeholder, label, invalid, disabled, focus, autoComplete, done = 'done', onDone, onFocus, onBlur, className } = props // prettier-ignore
  const said = { ...a11y({ label }), 'aria-invalid': invalid || undefined }
  const classNames = `eg-entry ${className ?? ''}`
  if (process.env.TARO_ENV === 'weapp') {
    const common = {
      className: classNames,
      value,
      maxlength: max,
      placeholder,
      placeholderClass: 'eg-entry-p',
      disabled,
      focus,
      cursorSpacing: 24,
      onInput: (event: { detail: { value: string } }) => onChange(event.detail.value),
      onConfirm: onDone,
      onFocus,
      onBlur,
      ...said,
    }
    return lines ? (
      <Textarea {...common} fixed={fixed} confirmType={done} disableDefaultPadding {...(grow && growing)} />
    ) : (
      <Input {...common} type={nativeTypes[type]} password={type === 'password'} confirmType={done} />
    )
  }
  const common = {
    className: classNames,
    value,
    maxLength: max,
    placeholder,
    disabled,
    autoFocus: focus,
    autoComplete: autoComplete ?? 'off',
    enterKeyHint: done,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onFocus,
    onBlur,
    ...said,
  }
  if (lines && grow) {
    return (
      <GrowingArea
        {...common}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          onDone?.()
        }}
      />
    )
  }
  if (lines) return <textarea {...common} />
  return (
    <input
      {...common}
      type={type === 'digit' ? 'text' : type}
      inputMode={inputModes[type]}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && onDone?.()}
    />
  )
}

const growing = { autoHeight: true, adjustPosition: false, showConfirmBar: false, confirmHold: true, cursorSpacing: 0 }

/** A browser's text area does not grow by itself. */
function GrowingArea(props: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [props.value])
  return <textarea {...props} ref={area} rows={1} />
}
