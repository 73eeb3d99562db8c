import { routes } from '@/routes'
import { go } from '@/shell'
import { moments } from '@/texts/core/moments'
import { picks as text } from '@/texts/meeting/picks'
import { Button, Card, EmptyState, Stack, Text } from '@/ui'
import { MissingBasics } from '../picks'
import { Next } from './progress'
import type { Daily, useDaily } from './queries'
import { Reminder } from './reminder'
import { SampleDeck } from './sample-deck'
import type { Deck } from './use-deck'

export function Paused({ pause }: { pause: Exclude<Daily['pause'], ''> }) {
  if (pause === 'profile')
    return (
      <>
        <MissingBasics />
        <SampleDeck action={text.finish} onAct={() => void go(routes.user.onboarding)} />
      </>
    )
  const paired = pause === 'paired'
  return (
    <EmptyState
      scene={paired ? 'visitor' : 'notice'}
      compact
      title={paired ? text.paired : text.stealth}
      text={paired ? text.pairedText : text.stealthText}
      action={paired ? text.pairedMore : text.stealthSet}
      onAction={() => void go(paired ? routes.user.paired : routes.user.privacyManagement)}
    />
  )
}

type OverProps = { deck: Deck; daily: Daily; readAt: number; retry: ReturnType<typeof useDaily>['retry'] }

export function Over({ deck, daily, readAt, retry }: OverProps) {
  const none = deck.all === 0
  return (
    <Card className='eg-home-over'>
      <EmptyState
        scene={none ? 'box' : 'notice'}
        compact
        title={none ? text.none : text.done}
        text={none ? text.noneText : text.doneText}
      />
      <Yesterday daily={daily} />
      <Next daily={daily} readAt={readAt} boxes onOver={() => void retry()} />
      <Stack align='center' pt='s6' pb='s2' px='s4' gap='s3' className='eg-home-over-ways'>
        <Button size='L' block onTap={() => void go(none ? routes.user.matchSetting : routes.user.custom)}>
          {none ? text.wider : text.custom}
        </Button>
        <Button size='L' block kind='soft' onTap={() => void go(none ? routes.user.custom : routes.home.heartbeat)}>
          {none ? text.custom : text.heartbeat}
        </Button>
        <Reminder />
        {deck.last?.decision === 'pass' && (
          <Button kind='text' onTap={() => void deck.undo()}>
            {text.undoLast(deck.last.pick.nickname)}
          </Button>
        )}
      </Stack>
    </Card>
  )
}

/** The list of the day before. It stays until noon, when the next one is published. */
function Yesterday({ daily: { day, nowTime, list } }: { daily: Daily }) {
  if (moments.day(nowTime) === day || list.length === 0) return null
  const many = (wanted: string) => list.filter(({ decision }) => decision === wanted).length
  return (
    <Text mb='s3' color='t2' size='sub' textAlign='center'>
      {text.yesterday(many('like') + many('apply'), many('pass'))}
    </Text>
  )
}
