import { useState } from 'react'
import type { QuizQuestion } from '@contract/planet/quiz'
import { routes } from '@/routes'
import { go } from '@/shell'
import { quiz as text } from '@/texts/planet/quiz'
import { Avatar, Box, Button, press, Row, Sheet, Stack, Tag, Text } from '@/ui'

export type Side = { uid: string; nickname: string; avatar: string; answers: Readonly<Record<string, string>> }

const choiceOf = ({ qid, options }: QuizQuestion, { answers }: Side) =>
  options.find(({ oid }) => oid === answers[qid])?.text ?? ''

export const isEqual = ({ qid }: QuizQuestion, a: Side, b: Side) => a.answers[qid] === b.answers[qid]

type ChoiceProps = { question: QuizQuestion; side: Side; mine?: boolean }

/** The answer of one of the two users, with their name. The face of the other user opens their page. */
export const Choice = ({ question, side, mine }: ChoiceProps) => (
  <Row align='center' grow>
    <Box
      className={mine ? undefined : 'eg-tap'}
      {...press(mine ? undefined : () => void go(routes.user.info, { uid: side.uid }), {
        label: mine ? undefined : text.page(side.nickname),
      })}
    >
      <Avatar src={side.avatar} size={44} />
    </Box>
    <Stack grow ml='s2'>
      <Text size='cap' color='t3' clamp={1}>
        {mine ? text.me : side.nickname}
      </Text>
      <Text size='body' breakWord>
        {choiceOf(question, side)}
      </Text>
    </Stack>
  </Row>
)

export const EqualTag = ({ equal }: { equal: boolean }) => (
  <Tag tone={equal ? 'success' : 'neutral'}>{equal ? text.equal : text.unequal}</Tag>
)

type CompareProps = { questions: readonly QuizQuestion[]; mine: Side; theirs: Side; onClose: () => void }

/** Shows the questions one by one, with the choices of both users (B.quiz.28). */
export function CompareSheet({ questions, mine, theirs, onClose }: CompareProps) {
  const [at, setAt] = useState(0)
  const question = questions[at]
  if (!question) return null
  return (
    <Sheet
      open
      peeking
      onClose={onClose}
      title={text.compare}
      closeLabel={text.close}
      foot={
        <Row gap='s3'>
          <Stack grow>
            <Button size='L' kind='neutral' block disabled={at === 0} onTap={() => setAt(at - 1)}>
              {text.previous}
            </Button>
          </Stack>
          <Stack grow>
            <Button size='L' kind='soft' block disabled={at === questions.length - 1} onTap={() => setAt(at + 1)}>
              {text.next}
            </Button>
          </Stack>
        </Row>
      }
    >
      <Row align='center' justify='between'>
        <Text size='sub' color='t2' className='eg-num'>
          {text.step(at + 1, questions.length)}
        </Text>
        <EqualTag equal={isEqual(question, mine, theirs)} />
      </Row>
      <Text mt='s2' size='h3'>
        {question.title}
      </Text>
      <Stack mt='s4' pb='s2' gap='s3'>
        <Choice mine question={question} side={mine} />
        <Choice question={question} side={theirs} />
      </Stack>
    </Sheet>
  )
}
