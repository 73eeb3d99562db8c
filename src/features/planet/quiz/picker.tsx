import { useState } from 'react'
import { quiz, type QuizQuestion } from '@contract/planet/quiz'
import { type QuizActivity, quizPageSize } from '@contract/planet/quiz-activities'
import { usePaged } from '@/api'
import { host } from '@/platform'
import { quiz as text } from '@/texts/planet/quiz'
import { a11y, Box, Button, classes, EmptyState, ErrorLine, press, Row, Sheet, Skeleton, Stack } from '@/ui'
import type { Steps } from './use-steps'

type PickerProps = { activityId: QuizActivity; steps: Steps }

/** The button 换一题, which replaces a question by another one of the bank (B.quiz.16 to 19). */
export function Picker({ activityId, steps }: PickerProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Row justify='center' mt='s4'>
        <Button kind='soft' size='M' icon='refresh' onTap={() => setOpen(true)}>
          {text.change}
        </Button>
      </Row>
      {open && <Bank activityId={activityId} steps={steps} onClose={close} />}
    </>
  )
}

function Bank({ activityId, steps, onClose }: PickerProps & { onClose: () => void }) {
  const list = usePaged(
    quiz.moreQuestions,
    { activityId },
    { pageSize: quizPageSize, rowKey: ({ qid }) => qid, still: true },
  )
  const [chosen, setChosen] = useState<QuizQuestion>()
  const used = new Set(steps.questions.map(({ qid }) => qid))
  const free = list.rows.filter(({ qid }) => !used.has(qid))
  function confirm() {
    if (!chosen) return host.toast(text.chooseFirst)
    steps.replace(chosen)
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={text.pick}
      text={text.pickText}
      closeLabel={text.close}
      foot={
        <Row gap='s3'>
          <Button
            size='L'
            kind='neutral'
            disabled={free.length === 0}
            onTap={() => setChosen(free[Math.floor(Math.random() * free.length)])}
          >
            {text.random}
          </Button>
          <Stack grow>
            <Button size='L' block disabled={!chosen} onTap={confirm}>
              {text.confirm}
            </Button>
          </Stack>
        </Row>
      }
    >
      {list.state === 'loading' && <Skeleton kind='lines' count={4} label={text.loading} />}
      {list.state === 'failed' && <ErrorLine text={text.failed} onRetry={list.retry} />}
      {list.state === 'ready' && free.length === 0 && list.more === 'end' && (
        <EmptyState compact title={text.noQuestions} />
      )}
      <Choices free={free} chosen={chosen} onChoose={setChosen} />
      {list.more !== 'end' && list.state === 'ready' && (
        <Row justify='center' mt='s3'>
          <Button kind='text' size='M' loading={list.more === 'loading'} onTap={list.loadMore}>
            {text.moreQuestions}
          </Button>
        </Row>
      )}
    </Sheet>
  )
}

type ChoicesProps = {
  free: readonly QuizQuestion[]
  chosen: QuizQuestion | undefined
  onChoose: (one: QuizQuestion) => void
}

const Choices = ({ free, chosen, onChoose }: ChoicesProps) => (
  <Stack {...a11y({ role: 'radiogroup', label: text.pick })}>
    {free.map((question) => (
      <Box
        key={question.qid}
        className={classes('eg-quiz-bank eg-tap', question.qid === chosen?.qid && 'eg-quiz-chosen')}
        {...press(() => onChoose(question), { role: 'radio', checked: question.qid === chosen?.qid })}
      >
        {question.title}
      </Box>
    ))}
  </Stack>
)
