import type { ReactNode } from 'react'
import type { QuizQuestion } from '@contract/planet/quiz'
import { quiz as text } from '@/texts/planet/quiz'
import { a11y, BoneMeter, BottomBar, Box, Button, classes, Icon, Picture, press, Row, Stack, Text } from '@/ui'
import peek from './assets/mascot-peek.svg'
import { type Steps, useSteps } from './use-steps'

type QuestionsProps = {
  /** The name of the quiz. */
  name: string
  offered: readonly QuizQuestion[]
  /** The owner of the quiz, or an instruction. */
  head: ReactNode
  finish: string
  busy: boolean
  onFinish: (questions: readonly QuizQuestion[], answers: Record<string, string>) => void
  onReset: () => void
  /** A way to replace a question, shown below it. */
  more?: (steps: Steps) => ReactNode
}

/** The questions, one per screen (B.quiz.08 to 15). */
export function Questions({ name, offered, head, finish, busy, onFinish, onReset, more }: QuestionsProps) {
  const steps = useSteps(name, offered)
  const { questions, question, at, last, chosen, leaving, to } = steps
  if (!question) return null
  return (
    <Stack px='s4' pt='s3' pb='s6'>
      <Row align='center'>
        <Stack grow>{head}</Stack>
        <Text size='sub' color='t2' className='eg-num'>
          {text.step(at + 1, questions.length)}
        </Text>
      </Row>
      <Stack mt='s2'>
        <BoneMeter label={text.progress} value={((at + 1) * 100) / questions.length} />
      </Stack>
      <Stack relative bg='card' shadow={1} radius='xl' className='eg-quiz-card'>
        <Picture src={peek} className='eg-quiz-dog' fit='contain' lazy={false} />
        <Box className={classes('eg-quiz-step', leaving && 'eg-quiz-leaving')}>
          <Asked question={question} at={at} />
          <Options question={question} chosen={chosen} onChoose={steps.choose} />
        </Box>
        {more?.(steps)}
      </Stack>
      <Row justify='center' mt='s3'>
        <Button kind='text' size='M' onTap={onReset}>
          {text.restart}
        </Button>
      </Row>
      <BottomBar>
        <Button size='L' kind='neutral' disabled={at === 0} onTap={() => to(at - 1)}>
          {text.previous}
        </Button>
        {last ? (
          <Button
            size='L'
            block
            loading={busy}
            disabled={chosen === undefined}
            onTap={() => onFinish(questions, { ...steps.answers })}
          >
            {finish}
          </Button>
        ) : (
          <Button size='L' block disabled={chosen === undefined} onTap={() => to(at + 1)}>
            {text.next}
          </Button>
        )}
      </BottomBar>
    </Stack>
  )
}

const Asked = ({ question, at }: { question: QuizQuestion; at: number }) => (
  <Stack textAlign='center'>
    <Text size='sub' color='t3'>
      {text.labels[at]}
    </Text>
    <Text mt='s1' size='h1' balance {...a11y({ role: 'heading', level: 1 })}>
      {question.title}
    </Text>
  </Stack>
)

type OptionsProps = { question: QuizQuestion; chosen: string | undefined; onChoose: (oid: string) => void }

const Options = ({ question, chosen, onChoose }: OptionsProps) => (
  <Stack mt='s5' {...a11y({ role: 'radiogroup', label: question.title })}>
    {question.options.map(({ oid, text: words }, n) => {
      const isChosen = oid === chosen
      return (
        <Row
          key={`${question.qid}-${oid}`}
          align='center'
          className={classes('eg-quiz-option eg-tap', isChosen && 'eg-quiz-chosen')}
          {...press(() => onChoose(oid), { role: 'radio', checked: isChosen })}
        >
          <Text rigid square={32} radius='full' color='t2' weight='bold' textAlign='center' className='eg-quiz-letter'>
            {text.letters[n]}
          </Text>
          <Text grow mx='s3' size='h3' weight={isChosen ? 'bold' : 'regular'} breakWord>
            {words}
          </Text>
          {isChosen && <Icon name='check' size={20} />}
        </Row>
      )
    })}
  </Stack>
)
