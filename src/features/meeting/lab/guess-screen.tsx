import { useEffect, useState } from 'react'
import { routes } from '@/routes'
import { go } from '@/shell'
import { lab as text } from '@/texts/meeting/lab'
import { BottomBar, Button, Card, classes, EmptyState, ErrorState, Row, Skeleton, Stack, Text } from '@/ui'
import { PersonPage } from '../../profile/profile'
import { creatingFor, type Guess, useGuess, useGuide, useLists } from './queries'
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
  if (!list.data) return <Skeleton kind='cards' count={2} label={text.loading} />
  if (front === undefined) return <Played guess={guess} />
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

/**
 * After the last person the screen of the result opens. If there is no list, it is requested once more (B.lab.12 to 14,
 * B.X24).
 */
function Played({ guess: { list } }: { guess: Guess }) {
  const { like, unlike } = useLists()
  const known = like.data && unlike.data
  const chosen = (like.data?.length ?? 0) + (unlike.data?.length ?? 0)
  const [waited, setWaited] = useState(false)
  const { retry } = list
  useEffect(() => {
    if (known && chosen > 0) void go.replace(routes.laboratory.guessOver)
  }, [known, chosen])
  useEffect(() => {
    if (!known || chosen > 0) return undefined
    const timer = setTimeout(() => void retry().then(() => setWaited(true)), creatingFor)
    return () => clearTimeout(timer)
  }, [known, chosen, retry])
  if (!known || chosen > 0) return <Skeleton kind='cards' count={2} label={text.loading} />
  if (!waited) return <EmptyState title={text.creating} text={text.creatingText} />
  return (
    <EmptyState
      title={text.empty}
      text={text.emptyText}
      action={text.toSettings}
      onAction={() => void go(routes.user.matchSetting)}
    />
  )
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
