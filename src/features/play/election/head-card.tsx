import { Fragment } from 'react'
import type { ElectionInfo } from '@contract/play/election'
import { moments } from '@/texts/core/moments'
import { election as text } from '@/texts/play/election'
import { a11y, Card, classes, Countdown, Row, Text } from '@/ui'
import { clockOf } from './queries'

type HeadProps = {
  info: ElectionInfo
  readAt: number
  /** The number of the step, from 1 (C.election.24). */
  step: 1 | 2 | 3
  /** Whether to show the beginning and the end (C.election.02). */
  span?: boolean
  /** Called when the countdown has ended. */
  onTurn?: () => void
}

/** Shows the event, the remaining time and the steps. */
export function HeadCard({ info, readAt, step, span, onTurn }: HeadProps) {
  const { title, participants, optionLimit, electionStartTime, electionEndTime } = info
  const now = clockOf(info, readAt)
  const coming = now() < electionStartTime
  const word = coming ? text.untilStart : text.untilEnd
  return (
    <Card>
      <Row align='center' justify='between' care='block'>
        <Text grow mr='s3' size='h3'>
          {title}
        </Text>
        {now() < electionEndTime && (
          <Row rigid align='baseline' className='eg-elect-left'>
            <Text mr='s2' size='sub' color='t2' className='eg-elect-left-word' {...a11y({ hidden: true })}>
              {word}
            </Text>
            <Countdown
              key={String(coming)}
              until={coming ? electionStartTime : electionEndTime}
              now={now}
              days={text.days}
              onEnd={onTurn}
              label={word}
            />
          </Row>
        )}
      </Row>
      <Row mt='s1' align='center' justify='between' size='sub' color='t2' care='block'>
        <Text className='eg-num'>{text.about(participants, optionLimit)}</Text>
        {now() >= electionEndTime ? (
          <Text rigid>{text.isOver}</Text>
        ) : (
          <Text rigid care='none'>
            {word}
          </Text>
        )}
      </Row>
      {span && (
        <Text mt='s2' size='cap' color='t2' className='eg-num'>
          {text.span(moments.minute(electionStartTime), moments.minute(electionEndTime))}
        </Text>
      )}
      <Steps info={info} step={step} />
    </Card>
  )
}

/** The steps of an election. The last step, in which staff create groups, exists only for type 0 (C.election.02). */
const stepsOf = ({ type }: Pick<ElectionInfo, 'type'>) => (type === 0 ? text.steps : text.steps.slice(0, 2))

const Steps = ({ info, step }: Pick<HeadProps, 'info' | 'step'>) => (
  <Row mt='s3' wrap align='center' justify='between' care='block'>
    {stepsOf(info).map((name, n) => (
      <Fragment key={name}>
        {n > 0 && (
          <Text size='cap' color='t4' care='none' {...a11y({ hidden: true })}>
            —
          </Text>
        )}
        <Row align='center' className={classes(n + 1 === step && 'eg-elect-now')}>
          <Row align='center' justify='center' size='micro' rigid className='eg-elect-n eg-num'>
            {n + 1}
          </Row>
          <Text ml='s1' size='cap' color={n + 1 === step ? 'brand' : 't2'} weight={n + 1 === step ? 'bold' : undefined}>
            {name}
          </Text>
        </Row>
      </Fragment>
    ))}
  </Row>
)
