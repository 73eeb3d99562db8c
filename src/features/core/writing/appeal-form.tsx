import { appealLimits } from '@contract/care/appeals'
import { isBlank } from '@contract/kernel/letters'
import { appeals as text } from '@/texts/care/appeals'
import { Button, Stack, TextArea } from '@/ui'
import { useUnsentInput } from './unsent-input'

/** `of` identifies the decision that the appeal is about. */
type AppealFormProps = { of: string; placeholder: string; busy: boolean; onSend: (words: string) => void }

export function AppealForm({ of, placeholder, busy, onSend }: AppealFormProps) {
  const [words, setWords] = useUnsentInput(`appeal ${of}`, '')
  return (
    <Stack gap='s3'>
      <TextArea
        label={text.words}
        hideLabel
        placeholder={placeholder}
        rows={3}
        max={appealLimits.appealMax}
        value={words}
        onChange={setWords}
      />
      <Button kind='soft' block loading={busy} disabled={isBlank(words)} onTap={() => onSend(words)}>
        {text.send}
      </Button>
    </Stack>
  )
}
