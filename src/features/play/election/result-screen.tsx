import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { ElectionInfo, ElectionUser } from '@contract/play/election'
import { election } from '@contract/play/election'
import { useAction } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go, TopBar } from '@/shell'
import { election as text } from '@/texts/play/election'
import { a11y, BottomBar, Button, confirm, layout, SectionTitle, Stack, Text, usePull } from '@/ui'
import { useElectionEnd } from './election-end'
import { EventName } from './event-name'
import { HeadCard } from './head-card'
import { electionChanged, type Result, useInfo, useResult } from './queries'
import { mayPickFan, pageOf, pickProblem } from './rules'
import { Waiting } from './state'
import { type CardState, plain, UserGrid } from './user-card'
import './election.scss'

/**
 * The page /mutualSelect/result: the final choice among mutual matches or, with `isTwo`, among users who chose the
 * viewer.
 */
export function ResultScreen({ eventId, isTwo }: { eventId: string; isTwo: boolean }) {
  const info = useInfo(eventId)
  const over = useElectionEnd(eventId, info)
  const result = useResult(eventId, over)
  usePull(electionChanged)
  const { data } = result
  const belongs = data !== undefined && (isTwo ? mayPickFan(data) : pageOf(data) === 'result')
  useEffect(() => {
    if (data && !belongs) void go.replace(routes.election.determine, { eventId })
  }, [data, belongs, eventId])
  if (!info.data || !data || !belongs) return <Waiting of={over ? [info, result] : [info]} />
  return (
    <Stack className='eg-elect'>
      <TopBar />
      <Stack px='s4' pt='s2' pb='safe'>
        {isTwo ? (
          <Fans eventId={eventId} info={info.data} result={data} />
        ) : (
          <Matches eventId={eventId} info={info.data} readAt={info.readAt} result={data} />
        )}
      </Stack>
    </Stack>
  )
}

type ModeProps = { eventId: string; info: ElectionInfo; result: Result }

/** The final choice among mutual matches (C.election.25 to C.election.32). */
function Matches({ eventId, info, readAt, result }: ModeProps & { readAt: number }) {
  const { mutualChoose, chooseMe, choose } = result
  const mutual = new Set(mutualChoose.map(({ uid }) => uid))
  const others = (users: readonly ElectionUser[]) => users.filter(({ uid }) => !mutual.has(uid))
  return (
    <>
      {info.type === 0 ? <HeadCard info={info} readAt={readAt} step={2} /> : <EventName info={info} />}
      <Title title={text.matched(mutualChoose.length)} more={info.type === 1 ? undefined : text.chooseOne} />
      {info.type === 0 && <Head title={text.matches} hint={text.matchesHint} />}
      <PickOne eventId={eventId} info={info} users={mutualChoose} check>
        {info.type === 0 && (
          <>
            <Section info={info} title={text.choseYou} users={others(chooseMe)} />
            <Section info={info} title={text.otherChoices} users={others(choose)} />
          </>
        )}
        {info.type === 1 && <UserListButton eventId={eventId} />}
        <CheckButton eventId={eventId} />
      </PickOne>
    </>
  )
}

/** The final choice among users who chose the viewer (C.election.33). */
const Fans = ({ eventId, info, result: { chooseMe } }: ModeProps) => (
  <>
    <EventName info={info} />
    <Title title={info.type === 1 ? text.fansPlain(chooseMe.length) : text.fans(chooseMe.length)} />
    <PickOne eventId={eventId} info={info} users={chooseMe} check={false} />
  </>
)

const Title = ({ title, more }: { title: string; more?: string }) => (
  <Stack mt='s4' mb='s4' textAlign='center'>
    <Text size='h2' balance {...a11y({ role: 'heading', level: 1 })}>
      {title}
    </Text>
    {more && (
      <Text mt='s1' color='t2'>
        {more}
      </Text>
    )}
  </Stack>
)

const Head = ({ title, hint }: { title: string; hint: string }) => (
  <Stack mb='s3'>
    <SectionTitle>{title}</SectionTitle>
    <Text mt='s1' size='sub' color='t2'>
      {hint}
    </Text>
  </Stack>
)

/** A list with a title. An empty list is not shown (C.election.31). */
const Section = ({ info, title, users }: { info: ElectionInfo; title: string; users: readonly ElectionUser[] }) =>
  users.length === 0 ? null : (
    <Stack mt='s3'>
      <Head title={title} hint={text.beActive} />
      <UserGrid users={users} stateOf={plain} withBar={info.type === 1} />
    </Stack>
  )

export const UserListButton = ({ eventId }: { eventId: string }) => (
  <Button
    kind='soft'
    size='L'
    block
    className={layout({ mt: 's3' })}
    onTap={() => void go(routes.election.selectList, { eventId, showSelect: 'false' })}
  >
    {text.userList}
  </Button>
)

export const CheckButton = ({ eventId }: { eventId: string }) => (
  <Button kind='text' block className={layout({ mt: 's2' })} onTap={() => void go(routes.election.check, { eventId })}>
    {text.check}
  </Button>
)

type PickProps = {
  eventId: string
  info: ElectionInfo
  users: readonly ElectionUser[]
  check: boolean
  /** Shown below the list of candidates. */
  children?: ReactNode
}

/** Lets the user make the one final choice (C.election.34 to C.election.37). */
function PickOne({ eventId, info, users, check, children }: PickProps) {
  const [picked, setPicked] = useState('')
  const latest = useRef(picked)
  latest.current = picked
  const sending = useAction(election.finalChoose, {
    onDone: () => {
      host.toast(text.submitted)
      void electionChanged()
      void go.replace(routes.election.determine, { eventId, type: String(info.type) as '0' | '1' })
    },
    onFailed: () => void electionChanged(),
  })
  const onHeart = useCallback(({ uid }: ElectionUser) => {
    if (latest.current === uid) return setPicked('')
    const problem = pickProblem(latest.current === '' ? 0 : 1)
    return problem === undefined ? setPicked(uid) : host.toast(problem)
  }, [])
  const submit = async () => {
    if (picked === '') return host.toast(text.pickOne)
    const sure = await confirm({ title: text.hint, content: text.askFinal, ok: text.sure, cancel: text.back })
    return sure && sending.run({ eventId, uid: picked, check })
  }
  const stateOf = (uid: string): CardState => (uid === picked ? 'chosen' : 'open')
  return (
    <>
      <UserGrid users={users} stateOf={stateOf} withBar={info.type === 1} onHeart={onHeart} />
      {children}
      <BottomBar>
        <Button size='L' block loading={sending.busy} onTap={() => void submit()}>
          {text.submit}
        </Button>
      </BottomBar>
    </>
  )
}
