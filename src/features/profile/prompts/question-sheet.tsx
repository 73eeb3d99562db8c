import { useState } from 'react'
import { promptGroups, type PromptId, promptsOfGroup, promptTitles } from '@contract/profile/prompts-questions'
import { examples, prompts as text } from '@/texts/profile/prompts'
import { Cell, Pills, Sheet, Stack } from '@/ui'

interface QuestionSheetProps {
  open: boolean
  /** The questions that the user has already answered. */
  chosen: readonly PromptId[]
  onClose: () => void
  onChoose: (question: PromptId) => void
}

const groups = promptGroups.map(({ id, name }) => ({ key: id, label: name }))
type Group = (typeof promptGroups)[number]['id']

/** The questions by group. Each has an example that shows how short an answer may be. */
export function QuestionSheet({ open, chosen, onClose, onChoose }: QuestionSheetProps) {
  const [[group = 'daily'], setGroup] = useState<Group[]>(['daily'])
  return (
    <Sheet open={open} onClose={onClose} title={text.choose} closeLabel={text.close}>
      <Pills options={groups} values={[group]} onChange={setGroup} label={text.groups} />
      <Stack mt='s3' ruled>
        {promptsOfGroup[group].map((question) => {
          const taken = chosen.includes(question)
          return (
            <Cell
              key={question}
              title={promptTitles[question]}
              note={taken ? text.chosen : text.example(examples[question] ?? '')}
              disabled={taken}
              onTap={() => onChoose(question)}
            />
          )
        })}
      </Stack>
    </Sheet>
  )
}
