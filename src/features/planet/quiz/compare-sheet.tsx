import { useState } from 'react'
import type { QuizQuestion } from '@contract/planet/quiz'
import { quiz as text } from '@/texts/planet/quiz'
import { Avatar, Button, Row, Sheet, Stack, Tag, Text } from '@/ui'

export type Side = { nickname: string; avatar: string; answers: Readonly<Record<string, string>> }

const choiceOf = ({ qid, options }: QuizQuestion, { answers }: Side) =>
  options.find(({ oid }) => oid === answers[qid])?.text ?? ''

export const isEqual = ({ qid }: QuizQuestion, a: Side, b: Side) => a.answers[qid] === b.answers[qid]

/** The answer of one of the two users. */
export const Choice = ({ question, side }: { question: QuizQuestion; side: Side }) => (
  <Row align='center' grow>
    <Avatar src={side.avatar} size={36} label={side.nickname} />
    <Text grow ml='s2' size='body' breakWord>
      {choiceOf(question, side)}
    </Text>
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
        <Choice question={question} side={mine} />
        <Choice question={question} side={theirs} />
      </Stack>
    </Sheet>
  )
}
