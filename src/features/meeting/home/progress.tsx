import { useMemo } from 'react'
import { picks as text } from '@/texts/meeting/picks'
import { a11y, classes, Countdown, Icon, Row, Stack, Text } from '@/ui'
import { clockOf, type Daily } from './queries'

export function Progress({ done, all }: { done: number; all: number }) {
  const at = Math.min(done + 1, all)
  return (
    <Row minH='cap' align='center' {...a11y({ role: 'img', label: text.progress(at, all) })}>
      {Array.from({ length: all }, (_, n) => (
        <Stack
          key={n}
          mr='s1'
          radius='full'
          className={classes('eg-home-dash', n < done ? 'eg-home-dash-done' : n === done && 'eg-home-dash-now')}
        />
      ))}
      <Text ml='s1' color='t3' size='cap' className='eg-num'>
        {text.at(at, all)}
      </Text>
    </Row>
  )
}

/**
 * The maximum random delay of the refetch in milliseconds. It spreads the requests, because the matches of all users
 * are published in the same second.
 */
const spread = 3000

type NextProps = { daily: Daily; readAt: number; boxes?: boolean; onOver: () => void }

/** Counts down to the next daily match by the server's clock, then refetches. */
export function Next({ daily, readAt, boxes, onOver }: NextProps) {
  const now = useMemo(() => clockOf(daily, readAt), [daily, readAt])
  return (
    <Row align='center' color='t3' size='cap' care={boxes ? undefined : 'none'} className='eg-home-next'>
      <Icon name='clock' size={14} />
      <Stack mx='s1'>{text.until}</Stack>
      <Countdown
        until={daily.nextTime}
        now={now}
        look={boxes ? 'boxes' : 'plain'}
        ended={text.updating}
        label={text.until}
        onEnd={() => setTimeout(onOver, 500 + Math.random() * spread)}
      />
    </Row>
  )
}
