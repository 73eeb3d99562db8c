import { useEffect } from 'react'
import type { ElectionInfo } from '@contract/play/election'
import { election } from '@contract/play/election'
import { choosersShown, pickFromChoosers } from '@contract/play/election-numbers'
import { useAction } from '@/api'
import { routes } from '@/routes'
import { go, TopBar, useShownAgain } from '@/shell'
import { election as text } from '@/texts/play/election'
import { Avatar, Button, Card, EmptyState, Icon, layout, press, Row, SectionTitle, Stack, Text, usePull } from '@/ui'
import { genderOf } from '../../core/people'
import { useElectionEnd } from './election-end'
import { EventName } from './event-name'
import { FinalCard } from './final-card'
import { electionChanged, type Result, useInfo, useResult } from './queries'
import { CheckButton, UserListButton } from './result-screen'
import { mayPickFan, pageOf } from './rules'
import { Waiting } from './state'
import { NameAge } from './user-card'
import './election.scss'

/** The page /mutualSelect/determine (C.election.40 to C.election.50). */
export function DetermineScreen({ eventId }: { eventId: string }) {
  const info = useInfo(eventId)
  const over = useElectionEnd(eventId, info)
  const result = useResult(eventId, over)
  const { data } = result
  const elsewhere = data !== undefined && pageOf(data) === 'result'
  useShownAgain(() => void electionChanged())
  usePull(electionChanged)
  useEffect(() => {
    if (elsewhere) void go.replace(routes.election.result, { eventId, isTwo: 'false' })
  }, [elsewhere, eventId])
  if (!info.data || !data || elsewhere) return <Waiting of={over ? [info, result] : [info]} />
  return (
    <Stack className='eg-elect'>
      <TopBar />
      <Stack px='s4' pt='s2' pb='safe' gap='s3'>
        <EventName info={info.data} />
        {data.finalChoose ? (
          <FinalCard info={info.data} me={data.selfInfo} chosen={data.finalChoose} />
        ) : (
          <EmptyState scene='apply' title={text.sorry} compact />
        )}
        {mayPickFan(data) && <Fans eventId={eventId} info={info.data} result={data} />}
        {data.choose.length > 0 && <YouChose users={data.choose} />}
        {info.data.type === 1 && <UserListButton eventId={eventId} />}
        <CheckButton eventId={eventId} />
      </Stack>
    </Stack>
  )
}

type FansProps = { eventId: string; info: ElectionInfo; result: Result }

/** How many users chose the viewer, with up to three portraits (C.election.45 to C.election.47). */
function Fans({ eventId, info, result: { chooseMe: fans, selfInfo } }: FansProps) {
  const selecting = useAction(election.setPrivilege)
  if (fans.length === 0)
    return (
      <Card>
        <Text textAlign='center' color='t2'>
          {text.nobody}
        </Text>
      </Card>
    )
  async function open() {
    const privilege = pickFromChoosers
    // the privilege is used at this moment (C.election.52)
    if (selfInfo.selectedPrivilege !== privilege && !(await selecting.run({ eventId, privilege }))) return
    void go(routes.election.result, { eventId, isTwo: 'true', type: info.type === 1 ? '1' : '0' })
  }
  return (
    <Stack p='s4' className='eg-card eg-tap' {...press(() => void open())}>
      <Row align='center'>
        <Row align='center' rigid mr='s3' className='eg-elect-faces'>
          {fans.slice(0, choosersShown).map(({ uid, avatar, gender }) => (
            <Avatar key={uid} src={avatar} gender={genderOf(gender)} size={42} />
          ))}
        </Row>
        <Text grow size='h3'>
          {text.howMany(fans.length)}
        </Text>
        <Row rigid align='center' size='sub' color='brand'>
          {text.goPick}
          <Icon name='fwd' size={14} />
        </Row>
      </Row>
      {fans.length > 1 && (
        <Text mt='s2' size='sub' color='t2'>
          {text.rule}
        </Text>
      )}
    </Stack>
  )
}

/** The users that the viewer chose (C.election.49). */
const YouChose = ({ users }: { users: Result['choose'] }) => (
  <Stack>
    <SectionTitle apart>{text.youChose}</SectionTitle>
    <Card rows>
      {users.map(({ uid, avatar, nickname, gender, age, tags }) => (
        <Row key={uid} align='center' px='s4' py='s3'>
          <Avatar src={avatar} gender={genderOf(gender)} />
          <Stack grow ml='s3' mr='s2'>
            <NameAge nickname={nickname} age={age} />
            <Text mt='s1' size='sub' color='t2' clamp={1}>
              {tags.join(' · ')}
            </Text>
          </Stack>
          <Button
            kind='soft'
            size='S'
            className={layout({ rigid: true })}
            onTap={() => void go(routes.user.info, { uid })}
          >
            {text.meet}
          </Button>
        </Row>
      ))}
    </Card>
  </Stack>
)
