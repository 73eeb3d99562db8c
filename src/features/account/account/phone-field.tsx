import { useState } from 'react'
import { TextField } from '@/ui'
import { grouped, numberIn } from './phone'

// room for a pasted number with country code and spaces
const longest = 20

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
      max={longest}
      // while typing the number has no groups, because they make editing harder
      value={writing ? value : grouped(value)}
      onChange={(typed) => onChange(numberIn(typed))}
      onFocus={() => setWriting(true)}
      onBlur={() => setWriting(false)}
      {...field}
    />
  )
}
