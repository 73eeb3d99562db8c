import { reviewState } from '@contract/kernel/options'
import { editing as text } from '@/texts/profile/editing'
import { Cell, CellWith, Stack, Tag } from '@/ui'
import type { Editing } from './editing'
import { noteOf } from './note'
import { useWords, type WordsOptions } from './use-words'
import { WordsSheet } from './words-sheet'

type WordsProps = WordsOptions & {
  title: string
  hint?: string
  placeholder?: string
  editing: Editing
}

export function WordsRow({ title, hint, placeholder, editing, ...options }: WordsProps) {
  const writing = useWords(options, editing)
  const { field, long } = options
  const { mine } = editing
  const inReview = mine.reviews.some((one) => one.field === field && one.state === reviewState.pending)
  const preview = long && (
    <Stack clip className='eg-edit-preview'>
      {mine[field] || placeholder}
    </Stack>
  )
  return (
    <CellWith>
      <Cell
        title={title}
        value={inReview ? <Tag tone='honey'>{text.review}</Tag> : long ? undefined : mine[field] || text.fill}
        note={noteOf(editing, field, writing.left ? text.draft : preview)}
        onTap={writing.begin}
      />
      <WordsSheet writing={writing} title={title} hint={hint} placeholder={placeholder} />
    </CellWith>
  )
}
