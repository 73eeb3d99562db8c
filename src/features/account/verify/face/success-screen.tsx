import { useEffect } from 'react'
import { levelNames, verifications } from '@contract/kernel/options'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { verify as text } from '@/texts/account/verify'
import { verifyGate } from '@/texts/account/verify-gate'
import { Box, Card, ErrorState, Icon, layout, Row, SectionTitle, Stack, Text } from '@/ui'
import glad from '../assets/mascot-sit-happy.svg'
import { type Kind, passed, useLastFace, useVerifications, type Verifications } from '../queries'
import { VerificationRow } from '../verification-row'
import { welcomeOf } from '../welcome'
import { ResultPage } from './result'
import { wayBack } from './way-back'

function gainedBy(kind: 'realName' | 'marital', mine: Verifications | undefined): string[] {
  const first = kind === 'realName' ? [text.success.gainedFirst, text.success.gainedTalk] : []
  if (!mine) return [text.success.gainedBadge(text.kinds[kind].badge), ...first]
  return [
    text.success.gainedBadge(text.kinds[kind].badge),
    ...first,
    ...(mine.dataLevel > 0 ? [text.success.gainedLevel(levelNames[mine.dataLevel])] : []),
    ...(mine.trustScore > 0 ? [text.success.gainedTrust(mine.trustScore)] : []),
    ...(kind === 'realName' ? giftOf(mine) : []),
  ]
}

/** The line about the gift: the user got it, or gets it later. */
function giftOf(mine: Verifications): string[] {
  const gift = welcomeOf(mine)
  if (!gift) return []
  return [gift.state === 'given' ? text.success.gift(gift.words) : verifyGate.giftLater(gift.words)]
}

/** The main button returns to the task that was interrupted, or else goes home. */
function ways() {
  const back = wayBack.get()
  function onward() {
    const asked = wayBack.asked()
    wayBack.forget()
    // the page that asked for the check is still below this one
    if (asked && host.pages.depth() > 1) void go.back()
    else void (back === undefined ? go.replace(routes.verify.center) : go.onward(back))
  }
  function home() {
    wayBack.forget()
    void go.home()
  }
  const people = { words: text.success.home, onTap: home }
  const rest = { words: back === undefined ? text.toCenter : text.success.onward, onTap: onward }
  return back === undefined ? { act: people, other: rest } : { act: rest, other: people }
}

/** The page /wechat/faceSuccess: the user's gains, the next step and the way back (C.wechat.06). */
export function SuccessScreen() {
  const mine = useVerifications()
  const last = useLastFace()
  const kind = last.data?.purpose === 'marital' ? 'marital' : 'realName'
  // the user may have typed the URL, so success is claimed only if the server confirms it
  const untrue =
    mine.data !== undefined && last.data !== undefined && last.data.state !== 'success' && !passed(mine.data, kind)
  useEffect(() => {
    if (untrue) void go.replace(routes.verify.center)
  }, [untrue])
  const next = verifications.filter((one) => one !== kind && mine.data && !passed(mine.data, one))
  if (untrue) return null
  if (mine.state === 'failed' || last.state === 'failed') {
    const again = () => void Promise.all([mine.retry(), last.retry()])
    return <ErrorState title={text.failed} retry={text.retry} onRetry={again} />
  }
  return (
    <ResultPage
      picture={glad}
      glad
      title={kind === 'marital' ? text.success.marital : text.success.title}
      text={text.success.text}
      {...ways()}
      below={next.length > 0 && <Next kinds={next} mine={mine.data} />}
    >
      <Stack full mt='s5' textAlign='left' gap='s3'>
        <Card>
          <Text size='h3'>{text.success.gained}</Text>
          {gainedBy(kind, mine.data).map((line) => (
            <Row key={line} align='center' mt='s2' color='t2' size='body'>
              <Icon name='check' size={18} className={layout({ mr: 's2', color: 'success' })} />
              <Box>{line}</Box>
            </Row>
          ))}
        </Card>
      </Stack>
    </ResultPage>
  )
}

const Next = ({ kinds, mine }: { kinds: readonly Kind[]; mine: Verifications | undefined }) => (
  <Stack full mt='s5' pt='s6' textAlign='left' gap='s3'>
    <SectionTitle>{text.success.next}</SectionTitle>
    <Card rows>
      {kinds.map((kind) => (
        <VerificationRow key={kind} kind={kind} mine={mine} />
      ))}
    </Card>
  </Stack>
)
