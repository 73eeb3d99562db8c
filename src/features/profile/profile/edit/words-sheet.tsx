import { editing as text } from '@/texts/profile/editing'
import { Button, Sheet, TextArea, TextField } from '@/ui'
import type { Writing } from './use-words'

type WordsSheetProps = { writing: Writing; title: string; hint?: string; placeholder?: string }

export function WordsSheet({ writing, title, hint, placeholder }: WordsSheetProps) {
  const { open, words, wrong, busy, max, long, restored, write, save, drop, close } = writing
  const entry = {
    label: title,
    hideLabel: true,
    value: words,
    max,
    placeholder,
    error: wrong,
    hint: restored ? text.restored : hint,
    onChange: write,
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={title}
      closeLabel={text.close}
      foot={
        <Button size='L' block loading={busy} onTap={() => void save()}>
          {text.save}
        </Button>
      }
    >
      {long ? <TextArea {...entry} fixed rows={8} /> : <TextField {...entry} counter onDone={() => void save()} />}
      {restored && (
        <Button kind='text' size='S' onTap={drop}>
          {text.drop}
        </Button>
      )}
    </Sheet>
  )
}
