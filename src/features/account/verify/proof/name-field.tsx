import { useKept } from '@/shell'
import { verify as text } from '@/texts/account/verify'
import { TextField } from '@/ui'
import { tidyName } from '../face/id-card'

/** Kept in memory, because a real name is never stored on the phone. */
export const useName = () => useKept('name', '')

type NameFieldProps = { value: string; error: string | undefined; onChange: (typed: string) => void }

/** A field for the verified name, which is used to look up papers (A.auth.27). */
export const NameField = ({ value, error, onChange }: NameFieldProps) => (
  <TextField
    label={text.face.name}
    placeholder={text.proof.nameHere}
    max={20}
    value={value}
    error={error}
    hint={text.proof.nameWhy}
    onChange={(typed) => onChange(tidyName(typed))}
  />
)
