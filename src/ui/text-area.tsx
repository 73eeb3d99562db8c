import { Box } from './host-elements'
import { TextField, type TextFieldProps } from './text-field'
import './text-area.scss'

export interface TextAreaProps extends Pick<
  TextFieldProps,
  'label' | 'hideLabel' | 'placeholder' | 'error' | 'hint' | 'focus' | 'fixed' | 'disabled'
> {
  value: string
  onChange: (value: string) => void
  /** Characters, counted at the right below. */
  max: number
  /** Lines in view: 3, 5 (default) or 8; more scroll inside. */
  rows?: 3 | 5 | 8
}

/** A field of several lines with a counter. */
export function TextArea({ rows = 5, ...field }: TextAreaProps) {
  return (
    <Box className={`eg-ta eg-ta-${rows}`}>
      <TextField {...field} lines counter />
    </Box>
  )
}
