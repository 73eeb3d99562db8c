import { useRef, useState } from 'react'
import { lengthOf } from '@contract/kernel/lengths'
import { guardLimits, guards, placeKinds } from '@contract/meeting/guards'
import { newClientId, put, useAction } from '@/api'
import { host } from '@/platform'
import { guards as text } from '@/texts/meeting/guards'
import { Button, Card, PairPicker, pastedMax, phoneIn, Row, Stack, Text, TextField, WheelPicker } from '@/ui'
import { useUnsentInput } from '../../core/writing'
import { checks, cities, kinds, slots } from './slots'

const phoneShape = /^1[3-9]\d{9}$/

const empty = { name: '', called: '', phone: '', province: '', city: '', place: '', meet: '', hours: '3' }
type Form = typeof empty

/** Returns a sentence about the first missing field, or undefined. */
function missingOf({ name, called, phone, city, place, meet }: Form): string | undefined {
  if (name.trim() === '') return text.missing.name
  if (!phoneShape.test(phone)) return text.missing.phone
  if (called.trim() === '') return text.missing.called
  if (city === '') return text.missing.city
  if (place === '') return text.missing.place
  return meet === '' ? text.missing.meet : undefined
}

/** Starts the guard. Sending the same form again does not start a second one. */
function useStart(left: number) {
  const act = useRef({ clientKey: newClientId(), sent: '' })
  const { run, busy } = useAction(guards.start, {
    onDone(guard) {
      put(guards.current, {}, { guard, left: left - 1 })
      host.toast(text.started)
    },
  })
  function start(form: Form) {
    const missing = missingOf(form)
    const place = placeKinds.find((kind) => kind === form.place)
    if (missing !== undefined || !place) return host.toast(missing ?? text.missing.place)
    const sent = JSON.stringify(form)
    if (act.current.sent !== '' && act.current.sent !== sent) act.current.clientKey = newClientId()
    act.current.sent = sent
    const { phone, province, city } = form
    const [name, called, meetAt] = [form.name.trim(), form.called.trim(), Number(form.meet)]
    const checkAt = meetAt + Number(form.hours) * lengthOf.hour
    void run({ clientKey: act.current.clientKey, name, called, phone, province, city, place, meetAt, checkAt })
  }
  return { start, busy }
}

/** The form of a guard: the trusted person, who is notified only after they agreed, and the place and time. */
export function GuardForm({ left }: { left: number }) {
  const [form, setForm] = useUnsentInput('guard', empty)
  const [now] = useState(Date.now)
  const { start, busy } = useStart(left)
  return (
    <Stack gap='s3'>
      <Card>
        <Text size='h3'>{text.intro}</Text>
        <Stack mt='s2' gap='s2'>
          {text.steps(guardLimits.graceMinutes).map((step, at) => (
            <Row key={step} align='start' gap='s2'>
              <Text size='sub' weight='bold' color='brand' className='eg-num'>
                {`${at + 1}`}
              </Text>
              <Text size='sub' color='t2'>
                {step}
              </Text>
            </Row>
          ))}
        </Stack>
        <Text mt='s2' color='t3' size='cap'>
          {text.privacy}
        </Text>
      </Card>
      <Fields form={form} now={now} write={(part) => setForm((before) => ({ ...before, ...part }))} />
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

const Fields = ({ form, now, write }: FieldsProps) => (
  <>
    <Card>
      <Stack gap='s3'>
        <TextField
          label={text.name}
          placeholder={text.nameHint}
          max={guardLimits.nameMax}
          value={form.name}
          onChange={(name) => write({ name })}
        />
        <TextField
          label={text.phone}
          placeholder={text.phoneHint}
          type='tel'
          max={pastedMax}
          value={form.phone}
          onChange={(typed) => write({ phone: phoneIn(typed) })}
        />
        <TextField
          label={text.called}
          placeholder={text.calledHint}
          max={guardLimits.calledMax}
          value={form.called}
          onChange={(called) => write({ called })}
        />
      </Stack>
    </Card>
    <Meeting form={form} now={now} write={write} />
  </>
)

/** Place and time of the meeting. Both are chosen from lists only. */
const Meeting = ({ form: { province, city, place, meet, hours }, now, write }: FieldsProps) => (
  <Card rows>
    <PairPicker
      title={text.city}
      placeholder={text.choose}
      value={province === city ? city : `${province} ${city}`}
      groups={cities}
      group={province}
      item={city}
      labels={{ group: text.province, item: text.city }}
      closeLabel={text.close}
      onChange={(newProvince, newCity) => write({ province: newProvince, city: newCity })}
    />
    <WheelPicker
      title={text.place}
      placeholder={text.choose}
      options={kinds}
      value={place}
      onChange={(kind) => write({ place: kind })}
    />
    <WheelPicker
      title={text.meet}
      placeholder={text.choose}
      options={slots(now)}
      value={meet}
      onChange={(key) => write({ meet: key })}
    />
    <WheelPicker title={text.check} options={checks} value={hours} onChange={(key) => write({ hours: key })} />
  </Card>
)
