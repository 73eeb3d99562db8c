import { useEffect, useState } from 'react'
import { lengthOf } from '@contract/kernel/lengths'
import { apply as text } from '@/texts/meeting/apply'
import { Countdown, Row } from '@/ui'
import './apply.scss'

const { hour, day } = lengthOf

/** The days and hours that are left. On the last day it counts every second, in red (A.apply.20). */
export function RemainingTime({ until, onEnd }: { until: number; onEnd: () => void }) {
  const [left, setLeft] = useState(() => until - Date.now())
  useEffect(() => {
    if (left < day) return undefined
    // waits until the text changes next
    const timer = setTimeout(() => setLeft(until - Date.now()), (left % hour) + 1)
    return () => clearTimeout(timer)
  }, [left, until])
  if (left >= day)
    return (
      <Row color='t3' className='eg-apply-left eg-num'>
        {text.left(Math.floor(left / day), Math.floor((left % day) / hour))}
      </Row>
    )
  return (
    <Row color='danger' className='eg-apply-left'>
      {left > 0 && text.leftSoon}
      <Countdown until={until} look='plain' ended={text.over} label={text.leftLabel} onEnd={onEnd} />
    </Row>
  )
}
