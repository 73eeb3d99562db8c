import { useEffect, useRef, useState } from 'react'
import { lengthOf } from '@contract/kernel/lengths'
import { a11y } from './a11y'
import { classes } from './classes'
import { Stack, Text } from './layout'
import './countdown.scss'

const { second, minute, hour, day } = lengthOf

export interface CountdownProps {
  /** The end, in milliseconds since 1970. */
  until: number
  /** Pass the server's time if the phone's clock may be wrong. */
  now?: () => number
  /** Writes whole days, for example `n => '2 天'`. Without it the hours may exceed 24. */
  days?: (count: number) => string
  /** Writes whole days alone while more than 72 hours are left, because seconds would only press. */
  calm?: boolean
  /** The text after the end. */
  ended?: string
  onEnd?: () => void
  /** boxes (default), or plain digits in a sentence. */
  look?: 'boxes' | 'plain'
  label?: string
}

const two = (count: number) => String(count).padStart(2, '0')

/** Counts down hh:mm:ss every second without moving the layout. On the last day it is red. */
export function Countdown(props: CountdownProps) {
  const { until, now = Date.now, days, calm, ended, onEnd, look = 'boxes', label } = props
  const [left, setLeft] = useState(() => Math.max(0, until - now()))
  const told = useRef(onEnd)
  told.current = onEnd

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function tick() {
      const rest = Math.max(0, until - now())
      setLeft(rest)
      // ticks at full seconds, even if timers are late
      if (rest > 0) timer = setTimeout(tick, rest % second || second)
      else told.current?.()
    }
    if (until > now()) tick()
    else setLeft(0)
    return () => clearTimeout(timer)
  }, [until, now])

  if (left <= 0 && ended !== undefined)
    return (
      <Stack color='brand-strong' weight='bold' className='eg-cd'>
        {ended}
      </Stack>
    )
  const shown = Math.ceil(left / second) * second
  const whole = days ? Math.floor(shown / day) : 0
  const parts = [Math.floor((shown - whole * day) / hour), Math.floor(shown / minute) % 60, (shown / second) % 60]
  const digits = calm && left > 3 * day ? [] : parts.map(two)
  return (
    <Stack
      color='brand-strong'
      weight='bold'
      className={classes('eg-cd eg-num', left < day && 'eg-cd-soon')}
      {...a11y({ role: 'timer', label })}
    >
      {days && whole > 0 && (
        <Text mr='s1' size='cap' color='t2' weight='regular'>
          {days(whole)}
        </Text>
      )}
      {look === 'plain'
        ? digits.join(':')
        : digits.map((part, at) => (
            <Text key={at} relative size='body' className='eg-cd-b'>
              {part}
            </Text>
          ))}
    </Stack>
  )
}
