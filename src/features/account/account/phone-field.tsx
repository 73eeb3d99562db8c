import { useState } from 'react'
import { pastedMax, phoneIn, TextField } from '@/ui'
import { grouped } from './phone'

type PhoneFieldProps = {
  label: string
  placeholder: string
  value: string
  error: string | undefined
  onChange: (phone: string) => void
}

/** A field for a mobile number. The digits are grouped while it has no focus. */
export function PhoneField({ value, onChange, ...field }: PhoneFieldProps) {
  const [writing, setWriting] = useState(false)
  return (
    <TextField
      type='tel'
      autoComplete='tel-national'
      max={pastedMax}
      // while typing the number has no groups, because they make editing harder
      value={writing ? value : grouped(value)}
      onChange={(typed) => onChange(phoneIn(typed))}
      onFocus={() => setWriting(true)}
      onBlur={() => setWriting(false)}
      {...field}
    />
  )
}
