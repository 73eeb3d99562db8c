import { useCallback, useEffect, useRef } from 'react'
import type { ElectionInfo, ElectionUser } from '@contract/play/election'
import { election } from '@contract/play/election'
import { useAction } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go, TopBar, useShownAgain } from '@/shell'
import { election as text } from '@/texts/play/election'
import { Avatar, BottomBar, Button, confirm, EmptyState, Row, Stack, Text, usePull } from '@/ui'
import { genderOf } from '../../core/people'
import { HeadCard } from './head-card'
import { HiddenNotice } from './hidden-notice'
import { dropPicks, toggle, usePicks } from './picks'
import { clockOf, electionChanged, useMyChoices, usePool } from './queries'
import { choiceProblem } from './rules'
import { Waiting } from './state'
import { type CardState, plain, UserGrid } from './user-card'
import './election.scss'

/** The screen 互选池. With `choosing` false it only lists the users of the event (C.election.09, C.X38). */
export function PoolScreen({ eventId, choosing }: { eventId: string; choosing: boolean }) {
  const pool = usePool(eventId)
  const mine = useMyChoices(eventId)
  useShownAgain(() => void electionChanged())
  usePull(electionChanged)
  const over = pool.data !== undefined && isOver(pool.data.eventInfo, pool.readAt)
  const ended = over && choosing
  // the entrance shows the result (C.X03)
  useEffect(() => {
    if (ended) void go.replace(routes.election.index, { eventId })
  }, [ended, eventId])
  if (!pool.data || !mine.data || ended) return <Waiting of={[pool, mine]} />
  const { users, eventInfo: info, currentChooseCount } = pool.data
  return (
    <Stack className='eg-elect'>
      <TopBar />
      <Stack px='s4' pt='s2' pb='safe' gap='s3'>
        <HeadCard info={info} readAt={pool.readAt} step={over ? 2 : 1} onTurn={() => void electionChanged()} />
        {!over && <HiddenNotice status={info.status} />}
        {users.length === 0 && <EmptyState title={text.lonely} text={text.lonelyText} compact />}
        {choosing ? (
          <Choosing
            eventId={eventId}
            users={users}
            info={info}
            readAt={pool.readAt}
            before={currentChooseCount}
            submitted={mine.data.users.map(({ uid }) => uid)}
          />
        ) : (
          <UserGrid users={users} stateOf={plain} withBar={info.type === 1} />
        )}
      </Stack>
    </Stack>
  )
}

const isOver = (info: ElectionInfo, readAt: number) => clockOf(info, readAt)() >= info.electionEndTime

type ChoosingProps = {
  eventId: string
  users: readonly ElectionUser[]
  info: NonNullable<ReturnType<typeof usePool>['data']>['eventInfo']
  readAt: number
  /** The number of submitted choices, including users that the viewer can no longer see. */
  before: number
  submitted: readonly string[]
}

function Choosing({ eventId, users, info, readAt, before, submitted }: ChoosingProps) {
  const picked = usePicks(eventId)
  // a user who has hidden meanwhile, or was submitted on another device, no longer counts as chosen
  const chosen = users.filter(({ uid }) => picked.includes(uid) && !submitted.includes(uid))
  const latest = useRef({ info, readAt, before, chosen })
  latest.current = { info, readAt, before, chosen }
  const onHeart = useCallback(
    ({ uid }: ElectionUser) => {
      const now = latest.current
      const isChosen = now.chosen.some((one) => one.uid === uid)
      const facts = { chosen: now.chosen.length, before: now.before, now: clockOf(now.info, now.readAt)() }
      // a choice can always be taken back (C.election.12)
      const problem = isChosen ? undefined : choiceProblem(now.info, facts)
      if (problem === undefined) toggle(eventId, uid)
      else host.toast(problem)
    },
    [eventId],
  )
  const stateOf = (uid: string): CardState =>
    submitted.includes(uid) ? 'locked' : chosen.some((one) => one.uid === uid) ? 'chosen' : 'open'
  return (
    <>
      <UserGrid users={users} stateOf={stateOf} withBar={info.type === 1} onHeart={onHeart} />
      <Submit eventId={eventId} chosen={chosen} before={before} limit={info.optionLimit} />
    </>
  )
}

type SubmitProps = { eventId: string; chosen: readonly ElectionUser[]; before: number; limit: number }

function Submit({ eventId, chosen, before, limit }: SubmitProps) {
  const sending = useAction(election.choose, {
    onDone: () => {
      dropPicks(eventId)
      host.toast(text.submitted)
      void electionChanged()
      void go.replace(routes.election.index, { eventId })
    },
    // a participant has hidden or the election has ended: refetches, so that the pool shows it
    onFailed: () => void electionChanged(),
  })
  const submit = async () => {
    const sure = await confirm({ title: text.hint, content: text.askFinal, ok: text.sure, cancel: text.back })
    if (sure) await sending.run({ eventId, uidList: chosen.map(({ uid }) => uid) })
  }
  return (
    <BottomBar>
      <Row grow align='center'>
        {chosen.length > 0 && (
          <Row align='center' mr='s2' rigid care='none' className='eg-elect-faces'>
            {chosen.slice(0, 2).map(({ uid, avatar, gender }) => (
              <Avatar key={uid} src={avatar} gender={genderOf(gender)} size={36} />
            ))}
          </Row>
        )}
        <Stack grow>
          <Row align='baseline'>
            <Text rigid size='h3'>
              {text.chosenCount}
            </Text>
            <Text rigid ml='s1' size='h3' color='brand' className='eg-num'>
              {before + chosen.length}
            </Text>
            <Text rigid ml='s1' size='sub' color='t2' className='eg-num'>
              {text.ofLimit(limit)}
            </Text>
          </Row>
          <Text size='cap' color='t2'>
            {text.fewer}
          </Text>
        </Stack>
      </Row>
      <Button
        size='L'
        className='eg-elect-send'
        disabled={chosen.length === 0}
        loading={sending.busy}
        onTap={() => void submit()}
      >
        {text.submit}
      </Button>
    </BottomBar>
  )
}
