import { lettersIn } from '@contract/kernel/letters'
import { a11y } from './a11y'
import { Field, fieldLook, type FieldProps, useFocused } from './field'
import { Area } from './nutui'
import './text-area.scss'

export interface TextAreaProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** The maximum number of code points, with a counter at the bottom right. */
  max: number
  /** The number of visible lines, 5 by default. */
  rows?: 3 | 5 | 8
  /** Replaces the counter. */
  count?: string
  placeholder?: string
  focus?: boolean
  /** Whether the field is in a sheet, which mini-programs need to know. */
  fixed?: boolean
}

export function TextArea(props: TextAreaProps) {
  const { value, onChange, max, rows = 5, count, placeholder = '', focus, fixed, ...field } = props
  const { label, error, disabled } = field
  const [focused, handlers] = useFocused()
  const said = { ...a11y({ label }), ...(error && { 'aria-invalid': true }) }
  return (
    <Field
      {...field}
      className={`${fieldLook(focused, field)} eg-f-area`}
      count={count ?? `${lettersIn(value)}/${max}`}
    >
      <Area
        className={`eg-ta-${rows}`}
        {...{ value, onChange, max, placeholder, disabled, focus, fixed, said }}
        {...handlers}
      />
    </Field>
  )
}
