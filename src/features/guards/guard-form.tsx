import { useRef, useState } from 'react'
import { guardLimits, guards } from '@contract/areas/guards'
import { lengthOf } from '@contract/lengths'
import { newClientId, put, useAction } from '@/api'
import { host } from '@/platform'
import { guards as text } from '@/texts/guards'
import { Button, Card, Stack, Text, TextField, WheelPicker } from '@/ui'
import { checks, slots } from './slots'

const phoneShape = /^1[3-9]\d{9}$/

const empty = { name: '', phone: '', place: '', meet: '', hours: '3' }
type Form = typeof empty

/** What is missing, as a sentence, or undefined. */
function missingOf({ name, phone, place, meet }: Form): string | undefined {
  if (name.trim() === '') return text.missing.name
  if (!phoneShape.test(phone)) return text.missing.phone
  if (place.trim() === '') return text.missing.place
  return meet === '' ? text.missing.meet : undefined
}

/** Starts it; the same form once more is the same act. */
function useStart(left: number) {
  const act = useRef({ clientId: newClientId(), sent: '' })
  const { run, busy } = useAction(guards.start, {
    onDone(guard) {
      put(guards.current, {}, { guard, left: left - 1 })
      host.toast(text.started)
    },
  })
  function start(form: Form) {
    const missing = missingOf(form)
    if (missing !== undefined) return host.toast(missing)
    const sent = JSON.stringify(form)
    if (act.current.sent !== '' && act.current.sent !== sent) act.current.clientId = newClientId()
    act.current.sent = sent
    const [name, place, meetAt] = [form.name.trim(), form.place.trim(), Number(form.meet)]
    const checkAt = meetAt + Number(form.hours) * lengthOf.hour
    void run({ clientId: act.current.clientId, name, place, phone: form.phone, meetAt, checkAt })
  }
  return { start, busy }
}

/** Whom to tell, where and when. */
export function GuardForm({ left }: { left: number }) {
  const [form, change] = useState(empty)
  const [now] = useState(Date.now)
  const { start, busy } = useStart(left)
  return (
    <Stack gap='s3'>
      <Card>
        <Text size='h3'>{text.intro}</Text>
        <Text mt='s2' color='t2' size='sub'>
          {text.introText(guardLimits.graceMinutes)}
        </Text>
      </Card>
      <Fields form={form} now={now} write={(part) => change((before) => ({ ...before, ...part }))} />
      <Stack>
        <Button size='L' block loading={busy} disabled={left === 0} onTap={() => start(form)}>
          {text.start}
        </Button>
      </Stack>
      <Text color='t3' size='cap' textAlign='center'>
        {text.left(left)}
      </Text>
    </Stack>
  )
}

type FieldsProps = { form: Form; now: number; write: (part: Partial<Form>) => void }

const Fields = ({ form: { name, phone, place, meet, hours }, now, write }: FieldsProps) => (
  <>
    <Card>
      <Stack gap='s3'>
        <TextField
          label={text.name}
          placeholder={text.nameHint}
          max={guardLimits.nameMax}
          value={name}
          onChange={(words) => write({ name: words })}
        />
        <TextField
          label={text.phone}
          placeholder={text.phoneHint}
          type='tel'
          max={11}
          value={phone}
          onChange={(digits) => write({ phone: digits.replace(/\D/g, '') })}
        />
        <TextField
          label={text.place}
          placeholder={text.placeHint}
          max={guardLimits.placeMax}
          value={place}
          onChange={(words) => write({ place: words })}
        />
      </Stack>
    </Card>
    <Card rows>
      <WheelPicker
        title={text.meet}
        placeholder={text.choose}
        options={slots(now)}
        value={meet}
        onChange={(key) => write({ meet: key })}
      />
      <WheelPicker title={text.check} options={checks} value={hours} onChange={(key) => write({ hours: key })} />
    </Card>
  </>
)
