import { useEffect } from 'react'
import { userStatus } from '@contract/kernel/options'
import { routes } from '@/routes'
import { go, useShownAgain } from '@/shell'
import { lab as text } from '@/texts/meeting/lab'
import { BottomBar, Button, Card, classes, EmptyState, ErrorState, Row, Skeleton, Stack, Text } from '@/ui'
import { useMe } from '../../core/people'
import { PersonPage } from '../../profile/profile'
import { type Guess, useGuess, useGuide, useLists } from './queries'
import './lab.scss'

/**
 * The screen 猜你喜欢: the user likes or passes one person after another, and the answers stay private (B.lab.02 to
 * 16).
 */
export function GuessScreen() {
  const guess = useGuess()
  const { list, front } = guess
  if (list.state === 'failed')
    return (
      <ErrorState title={text.failed} text={list.refusal?.msg} retry={text.again} onRetry={() => void list.retry()} />
    )
  // the first answer of a day is late, because the server makes the list then (B.lab.16, B.X24)
  if (!list.data) return <EmptyState title={text.creating} text={text.creatingText} />
  if (front === undefined) return <Played again={list.retry} />
  return (
    <Stack key={front} className={classes('eg-guess', guess.leaving && `eg-guess-${guess.leaving}`)}>
      <PersonPage
        uid={front}
        head={<Guide />}
        bar={() => <Choice guess={guess} />}
        gone={<EmptyState scene='lost' title={text.gone} action={text.next} onAction={() => guess.skip(front)} />}
      />
    </Stack>
  )
}

/** After the last person the screen of the result opens. Without any choice there is no list (B.lab.12 to 14). */
function Played({ again }: { again: () => Promise<void> }) {
  const { like, unlike } = useLists()
  const known = like.data && unlike.data
  const chosen = (like.data?.length ?? 0) + (unlike.data?.length ?? 0)
  useEffect(() => {
    if (known && chosen > 0) void go.replace(routes.laboratory.guessOver)
  }, [known, chosen])
  if (!known || chosen > 0) return <Skeleton kind='cards' count={2} label={text.loading} />
  return <NoList again={again} />
}

const reasons = {
  hidden: routes.user.privacyManagement,
  paired: routes.user.paired,
  basics: routes.user.onboarding,
  none: routes.user.matchSetting,
}

/** Tells why there is no list today, with the way to get one. */
function NoList({ again }: { again: () => Promise<void> }) {
  const { data: me } = useMe()
  // the user may have ended the reason on another screen
  useShownAgain(() => void again())
  if (!me) return <Skeleton kind='cards' count={2} label={text.loading} />
  const { status, finishEditBasicInfo } = me
  const hides = status === userStatus.stealth ? 'hidden' : status === userStatus.unviewable ? 'paired' : undefined
  const why = hides ?? (finishEditBasicInfo ? 'none' : 'basics')
  const { title, hint, action } = text.empty[why]
  return <EmptyState title={title} text={hint} action={action} onAction={() => void go(reasons[why])} />
}

function Choice({ guess: { leaving, choose } }: { guess: Guess }) {
  const resting = leaving !== undefined
  return (
    <BottomBar>
      <Button size='L' kind='soft' disabled={resting} onTap={() => void choose('unlike')}>
        {text.unlike}
      </Button>
      <Button size='L' disabled={resting} onTap={() => void choose('like')}>
        {text.like}
      </Button>
    </BottomBar>
  )
}

/** A guide of three steps, one for each tap. It is shown only once (B.lab.15). */
function Guide() {
  const { step, next } = useGuide()
  const words = text.steps[step]
  if (words === undefined) return null
  return (
    <Card>
      <Row align='center'>
        <Stack grow>
          <Text color='t3' size='cap'>
            {text.step(step + 1, text.steps.length)}
          </Text>
          <Text size='body'>{words}</Text>
        </Stack>
        <Button size='S' kind='soft' onTap={next}>
          {text.understood}
        </Button>
      </Row>
    </Card>
  )
}
