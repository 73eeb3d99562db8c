import { useState } from 'react'
import { lettersIn } from '@contract/kernel/letters'
import { faqLimits } from '@contract/profile/faq'
import { createOfAccount } from '@/api'
import { host } from '@/platform'
import { go } from '@/shell'
import { faq as text } from '@/texts/profile/faq'
import { Button, Card, layout, press, SectionTitle, Stack, Text, TextArea } from '@/ui'
import { draw } from './draw'
import { useSetQuestion, useSuggestions } from './queries'

// kept across pages; `of` is the question as it was before the edit
const useDraft = createOfAccount(() => ({ of: '', title: '' }))
function draftOf(question: string) {
  const { of, title } = useDraft.getState()
  return of === question ? title : ''
}

/** The form to write or edit the user's question, with three suggestions at a time (A.faq.03 to A.faq.09). */
export function QuestionForm({ question = '' }: { question?: string }) {
  const [title, setTitle] = useState(() => draftOf(question) || question)
  const [wrong, setWrong] = useState<string>()
  const saving = useSetQuestion(() => {
    useDraft.setState({ of: '', title: '' })
    host.toast(text.saved)
    void go.back()
  })
  function write(typed: string) {
    useDraft.setState({ of: question, title: typed })
    setTitle(typed)
    setWrong(undefined)
  }
  function save() {
    if (lettersIn(title.trim()) < faqLimits.questionMin) setWrong(text.tooShort)
    else void saving.run({ title })
  }
  return (
    <Stack pt='s4' pb='s6' px='s4'>
      <TextArea
        rows={3}
        label={text.label}
        placeholder={text.placeholder}
        max={faqLimits.questionMax}
        value={title}
        error={wrong}
        hint={text.formHint}
        onChange={write}
      />
      <Suggestions onChoose={write} />
      <Button
        size='L'
        block
        className={layout({ mt: 's5' })}
        disabled={title === ''}
        loading={saving.busy}
        onTap={save}
      >
        {text.save}
      </Button>
    </Stack>
  )
}

function Suggestions({ onChoose }: { onChoose: (title: string) => void }) {
  const { data } = useSuggestions()
  const [shown, setShown] = useState<string[]>([])
  if (!data) return null
  const three = shown.length > 0 ? shown : draw(data.list, [], faqLimits.questionSuggestions)
  // the suggestions stay until the user asks for others
  if (shown.length === 0 && three.length > 0) setShown(three)
  return (
    <Stack mt='s5'>
      <SectionTitle more={text.others} onMore={() => setShown(draw(data.list, three, faqLimits.questionSuggestions))}>
        {text.suggestions}
      </SectionTitle>
      <Card rows className={layout({ ruled: true })}>
        {three.map((one) => (
          <Text
            key={one}
            py='s3'
            px='s4'
            size='body'
            className='eg-faq-one eg-tap eg-flat'
            {...press(() => onChoose(one))}
          >
            {one}
          </Text>
        ))}
      </Card>
    </Stack>
  )
}
