import { Entry, type EntryProps, Stack } from '@/ui'
import './writing.scss'

type WriteFieldProps = Pick<
  EntryProps,
  'value' | 'max' | 'placeholder' | 'label' | 'focus' | 'onDone' | 'onFocus' | 'onChange'
>

/** A round text field that grows with its text. Its enter key sends. */
export const WriteField = (props: WriteFieldProps) => (
  <Stack borderBox grow hit bg='sunken' className='eg-write-field'>
    <Entry grow done='send' className='eg-write-entry' {...props} />
  </Stack>
)
