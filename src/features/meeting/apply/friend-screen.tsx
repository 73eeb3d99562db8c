import { type ReactNode, useState } from 'react'
import { codes } from '@contract/kernel/errors'
import { type Application, applyState } from '@contract/meeting/apply'
import { routes } from '@/routes'
import { go } from '@/shell'
import { apply as text } from '@/texts/meeting/apply'
import { BottomBar, Button, Card, EmptyState, ErrorState, NoticeBar, Row, Skeleton, Stack, Text } from '@/ui'
import { PersonPage } from '../../profile/profile'
import { Face, Said } from './apply-card'
import { Comfort } from './comfort'
import { useAccept, useFriend, useReject, useStop, waits } from './queries'
import { ReasonSheet } from './reason-sheet'
import { RemainingTime } from './remaining-time'
import './apply.scss'

/** An application, the other user's profile, and the actions that are possible (A.apply.31, A.apply.32). */
export function FriendScreen({ applyId }: { applyId: string }) {
  const friend = useFriend(applyId)
  const { data, retry, until } = friend
  if (!data) return <NotThere friend={friend} />
  const { application, sent } = data
  const note = (
    <Note application={application} sent={sent}>
      {waits(application) && <RemainingTime key={until} until={until} onEnd={() => void retry()} />}
    </Note>
  )
  return (
    <>
      <PersonPage
        uid={application.uid}
        head={note}
        gone={<Gone application={application} note={note} />}
        bar={nothing}
      />
      <Bar friend={data} />
    </>
  )
}

type Friend = ReturnType<typeof useFriend>

/** Shown while the application loads, when that failed, or when the user may not see it. */
function NotThere({ friend: { state, refusal, retry } }: { friend: Friend }) {
  if (refusal?.code === codes.absent || refusal?.code === codes.badInput)
    return <EmptyState scene='lost' title={text.absent} action={text.back} onAction={() => void go.back()} />
  if (state === 'failed')
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
  return <Skeleton kind='cards' count={3} label={text.loading} />
}

/** The buttons for the possible actions. */
function Bar({ friend: { application, sent, conversationId } }: { friend: NonNullable<Friend['data']> }) {
  if (waits(application)) return sent ? <StopBar application={application} /> : <DecideBar application={application} />
  if (application.status !== applyState.accepted || conversationId === '') return null
  return (
    <BottomBar>
      <Button size='L' block onTap={() => void go(routes.chat.conversation, { id: conversationId })}>
        {text.toChat}
      </Button>
    </BottomBar>
  )
}

const nothing = () => null

function Note({ application, sent, children }: { application: Application; sent: boolean; children: ReactNode }) {
  const { message, tips, paired } = application
  return (
    <>
      {paired && <NoticeBar>{text.paired}</NoticeBar>}
      <Card>
        <Text size='h3'>{sent ? text.sentTo : text.receivedFrom}</Text>
        <Said row={application} words={message === '' ? (sent ? text.myNoMessage : text.noMessage) : message} />
        <Row wrap align='center' size='sub' gap='s2' className='eg-apply-note-foot'>
          {children}
          <Text color='t3' size='sub'>
            {tips}
          </Text>
          {!sent && (
            <Button
              kind='text'
              size='S'
              onTap={() => void go(routes.user.report, { uid: application.uid, place: 'application' })}
            >
              {text.report}
            </Button>
          )}
        </Row>
        {sent && application.status === applyState.refused && <Comfort />}
      </Card>
    </>
  )
}

/** Shown when the profile cannot be read. */
const Gone = ({ application, note }: { application: Application; note: ReactNode }) => (
  <Stack py='s3' px='s4' gap='s3'>
    {note}
    <Card>
      <Face row={application} />
    </Card>
    <Text py='s6' color='t3' textAlign='center' size='sub'>
      {text.gone}
    </Text>
  </Stack>
)

function StopBar({ application }: { application: Application }) {
  const stop = useStop()
  return (
    <BottomBar>
      <Button kind='outline' size='L' block loading={stop.busy} onTap={() => void stop.run(application)}>
        {text.stop}
      </Button>
    </BottomBar>
  )
}

function DecideBar({ application }: { application: Application }) {
  const [refusing, setRefusing] = useState(false)
  const accept = useAccept()
  const reject = useReject()
  return (
    <>
      <BottomBar>
        <Button kind='neutral' size='L' onTap={() => setRefusing(true)}>
          {text.refuse}
        </Button>
        <Button size='L' loading={accept.busy} onTap={() => void accept.run(application)}>
          {text.agree}
        </Button>
      </BottomBar>
      <ReasonSheet
        open={refusing}
        onClose={() => setRefusing(false)}
        busy={reject.busy}
        onReject={(reason) => reject.run(application.applyId, reason)}
      />
    </>
  )
}
