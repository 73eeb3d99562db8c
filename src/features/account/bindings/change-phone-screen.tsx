import { useState } from 'react'
import { bindings } from '@contract/account/bindings'
import type { Data } from '@contract/kernel/define'
import { limits } from '@contract/kernel/limits'
import { forget, useAction, useCall } from '@/api'
import { host } from '@/platform'
import { go } from '@/shell'
import { bindings as text } from '@/texts/account/bindings'
import { Box, Button, Card, ErrorState, layout, SectionTitle, Skeleton, Stack, Text } from '@/ui'
import { CodeEntry, isPhone, PhoneField, useCodeSending } from '../account'
import { Face, proofByFace } from './face'

type Ways = Data<typeof bindings.mine>
type Wrong = { own?: string; phone?: string; code?: string }

/** The screen 更换手机号: proof by the old number or a face check, then the new number (security I15). */
export function ChangePhoneScreen() {
  const { data, state, refusal, retry } = useCall(bindings.mine, {})
  if (state === 'failed')
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
  return data ? <ChangeForm ways={data} /> : <Skeleton kind='lines' count={4} />
}

function useChange(byFace: boolean) {
  const [typed, setTyped] = useState({ own: '', phone: '', code: '' })
  const [wrong, setWrong] = useState<Wrong>({})
  const own = useCodeSending(bindings.ownCode, (msg) => setWrong(msg === undefined ? {} : { own: msg }))
  const fresh = useCodeSending(bindings.newCode, (msg) => setWrong(msg === undefined ? {} : { code: msg }))
  const change = useAction(bindings.changePhone, {
    silent: true,
    onDone() {
      proofByFace.drop()
      host.toast(text.done)
      void forget(bindings.mine)
      void go.back()
    },
    onFailed: (refusal) => setWrong({ code: refusal?.msg ?? text.noAnswer }),
  })
  const { own: ownCode, phone, code } = typed
  function submit() {
    const bizToken = byFace ? proofByFace.get() : undefined
    if (bizToken === undefined && ownCode.length < limits.smsCodeDigits) return setWrong({ own: text.needOld })
    if (!isPhone(phone)) return setWrong({ phone: text.wrongPhone })
    if (code.length < limits.smsCodeDigits) return setWrong({ code: text.needNew })
    void change.run({ phone, code, ...(bizToken === undefined ? { ownCode } : { bizToken }) })
  }
  return {
    typed,
    wrong,
    own,
    fresh,
    busy: change.busy,
    write(part: Partial<typeof typed>) {
      setWrong({})
      setTyped((before) => ({ ...before, ...part }))
    },
    sendNew: () => (isPhone(phone) ? fresh.send({ phone }) : setWrong({ phone: text.wrongPhone })),
    submit,
  }
}

function ChangeForm({ ways }: { ways: Ways }) {
  const [byFace, setByFace] = useState(ways.phone === '' || proofByFace.get() !== undefined)
  const change = useChange(byFace)
  const { typed, wrong, fresh, busy, write, sendNew, submit } = change
  return (
    <Stack pt='s3' pb='safe' px='s4' gap='s3'>
      <Card>
        <Text size='h3'>{text.lead}</Text>
        <Text mt='s1' color='t2' size='sub'>
          {text.leadText}
        </Text>
      </Card>
      <SectionTitle apart>{text.old}</SectionTitle>
      <Card>
        {byFace ? (
          <Face possible={ways.face} onCode={ways.phone === '' ? undefined : () => setByFace(false)} />
        ) : (
          <OldNumber change={change} phone={ways.phone} onLost={() => setByFace(true)} />
        )}
      </Card>
      <SectionTitle apart>{text.next}</SectionTitle>
      <Card>
        <Stack gap='s4'>
          <PhoneField
            label={text.newPhone}
            placeholder={text.newHere}
            value={typed.phone}
            error={wrong.phone}
            onChange={(phone) => write({ phone })}
          />
          <CodeEntry
            sending={fresh}
            label={text.newCode}
            value={typed.code}
            error={wrong.code}
            onChange={(code) => write({ code })}
            onSend={sendNew}
            onDone={submit}
          />
        </Stack>
      </Card>
      <Box>
        <Button size='L' block loading={busy} onTap={submit}>
          {text.submit}
        </Button>
      </Box>
    </Stack>
  )
}

type OldNumberProps = { change: ReturnType<typeof useChange>; phone: string; onLost: () => void }

const OldNumber = ({ change: { own, typed, wrong, write }, phone, onLost }: OldNumberProps) => (
  <Stack gap='s2'>
    <CodeEntry
      sending={own}
      label={text.oldCode}
      value={typed.own}
      error={wrong.own}
      hint={text.oldTo(phone)}
      onChange={(code) => write({ own: code })}
      onSend={() => own.send({ use: 'changePhone' })}
    />
    <Box>
      <Button kind='text' size='S' className={layout({ ml: '-s3' })} onTap={onLost}>
        {text.lost}
      </Button>
    </Box>
  </Stack>
)
