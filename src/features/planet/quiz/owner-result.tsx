import { useState } from 'react'
import type { Participant, Quiz } from '@contract/planet/quiz'
import { list as listText } from '@/texts/core/list'
import { quiz as text } from '@/texts/planet/quiz'
import { a11y, Avatar, BottomBar, Button, PagedList, Row, SectionTitle, Stack, Text } from '@/ui'
import { HiddenNotice, useIsHidden } from '../../core/people'
import { CompareSheet } from './compare-sheet'
import { FriendButton, toPlanet } from './friend-button'
import { useParticipants } from './queries'
import { sentOf } from './quiz-share'

type OwnerResultProps = { quiz: Quiz; again: () => Promise<void>; onRemove: () => void }

/** The result for the owner: the participants, and the ways to share (B.quiz.25 to 30). */
export function OwnerResult({ quiz, again, onRemove }: OwnerResultProps) {
  const list = useParticipants(quiz, again)
  const [compared, setCompared] = useState<Participant>()
  return (
    <Stack pt='s6' className='eg-quiz-room'>
      <PagedList
        list={list}
        rowKey={({ uid }) => uid}
        person={(one) => personOf(one, () => setCompared(one))}
        texts={{ ...listText, end: text.moreOf }}
        empty={{ title: text.nobody, compact: true }}
        head={
          <>
            <HiddenNotice />
            <Head quiz={quiz} onRemove={onRemove} />
          </>
        }
      />
      {compared && (
        <CompareSheet
          questions={quiz.questions}
          mine={quiz.ownerInfo}
          theirs={compared}
          onClose={() => setCompared(undefined)}
        />
      )}
      {(quiz.shareWx || quiz.shareStar) && <Ways quiz={quiz} />}
    </Stack>
  )
}

const personOf = (
  { nickname, avatar, age, livingCity, correctRate, correctNum, again }: Participant,
  open: () => void,
) => ({
  name: nickname,
  avatar,
  about: [text.age(age), livingCity].filter(Boolean).join(' · ') + text.between,
  fixed: text.rate(correctRate),
  note: [text.same(correctNum), again && text.retaken].filter(Boolean).join(' · '),
  action: text.look,
  onTap: open,
})

const Head = ({ quiz: { ownerInfo, testEventName }, onRemove }: { quiz: Quiz; onRemove: () => void }) => (
  <>
    <Stack align='center' textAlign='center' mb='s6'>
      <Avatar src={ownerInfo.avatar} size={72} />
      <Text mt='s3' size='h1' {...a11y({ role: 'heading', level: 1 })}>
        {text.mine}
      </Text>
      <Text mt='s1' size='body' color='t2'>
        {testEventName} · {text.mineText}
      </Text>
      <Button kind='text' size='S' onTap={onRemove}>
        {text.removeMine}
      </Button>
    </Stack>
    <SectionTitle apart>{text.participants}</SectionTitle>
  </>
)

function Ways({ quiz }: { quiz: Quiz }) {
  const { shareWx, shareStar, tid, testEventName, topicId, topicName, extInfo, rewarded } = quiz
  // no card is given while no other user can open the quiz
  const hides = useIsHidden()
  const publish = () => toPlanet({ quiz: tid, quizName: testEventName, words: extInfo.shareTxt, topicId, topicName })
  return (
    <BottomBar>
      <Stack grow>
        {shareStar && !rewarded && !hides && (
          <Text mb='s2' size='cap' color='t2' textAlign='center'>
            {text.reward}，{text.rewardDays}
          </Text>
        )}
        <Row gap='s3' care='block'>
          {shareStar && (
            <Stack grow>
              <Button size='L' block kind='soft' icon='planet' onTap={publish}>
                {text.toPlanet}
              </Button>
            </Stack>
          )}
          {shareWx && (
            <Stack grow>
              <FriendButton sent={sentOf(quiz)} />
            </Stack>
          )}
        </Row>
      </Stack>
    </BottomBar>
  )
}
