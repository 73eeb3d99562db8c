import { activityLimits } from '@contract/play/offline-lists'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { offline as text } from '@/texts/play/offline'
import { a11y, Box, Button, Card, Cell, confirm, layout, Row, SectionTitle, Stack, Text } from '@/ui'
import { CodePicture } from '../../core/poster'
import { comes, type Info } from './main-action'
import { useLeave } from './queries'
import { momentAt } from './times'
import './offline.scss'

/** The user's ticket: the code for the entrance, the place in the waiting list, or how it ended. */
export const TicketCard = ({ info }: { info: Info }) => (
  <>
    <Ticket info={info} />
    {info.election !== '' && <ToElection eventId={info.election} />}
  </>
)

/** A link to the election among the people who attended (C.election). */
const ToElection = ({ eventId }: { eventId: string }) => (
  <Card rows>
    <Cell
      icon='heart'
      title={text.election}
      note={text.electionText}
      onTap={() => void go(routes.election.index, { eventId })}
    />
  </Card>
)

function Ticket({ info }: { info: Info }) {
  const { state } = info.ticket
  if (state === 'none') return null
  if (state === 'going') return <Seat info={info} />
  return (
    <Card>
      <SectionTitle apart>{text.myTicket}</SectionTitle>
      <Text size='h3'>{state === 'waiting' ? text.waitingPlace(info.ticket.waitingPlace) : text.ticket[state]}</Text>
      <Text mt='s1' size='sub' color='t2' className='eg-num'>
        {saidOf(info)}
      </Text>
      {state === 'waiting' && <Leave info={info} />}
    </Card>
  )
}

function saidOf({ phase, refundTime, ticket: { state, paid, refunded, mayEvaluate } }: Info): string {
  if (state === 'waiting')
    return [text.waitingHow(momentAt(refundTime)), paid > 0 ? text.waitingBack(paid) : ''].filter(Boolean).join('，')
  if (state === 'attended') {
    if (phase !== 'ended') return text.attendedSoon
    return mayEvaluate ? text.attendedOpen(activityLimits.evaluationDays) : text.attendedDone
  }
  if (paid === 0) return ''
  return refunded > 0 ? text.refunded(refunded) : text.notRefunded
}

function Seat({ info }: { info: Info }) {
  const { ticket, phase } = info
  if (phase === 'ended')
    return (
      <Card>
        <SectionTitle apart>{text.myTicket}</SectionTitle>
        <Text size='body' color='t2'>
          {text.missed}
        </Text>
      </Card>
    )
  return (
    <Box className='eg-offline-ticket'>
      <Stack p='s4' className='eg-offline-stub'>
        <SectionTitle apart>{text.myTicket}</SectionTitle>
        <CodePicture
          matrix={ticket.matrix}
          alt={text.codeAlt}
          className={layout({ block: true, square: 176, radius: 's' })}
        />
        <Text
          mt='s2'
          textAlign='center'
          className='eg-num eg-offline-code'
          {...a11y({ role: 'img', label: text.codeSpoken(ticket.code) })}
        >
          {ticket.code}
        </Text>
      </Stack>
      <Stack p='s4'>
        <Text size='sub' color='t2' textAlign='center'>
          {text.codeHow(activityLimits.checkInHours)}
        </Text>
        {comes(phase) && <Leave info={info} />}
      </Stack>
    </Box>
  )
}

/** The button to leave an activity. It first shows the refund. */
function Leave({ info: { ticket } }: { info: Info }) {
  const { signUpId, state, paid, refund } = ticket
  const waits = state === 'waiting'
  const leave = useLeave(() => host.toast(waits ? text.leftWaiting : text.left))
  async function ask() {
    const content = waits
      ? text.leaveWaitingBack(refund)
      : paid === 0
        ? text.leaveFree
        : refund > 0
          ? text.leaveBack(refund)
          : text.leaveNothing
    const agreed = await confirm({
      title: waits ? text.leaveWaitingAsk : text.leaveAsk,
      content,
      ok: waits ? text.leaveWaiting : text.leave,
      cancel: text.later,
      danger: true,
    })
    if (agreed) void leave.run({ signUpId, refund })
  }
  return (
    <Row justify='center'>
      <Button size='M' kind='neutral' loading={leave.busy} className={layout({ mt: 's3' })} onTap={() => void ask()}>
        {waits ? text.leaveWaiting : text.leave}
      </Button>
    </Row>
  )
}
