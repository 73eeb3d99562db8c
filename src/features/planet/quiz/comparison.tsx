import { useState } from 'react'
import type { Quiz } from '@contract/planet/quiz'
import { routes } from '@/routes'
import { go } from '@/shell'
import { quiz as text } from '@/texts/planet/quiz'
import { a11y, Avatar, BottomBar, Box, Button, Card, Icon, press, Row, Stack, Text } from '@/ui'
import { Choice, CompareSheet, EqualTag, isEqual, type Side } from './compare-sheet'
import { MoreTests } from './more-tests'

/** The number of questions shown before the user asks for all. */
const shown = 3

type ComparisonProps = {
  quiz: Quiz
  /** Whether the result offers to comment on the quiz's post (B.quiz.37). */
  canTell: boolean
  onMakeMine: () => void
  onTakeBack: () => void
}

/** The result of a participant (B.quiz.31 to 34). */
export function Comparison({ quiz, canTell, onMakeMine, onTakeBack }: ComparisonProps) {
  const { activityId, tid, questions, ownerInfo, myAnswerInfo, dynamicId } = quiz
  const [all, setAll] = useState(false)
  const tell = canTell && dynamicId !== '' && myAnswerInfo.publishedTest
  return (
    <Stack px='s4' pt='s4' pb='s6'>
      <Index quiz={quiz} />
      <Stack mt='s4'>
        <Card>
          {questions.slice(0, shown).map((question, n) => (
            <Stack key={question.qid} py='s2' line='bottom'>
              <Row align='center' justify='between'>
                <Text grow mr='s2' size='sub' color='t2'>
                  {n + 1}. {question.title}
                </Text>
                <EqualTag equal={isEqual(question, myAnswerInfo, ownerInfo)} />
              </Row>
              <Row mt='s2' gap='s2' care='block'>
                <Choice mine question={question} side={myAnswerInfo} />
                <Choice question={question} side={ownerInfo} />
              </Row>
            </Stack>
          ))}
          <Row hit align='center' justify='center' color='t2' className='eg-tap' {...press(() => setAll(true))}>
            <Text size='sub'>{text.review}</Text>
            <Icon name='fwd' size={14} />
          </Row>
        </Card>
      </Stack>
      {tell && (
        <Stack mt='s4'>
          <Button
            size='L'
            block
            kind='soft'
            icon='chat'
            onTap={() => void go(routes.planet.dynamic, { dynamicId, say: '1' })}
          >
            {text.tell(ownerInfo.gender)}
          </Button>
        </Stack>
      )}
      <Row mt='s3' justify='center'>
        <Button kind='text' size='S' onTap={onTakeBack}>
          {text.takeBackMine}
        </Button>
      </Row>
      <MoreTests activityId={activityId} tid={tid} />
      {all && (
        <CompareSheet questions={questions} mine={myAnswerInfo} theirs={ownerInfo} onClose={() => setAll(false)} />
      )}
      <BottomBar>
        <Button size='L' block onTap={onMakeMine}>
          {text.also}
        </Button>
      </BottomBar>
    </Stack>
  )
}

const lineOf = (same: number, total: number) =>
  same === total ? text.allSame : same === 0 ? text.allDifferent : text.mixed(same, total - same)

const Index = ({ quiz: { questions, ownerInfo, myAnswerInfo } }: { quiz: Quiz }) => (
  <Stack align='center' textAlign='center'>
    <Pair mine={myAnswerInfo} theirs={ownerInfo} />
    <Text mt='s2' size='sub' color='t2'>
      {text.names(myAnswerInfo.nickname, ownerInfo.nickname)}
    </Text>
    <Text size='hero' weight='bold' color='brand' className='eg-num' {...a11y({ role: 'heading', level: 1 })}>
      {text.percent(myAnswerInfo.correctRate)}
    </Text>
    <Text size='sub' color='t2'>
      {text.index}
    </Text>
    <Text mt='s1' size='h2'>
      {text.judged(myAnswerInfo.correctRate)}
    </Text>
    <Text mt='s1' size='body' color='t2'>
      {lineOf(myAnswerInfo.correctNum, questions.length)}
    </Text>
  </Stack>
)

type PairProps = { mine: Pick<Side, 'avatar'>; theirs: Pick<Side, 'avatar' | 'nickname' | 'uid'> }

/** Two portraits with a heart between them. That of the other user opens their page. */
export const Pair = ({ mine, theirs: { uid, nickname, avatar } }: PairProps) => (
  <Row align='center' justify='center'>
    <Avatar src={mine.avatar} size={72} label={text.me} className='eg-quiz-face' />
    <Row relative square={44} align='center' justify='center' radius='full' bg='card' className='eg-quiz-heart'>
      <Icon name='love' size={24} />
    </Row>
    <Box className='eg-tap' {...press(() => void go(routes.user.info, { uid }), { label: text.page(nickname) })}>
      <Avatar src={avatar} size={72} className='eg-quiz-face' />
    </Box>
  </Row>
)
