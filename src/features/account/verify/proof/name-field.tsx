import { useKept } from '@/shell'
import { verify as text } from '@/texts/account/verify'
import { TextField } from '@/ui'

/** In memory: a real name is never stored on the phone. */
export const useName = () => useKept('name', '')

type NameFieldProps = { value: string; error: string | undefined; onChange: (typed: string) => void }

/** The verified name, which papers are looked up with (A.auth.27). */
export const NameField = ({ value, error, onChange }: NameFieldProps) => (
  <TextField
    label={text.face.name}
    placeholder={text.proof.nameHere}
    max={20}
    value={value}
    error={error}
    hint={text.proof.nameWhy}
    onChange={(typed) => onChange(typed.trim())}
  />
)
