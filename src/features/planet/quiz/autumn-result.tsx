import { useState } from 'react'
import type { Autumn, AutumnResult } from '@contract/planet/quiz'
import { routes } from '@/routes'
import { go, type Sent } from '@/shell'
import { quiz as text } from '@/texts/planet/quiz'
import {
  a11y,
  BoneMeter,
  BottomBar,
  Button,
  Card,
  layout,
  Picture,
  Row,
  SectionTitle,
  Sheet,
  Stack,
  Text,
  UserRow,
} from '@/ui'
import { HiddenNotice } from '../../core/people'
import { usePoster } from '../../core/poster'
import { drawAutumn } from './autumn-poster'
import { cakes } from './cakes'
import { Pair } from './comparison'
import { FriendButton, toPlanet } from './friend-button'

type MineProps = { data: Autumn; sent: Sent<object>; onRemove: () => void }

/** The user's own result (B.autumnquiz.04). */
export function AutumnMine({ data, sent, onRemove }: MineProps) {
  const { myResult, recommendUserList, testEventInfo, tid } = data
  const [poster, setPoster] = useState(false)
  if (!myResult) return null
  const { starShareInfo, shareStar, shareWx, testEventName } = testEventInfo
  const publish = () =>
    toPlanet({
      quiz: tid,
      quizName: testEventName,
      words: starShareInfo.content,
      topicId: starShareInfo.topicId,
      topicName: starShareInfo.topicName,
    })
  return (
    <Stack px='s4' pt='s6' className='eg-quiz-room'>
      <HiddenNotice />
      <Cake result={myResult} />
      <Stack mt='s5'>
        <Shares result={myResult} />
      </Stack>
      <Stack mt='s5'>
        <SectionTitle apart>{text.suit}</SectionTitle>
        <Suiting people={recommendUserList} />
      </Stack>
      <Row mt='s3' justify='center'>
        <Button kind='text' size='S' onTap={onRemove}>
          {text.removeResult}
        </Button>
      </Row>
      {poster && <PosterSheet data={data} result={myResult} onClose={() => setPoster(false)} />}
      <BottomBar>
        <Stack grow>
          <Row gap='s3' mb='s2' care='block'>
            <Stack grow>
              <Button size='L' block kind='neutral' icon='img' onTap={() => setPoster(true)}>
                {text.save}
              </Button>
            </Stack>
            {shareStar && (
              <Stack grow>
                <Button size='L' block kind='soft' icon='planet' onTap={publish}>
                  {text.toPlanet}
                </Button>
              </Stack>
            )}
          </Row>
          {shareWx && <FriendButton sent={sent} />}
        </Stack>
      </BottomBar>
    </Stack>
  )
}

/** The result as a mooncake. */
const Cake = ({ result: { resultInfo } }: { result: AutumnResult }) => (
  <Stack align='center' textAlign='center'>
    <Text size='sub' color='t2'>
      {text.myResult}
    </Text>
    <Picture
      src={cakes[resultInfo.images.img1]}
      className={layout({ block: true, square: 132 })}
      alt={resultInfo.name}
      fit='contain'
      lazy={false}
    />
    <Text mt='s3' size='display' {...a11y({ role: 'heading', level: 1 })}>
      {resultInfo.name}
    </Text>
    <Text mt='s2' size='body' color='t2' balance>
      {resultInfo.words}
    </Text>
  </Stack>
)

const Shares = ({ result: { resultInfo } }: { result: AutumnResult }) => (
  <Card>
    <SectionTitle apart>{text.shares}</SectionTitle>
    {resultInfo.shares.map(({ kind, percent }) => (
      <Row key={kind} align='center' mt='s2'>
        <Text rigid w={44} size='sub'>
          {text.cakes[kind]}
        </Text>
        <Stack grow mx='s2'>
          <BoneMeter small value={percent} label={text.cakes[kind]} />
        </Stack>
        <Text rigid w={44} size='sub' color='t2' textAlign='right' className='eg-num'>
          {text.percent(percent)}
        </Text>
      </Row>
    ))}
  </Card>
)

function Suiting({ people }: { people: Autumn['recommendUserList'] }) {
  if (people.length === 0)
    return (
      <Text size='body' color='t2'>
        {text.nobodySuits}
      </Text>
    )
  return (
    <Card rows>
      {people.map(({ uid, avatar, nickname, tips }) => (
        <UserRow
          key={uid}
          name={nickname}
          avatar={avatar}
          about={tips}
          onTap={() => void go(routes.user.info, { uid })}
        />
      ))}
    </Card>
  )
}

type PosterProps = { data: Autumn; result: AutumnResult; onClose: () => void }

/** The result as a picture of 750 × 1280 px, with a code that opens the quiz (B.autumnquiz.07). */
function PosterSheet({ data: { matrix }, result, onClose }: PosterProps) {
  const { view, foot } = usePoster({
    fileName: text.file,
    alt: text.posterAlt(result.resultInfo.name),
    code: { poster: 'autumn' },
    draw: (pen, code) => drawAutumn(pen, result, { matrix, code }),
  })
  return (
    <Sheet open onClose={onClose} title={text.poster} closeLabel={text.close} foot={foot}>
      {view}
    </Sheet>
  )
}

/** How well two people match (B.autumnquiz.05). */
export function AutumnMatch({ data, onFull }: { data: Autumn; onFull: () => void }) {
  const { myResult, otherResult, matchInfo, dynamicId } = data
  if (!myResult || !otherResult || !matchInfo) return null
  return (
    <Stack px='s4' pt='s6' pb='s6'>
      <Stack align='center' textAlign='center'>
        <Pair mine={myResult} theirs={otherResult} />
        <Text mt='s2' size='sub' color='t2'>
          {text.names(myResult.nickname, otherResult.nickname)}
        </Text>
        <Text size='hero' weight='bold' color='brand' className='eg-num' {...a11y({ role: 'heading', level: 1 })}>
          {text.percent(matchInfo.matchLevel)}
        </Text>
        <Text size='sub' color='t2'>
          {text.match}
        </Text>
        <Text mt='s1' size='h2' balance>
          {matchInfo.matchText}
        </Text>
      </Stack>
      <Row gap='s3' mt='s5'>
        <Half result={myResult} />
        <Half result={otherResult} />
      </Row>
      {dynamicId !== '' && (
        <Stack mt='s4'>
          <Button size='L' block kind='soft' onTap={() => void go(routes.planet.dynamic, { dynamicId })}>
            {text.dynamic}
          </Button>
        </Stack>
      )}
      <BottomBar>
        <Button size='L' block onTap={onFull}>
          {text.viewFull}
        </Button>
      </BottomBar>
    </Stack>
  )
}

const Half = ({ result: { nickname, resultInfo } }: { result: AutumnResult }) => (
  <Stack grow className='eg-quiz-half'>
    <Card>
      <Stack align='center' textAlign='center'>
        <Picture
          src={cakes[resultInfo.images.img1]}
          className={layout({ block: true, square: 88 })}
          alt={resultInfo.name}
          fit='contain'
          lazy={false}
        />
        <Text mt='s2' size='h3'>
          {resultInfo.name}
        </Text>
        <Text size='cap' color='t2' clamp={1}>
          {nickname}
        </Text>
      </Stack>
    </Card>
  </Stack>
)
