import { Input, Textarea } from '@tarojs/components'
import { type TextareaHTMLAttributes, useLayoutEffect, useRef } from 'react'
import { fitted } from '@contract/kernel/letters'
import { a11y } from './a11y'
import { useMost } from './most'
import './text-field.scss'

export interface EntryProps {
  value: string
  onChange: (value: string) => void
  /** tel and digit open a number pad. */
  type?: 'text' | 'tel' | 'digit' | 'password'
  /** The maximum number of code points (B.X42). */
  max?: number
  /** Several lines that grow with the text, within the limits of the class. The page moves away from the keyboard. */
  grow?: boolean
  placeholder?: string
  label?: string
  invalid?: boolean
  disabled?: boolean
  focus?: boolean
  /** The kind of autofill: tel, one-time-code or nickname. */
  autoComplete?: string
  /** The enter key of the keyboard. In browsers it is only a hint. */
  done?: 'done' | 'send' | 'search' | 'next'
  onDone?: () => void
  onFocus?: () => void
  onBlur?: () => void
  className?: string
}

const nativeTypes = { text: 'text', password: 'text', tel: 'number', digit: 'digit' } as const
const inputModes = { text: undefined, password: undefined, tel: 'numeric', digit: 'decimal' } as const

/** A field without a frame: `input` in a browser, Taro's element in a mini-program. Other components add the frame. */
export function Entry({ className = '', max = 140, done = 'done', ...props }: EntryProps) {
  const entry = { ...props, max, done, className: `eg-entry ${className}` }
  return process.env.TARO_ENV === 'weapp' ? <NativeEntry {...entry} /> : <WebEntry {...entry} />
}

type BoundedProps = EntryProps & { max: number }

const saidOf = ({ label, invalid }: EntryProps) => ({ ...a11y({ label }), 'aria-invalid': invalid || undefined })

function NativeEntry(props: BoundedProps) {
  const {
    value,
    onChange,
    type = 'text',
    max,
    grow,
    placeholder,
    disabled,
    focus,
    done,
    onDone,
    onFocus,
    onBlur,
  } = props
  const common = {
    className: props.className,
    value,
    maxlength: -1,
    placeholder,
    placeholderClass: 'eg-entry-p',
    disabled,
    focus,
    cursorSpacing: 24,
    onInput: (event: { detail: { value: string } }) => onChange(fitted(event.detail.value, value, max)),
    onConfirm: onDone,
    onFocus,
    onBlur,
    ...saidOf(props),
  }
  return grow ? (
    <Textarea {...common} confirmType={done} disableDefaultPadding {...growing} />
  ) : (
    <Input {...common} type={nativeTypes[type]} password={type === 'password'} confirmType={done} />
  )
}

interface Key {
  key: string
  shiftKey: boolean
  nativeEvent: { isComposing: boolean; keyCode?: number }
  preventDefault(): void
}

/** Whether a key belongs to an input method. Safari ends the composition before its Enter, which has the code 229. */
const isComposing = ({ nativeEvent }: Key) => nativeEvent.isComposing || nativeEvent.keyCode === 229

function WebEntry(props: BoundedProps) {
  const { value, type = 'text', grow, placeholder, disabled, focus, done, onDone, onFocus, onBlur } = props
  const common = {
    className: props.className,
    value,
    ...useMost(props),
    placeholder,
    disabled,
    autoFocus: focus,
    autoComplete: props.autoComplete ?? 'off',
    enterKeyHint: done,
    onKeyDown(event: Key) {
      if (event.key !== 'Enter' || isComposing(event) || (grow && event.shiftKey)) return
      if (grow) event.preventDefault()
      onDone?.()
    },
    onFocus,
    onBlur,
    ...saidOf(props),
  }
  if (grow) return <GrowingArea {...common} />
  return <input {...common} type={type === 'digit' ? 'text' : type} inputMode={inputModes[type]} />
}

const growing = { autoHeight: true, adjustPosition: false, showConfirmBar: false, confirmHold: true, cursorSpacing: 0 }

/** A text area that grows, because browsers' text areas do not. */
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
