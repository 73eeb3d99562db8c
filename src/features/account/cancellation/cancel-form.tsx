import { useState } from 'react'
import { bindings } from '@contract/account/bindings'
import { limits } from '@contract/kernel/limits'
import { host } from '@/platform'
import { cancellation as text } from '@/texts/account/cancellation'
import { moments } from '@/texts/core/moments'
import { a11y, Button, Card, Cell, confirm, layout, SectionTitle, Text, TextArea, thousands } from '@/ui'
import { AgreeLine } from '../../core/legal'
import { useUnsentInput } from '../../core/writing'
import { CodeEntry, useCodeSending } from '../account'
import { useHide } from '../settings'
import { type CancelInfo, type Requested, useCancel } from './queries'

const reasonMax = 200

/** Shows the losses, offers stealth instead, and makes the user check a box and confirm twice (A.privacy.07, 08). */
export function CancelForm({ info, onDone }: { info: CancelInfo; onDone: (requested: Requested) => void }) {
  const [agreed, setAgreed] = useState(false)
  const [reason, setReason] = useUnsentInput('cancelling', '')
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const cancel = useCancel(onDone, setWrong)
  const hasPhone = info.phone !== ''
  const blocked = info.obstacles.length > 0
  async function submit() {
    if (!agreed) return host.toast(text.needAgree)
    if (hasPhone && code.length < limits.smsCodeDigits) return setWrong(text.needCode)
    const question = { title: text.ask, content: text.askText(info.waitDays), ok: text.yes, cancel: text.no }
    if (await confirm({ ...question, danger: true }))
      await cancel.run({ agreed, ...(hasPhone && { code }), ...(reason.trim() !== '' && { reason: reason.trim() }) })
  }
  return (
    <>
      <SectionTitle>{text.title}</SectionTitle>
      <Card className={layout({ gap: 's2' })}>
        {text.lines(info.waitDays).map((line) => (
          <Text key={line} relative color='t2' size='body' pl='s4' className='eg-cancellation-point'>
            {line}
          </Text>
        ))}
      </Card>
      <Losses info={info} />
      <HideInstead />
      {blocked && (
        <Text color='danger' size='sub' {...a11y({ role: 'alert' })}>
          {`${text.obstacles}：${info.obstacles.join('；')}`}
        </Text>
      )}
      <TextArea label={text.reason} placeholder={text.reasonHere} max={reasonMax} value={reason} onChange={setReason} />
      <AgreeLine
        checked={agreed}
        onChange={setAgreed}
        words={text.agree}
        label={text.agreeLabel}
        document='unsubscribe'
        name={text.notice}
      />
      {hasPhone && !blocked && (
        <OwnCode phone={info.phone} value={code} wrong={wrong} onWrong={setWrong} onChange={setCode} />
      )}
      <Button kind='outline' size='L' block disabled={blocked} loading={cancel.busy} onTap={() => void submit()}>
        {text.submit}
      </Button>
    </>
  )
}

type OwnCodeProps = {
  phone: string
  value: string
  wrong: string | undefined
  onWrong: (wrong: string | undefined) => void
  onChange: (code: string) => void
}

/** Asks for a code sent to the user's own number, which the cancellation requires (security I16). */
function OwnCode({ phone, value, wrong, onWrong, onChange }: OwnCodeProps) {
  const sending = useCodeSending(bindings.ownCode, onWrong)
  return (
    <CodeEntry
      sending={sending}
      label={text.code}
      value={value}
      error={wrong}
      hint={text.codeTo(phone)}
      onChange={(typed) => {
        onWrong(undefined)
        onChange(typed)
      }}
      onSend={() => sending.send({ use: 'leave' })}
    />
  )
}

const Losses = ({ info: { dogFood, memberUntil } }: { info: CancelInfo }) => (
  <>
    <SectionTitle>{text.lose}</SectionTitle>
    <Card rows>
      <Cell title={text.dogFood} value={dogFood > 0 ? thousands(dogFood) : text.nothing} />
      <Cell title={text.member} value={memberUntil > 0 ? text.memberUntil(moments.day(memberUntil)) : text.nothing} />
    </Card>
  </>
)

function HideInstead() {
  const hide = useHide()
  return (
    <>
      <SectionTitle>{text.instead}</SectionTitle>
      <Card>
        <Text color='t2' size='body'>
          {text.insteadText}
        </Text>
        <Button
          kind='soft'
          className={layout({ mt: 's3' })}
          loading={hide.busy}
          onTap={() => void hide.run({ hide: true })}
        >
          {text.hide}
        </Button>
      </Card>
    </>
  )
}
