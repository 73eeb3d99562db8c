import { useEffect } from 'react'
import type { Candidate } from '@contract/family/parents'
import { parents } from '@contract/family/parents'
import { call } from '@/api'
import { routes } from '@/routes'
import { go, TopBar, useShownAgain } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { parents as text } from '@/texts/family/parents'
import {
  Avatar,
  Button,
  Card,
  Cell,
  confirm,
  EmptyState,
  ErrorState,
  PagedList,
  press,
  Row,
  Skeleton,
  Stack,
  Tag,
  Text,
  thousands,
  usePull,
} from '@/ui'
import { genderOf } from '../../core/people'
import { AcceptForm } from './accept-form'
import { CareOffer } from './care-offer'
import { parentChanged, type Standing, useAuth, useCandidates, useStanding } from './queries'
import { Tags } from './tags'
import './parents.scss'

/** Our page /parentsMatch/family: first an invitation, then the singles that a parent can look at. */
export const FamilyScreen = ({ code }: { code?: string }) => (
  <>
    <TopBar />
    <Family code={code} />
  </>
)

function Family({ code }: { code?: string }) {
  const auth = useAuth()
  const standing = useStanding()
  usePull(() => Promise.all([auth.retry(), standing.retry()]))
  const failed = [auth, standing].find(({ state }) => state === 'failed')
  if (failed)
    return (
      <ErrorState
        title={text.failed}
        text={failed.refusal?.msg}
        retry={text.retry}
        onRetry={() => void failed.retry()}
      />
    )
  if (!auth.data || !standing.data) return <Skeleton kind='cards' count={3} label={text.loading} />
  return (
    <>
      {auth.data.parent && <CareOffer />}
      <Place isParent={auth.data.parent} standing={standing.data} code={code} />
    </>
  )
}

type PlaceProps = { isParent: boolean; standing: Standing; code: string | undefined }

function Place({ isParent, standing, code }: PlaceProps) {
  if (!isParent)
    return (
      <EmptyState
        scene='lost'
        title={text.singleTitle}
        text={text.singleText}
        action={text.backToList}
        onAction={() => void go.replace(routes.parents.historyList)}
      />
    )
  if (!standing.joined && code !== undefined) return <AcceptForm code={code} />
  const paid = standing.away ? text.awayPaused : undefined
  if (!standing.joined)
    return (
      <EmptyState
        scene='notice'
        title={text.notJoined}
        text={paid ? `${text.notJoinedText}。${paid}` : text.notJoinedText}
      />
    )
  if (standing.obstacle !== '')
    return (
      <EmptyState
        scene='notice'
        title={standing.verified ? standing.obstacle : text.verifyTitle}
        text={standing.verified ? paid : standing.obstacle}
        action={standing.verified ? undefined : text.toVerify}
        onAction={standing.verified ? undefined : () => void go(routes.verify.center)}
      />
    )
  return <Candidates standing={standing} />
}

/** Draws today's singles when the list opens, once a day. Drawing again changes nothing. */
function Candidates({ standing }: { standing: Standing }) {
  const list = useCandidates(true)
  const { refresh } = list
  useEffect(() => {
    void call(parents.draw, {}, { silent: true }).then(
      ({ added }) => added > 0 && void refresh(),
      () => undefined,
    )
  }, [refresh])
  useShownAgain(() => void list.freshen())
  return (
    <Stack pt='s3' pb='safe'>
      <PagedList
        list={list}
        head={<Head standing={standing} />}
        row={(one) => <CandidateRow one={one} />}
        rowKey={({ fmUid }) => fmUid}
        texts={{ ...listText, end: text.end }}
        empty={{ scene: 'visitor', title: text.none, text: text.noneText, compact: true }}
      />
      <Foot balance={standing.balance} />
    </Stack>
  )
}

const Head = ({ standing: { childName, daily, away } }: { standing: Standing }) => (
  <Stack mb='s3'>
    <Text size='h1'>{text.forWhom(childName)}</Text>
    <Text mt='s1' size='body' color='t2'>
      {text.today(daily)}
    </Text>
    {away && (
      <Text mt='s2' size='sub' color='t2'>
        {text.away}
      </Text>
    )}
  </Stack>
)

const CandidateRow = ({ one: { fmUid, nickname, avatar, gender, tags, unlocked, today } }: { one: Candidate }) => (
  <Stack p='s4' className='eg-tap eg-flat' {...press(() => void go(routes.parents.userDetails, { fmUid }))}>
    <Row align='center'>
      <Avatar src={avatar} gender={genderOf(gender)} size={64} />
      <Stack grow ml='s3'>
        <Row align='center' gap='s2'>
          <Text shrink size='h2' clamp={1}>
            {nickname}
          </Text>
          {unlocked && <Tag tone='success'>{text.isUnlocked}</Tag>}
          {today && !unlocked && <Tag tone='honey'>{text.isNew}</Tag>}
        </Row>
        <Stack mt='s2'>
          <Tags titles={tags} />
        </Stack>
      </Stack>
    </Row>
  </Stack>
)

async function leave() {
  const question = { title: text.leaveAsk, content: text.leaveText, ok: text.leave, danger: true }
  if (!(await confirm({ ...question, cancel: text.cancel }))) return
  await call(parents.leave, {}).then(parentChanged, () => undefined)
}

/** Further links for parents, who have no tabs. */
const Foot = ({ balance }: { balance: number }) => (
  <Stack mt='s4' px='s4' gap='s3'>
    <Card rows>
      <Cell icon='bag' title={text.dogFood} value={thousands(balance)} onTap={() => void go(routes.money.topUp)} />
      <Cell icon='gear' title={text.settings} onTap={() => void go(routes.user.settings)} />
    </Card>
    <Button kind='text' block onTap={() => void leave()}>
      {text.leave}
    </Button>
  </Stack>
)
