import { useEffect } from 'react'
import { userStatus } from '@contract/kernel/options'
import type { ElectionInfo, ElectionUser } from '@contract/play/election'
import { routes } from '@/routes'
import { go, TopBar, useShownAgain } from '@/shell'
import { election as text } from '@/texts/play/election'
import { BottomBar, Button, EmptyState, layout, Row, Stack, Text, usePull } from '@/ui'
import { HeadCard } from './head-card'
import { HiddenNotice } from './hidden-notice'
import { clockOf, electionChanged, useMyChoices, usePool, useResult } from './queries'
import { pageOf } from './rules'
import { Waiting } from './state'
import { plain, UserGrid } from './user-card'
import './election.scss'

/** The page /mutualSelect (C.election.02). After the end it leads to the result (C.X03). */
export function EntranceScreen({ eventId }: { eventId: string }) {
  const pool = usePool(eventId)
  const mine = useMyChoices(eventId)
  const info = pool.data?.eventInfo
  const over = info !== undefined && clockOf(info, pool.readAt)() >= info.electionEndTime
  const result = useResult(eventId, over)
  useShownAgain(() => void electionChanged())
  usePull(electionChanged)
  useEffect(() => {
    if (over && result.data) void go.replace(routes.election[pageOf(result.data)], { eventId })
  }, [over, result.data, eventId])
  if (!pool.data || !mine.data || !info || over) return <Waiting of={over ? [result] : [pool, mine]} />
  return (
    <Stack className='eg-elect'>
      <TopBar />
      <Stack px='s4' pt='s2' pb='safe'>
        {info.status !== userStatus.normal && (
          <Stack mb='s3'>
            <HiddenNotice status={info.status} />
          </Stack>
        )}
        <HeadCard info={info} readAt={pool.readAt} step={1} span onTurn={() => void electionChanged()} />
        <Chosen
          eventId={eventId}
          info={info}
          coming={clockOf(info, pool.readAt)() < info.electionStartTime}
          count={pool.data.currentChooseCount}
          users={mine.data.users}
          moreToChoose={hasOthers(pool.data.users, mine.data.users)}
        />
      </Stack>
    </Stack>
  )
}

type ChosenProps = {
  eventId: string
  info: ElectionInfo
  coming: boolean
  /** The number of submitted choices, including users that the viewer can no longer see. */
  count: number
  users: ElectionUser[]
  moreToChoose: boolean
}

/** Whether the pool has users who are not chosen yet. */
const hasOthers = (pool: readonly ElectionUser[], chosen: readonly ElectionUser[]) =>
  pool.some(({ uid }) => !chosen.some((one) => one.uid === uid))

function Chosen({ eventId, info, coming, count, users, moreToChoose }: ChosenProps) {
  const toPool = () => void go(routes.election.selectList, { eventId })
  if (count === 0)
    return (
      <EmptyState
        scene='apply'
        title={text.nothingYet}
        text={text.nothingText}
        action={coming ? text.look : text.start}
        onAction={toPool}
        compact
      />
    )
  return (
    <>
      <Row align='baseline' mt='s5' mb='s3'>
        <Text size='h3'>{text.chosenCount}</Text>
        <Text ml='s1' size='h3' color='brand' className='eg-num'>
          {count}
        </Text>
        <Text ml='s1' color='t2' className='eg-num'>
          {text.ofLimit(info.optionLimit)}
        </Text>
      </Row>
      <UserGrid users={users} stateOf={plain} withBar={info.type === 1} />
      <Text size='sub' color='t2' textAlign='center'>
        {text.secret}
      </Text>
      <Text mt='s2' size='sub' color='t2' textAlign='center'>
        {count < info.optionLimit && moreToChoose ? text.addable : text.settled}
      </Text>
      <Button
        kind='text'
        block
        className={layout({ mt: 's1' })}
        onTap={() => void go(routes.election.check, { eventId })}
      >
        {text.check}
      </Button>
      {count < info.optionLimit && moreToChoose && (
        <BottomBar>
          <Button size='L' block onTap={toPool}>
            {text.more}
          </Button>
        </BottomBar>
      )}
    </>
  )
}
