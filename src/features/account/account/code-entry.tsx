import { useState } from 'react'
import type { TSchema } from 'typebox/type'
import type { CodeSent } from '@contract/account/account'
import type { Endpoint, Input } from '@contract/kernel/define'
import { limits } from '@contract/kernel/limits'
import { clockOf } from '@contract/kernel/time'
import { useAction, useSolving } from '@/api'
import { account as text } from '@/texts/account/account'
import { codeIn, pastedMax, press, Row, TextField } from '@/ui'
import { type Spare, waitOf } from './queries'
import { useSecondsLeft } from './use-seconds-left'

type CodeCall = Endpoint<TSchema, typeof CodeSent>

/**
 * Sends codes by a call that returns the seconds until the next code may be sent. `onWrong` gets the reason of a
 * failure, and undefined after a success.
 */
export function useCodeSending<E extends CodeCall>(endpoint: E, onWrong: (msg: string | undefined) => void) {
  const [sent, setSent] = useState<{ times: number; until: number; spare?: Spare | undefined }>({ times: 0, until: 0 })
  const wait = useSecondsLeft(sent.until)
  const until = (seconds: number) => Date.now() + seconds * 1000
  const { run, busy } = useAction(endpoint, {
    silent: true,
    onDone: ({ resendSeconds, spare }) => {
      onWrong(undefined)
      setSent(({ times }) => ({ times: times + 1, until: until(resendSeconds), spare }))
    },
    onFailed: (refusal) => {
      const seconds = waitOf(refusal)
      if (seconds !== undefined) setSent((before) => ({ ...before, until: until(seconds) }))
      onWrong(refusal?.msg ?? text.noAnswer)
    },
  })
  return { times: sent.times, spare: sent.spare, wait, busy, send: (input: Input<E>) => void run(input) }
}

type CodeEntryProps = {
  sending: { times: number; wait: number; busy: boolean; spare?: Spare | undefined }
  label?: string
  hideLabel?: boolean
  /** Labels the button 重新获取. By default it does so after a code was sent. */
  again?: boolean
  value: string
  error: string | undefined
  hint?: string
  onChange: (code: string) => void
  onSend: () => void
  onDone?: () => void
}

type SendCode = { wait: number; busy: boolean; label: string; onSend: () => void }

/** The button inside the field, or the seconds until it can be used again. */
const SendCode = ({ wait, busy, label, onSend }: SendCode) => (
  <Row
    mr='-s2'
    rigid
    align='center'
    hit
    pr='s2'
    pl='s3'
    color={wait > 0 ? 't3' : 'brand'}
    weight={wait > 0 ? 'regular' : 'medium'}
    size='sub'
    className={wait > 0 ? 'eg-num' : 'eg-tap'}
    {...(wait > 0 ? {} : press(onSend, { disabled: busy }))}
  >
    {wait > 0 ? text.wait(wait) : label}
  </Row>
)

/** A field for an SMS code, with a button that sends the code. */
export function CodeEntry(props: CodeEntryProps) {
  const { sending, label = text.code, hideLabel, value, error, hint, ...on } = props
  const { times, wait, busy, spare } = sending
  const digits = spare ? limits.smsSpareDigits : limits.smsCodeDigits
  const { again = times > 0 } = props
  const solving = useSolving()
  return (
    <TextField
      // a new key remounts the field to focus it, because browsers autofocus only on mount
      key={times}
      focus={times > 0}
      type='tel'
      label={label}
      hideLabel={hideLabel}
      placeholder={text.codeHere(digits)}
      autoComplete='one-time-code'
      max={pastedMax}
      value={value}
      error={solving ? undefined : error}
      hint={solving ? text.solving : spare ? text.spare(clockOf(spare.sentTime), clockOf(spare.untilTime)) : hint}
      onChange={(typed) => on.onChange(codeIn(typed, digits))}
      onDone={on.onDone}
      suffix={<SendCode wait={wait} busy={busy} label={again ? text.again : text.send} onSend={on.onSend} />}
    />
  )
}
