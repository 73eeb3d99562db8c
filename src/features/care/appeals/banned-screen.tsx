import { useRef, useState } from 'react'
import { appeals } from '@contract/care/appeals'
import { supportLimits } from '@contract/care/support'
import type { Data } from '@contract/kernel/define'
import { limits } from '@contract/kernel/limits'
import { useAction } from '@/api'
import { host } from '@/platform'
import { go } from '@/shell'
import { appeals as texts } from '@/texts/care/appeals'
import { moments } from '@/texts/core/moments'
import { uploads as uploadText } from '@/texts/core/uploads'
import { Box, Button, Card, EmptyState, Stack, Text } from '@/ui'
import { CodeEntry, isPhone, PhoneField, useCodeSending } from '../../account/account'
import { mayGo, parts, PhotosField, type Sent, useMayUpload } from '../../core/uploads'
import { AppealForm } from '../../core/writing'

const text = texts.banned
type Stopped = Data<typeof appeals.enter>
type Punishment = Stopped['list'][number]

/** Shows a banned user the reason. They can appeal by a code sent to their own number (security I13). */
export function BannedAppealScreen() {
  const [stopped, setStopped] = useState<Stopped>()
  return (
    <Stack pt='s4' pb='safe' px='s4' gap='s4'>
      {stopped ? <Punishments stopped={stopped} /> : <Proof onProved={setStopped} />}
    </Stack>
  )
}

function useProof(onProved: (stopped: Stopped) => void) {
  const [{ phone, code }, setTyped] = useState({ phone: '', code: '' })
  const [wrong, setWrong] = useState<{ phone?: string; code?: string }>({})
  const sending = useCodeSending(appeals.code, (msg) => setWrong(msg === undefined ? {} : { code: msg }))
  const enter = useAction(appeals.enter, {
    silent: true,
    onDone: onProved,
    onFailed: (refusal) => setWrong({ code: refusal?.msg ?? text.noAnswer }),
  })
  return {
    phone,
    code,
    wrong,
    sending,
    busy: enter.busy,
    write(part: { phone?: string; code?: string }) {
      setWrong({})
      setTyped((before) => ({ ...before, ...part }))
    },
    send: () => (isPhone(phone) ? sending.send({ phone }) : setWrong({ phone: text.wrongPhone })),
    submit() {
      if (!isPhone(phone)) return setWrong({ phone: text.wrongPhone })
      if (code.length < limits.smsCodeDigits) return setWrong({ code: text.needCode })
      void enter.run({ phone, code })
    },
  }
}

function Proof({ onProved }: { onProved: (stopped: Stopped) => void }) {
  const { phone, code, wrong, sending, busy, write, send, submit } = useProof(onProved)
  return (
    <>
      <Stack gap='s1'>
        <Text size='h2'>{text.lead}</Text>
        <Text color='t2' size='sub'>
          {text.leadText}
        </Text>
      </Stack>
      <Card>
        <Stack gap='s4'>
          <PhoneField
            label={text.phone}
            placeholder={text.phoneHere}
            value={phone}
            error={wrong.phone}
            onChange={(typed) => write({ phone: typed })}
          />
          <CodeEntry
            sending={sending}
            value={code}
            error={wrong.code}
            onChange={(typed) => write({ code: typed })}
            onSend={send}
            onDone={submit}
          />
        </Stack>
      </Card>
      <Box>
        <Button size='L' block loading={busy} onTap={submit}>
          {text.enter}
        </Button>
      </Box>
    </>
  )
}

function Punishments({ stopped: { ticket, list } }: { stopped: Stopped }) {
  if (list.length === 0)
    return (
      <EmptyState
        scene='notice'
        title={text.none}
        text={text.noneText}
        action={text.toLogin}
        onAction={() => void go.login()}
      />
    )
  return (
    <>
      {list.map((punishment) => (
        <One key={punishment.punishmentId} ticket={ticket} punishment={punishment} />
      ))}
    </>
  )
}

function One({ ticket, punishment }: { ticket: string; punishment: Punishment }) {
  const { title, reason, startTime, untilTime, answer } = punishment
  const [state, setState] = useState(punishment.appeal)
  return (
    <Card>
      <Stack gap='s2'>
        <Text size='h3'>{title}</Text>
        <Text size='body'>{text.reason(reason)}</Text>
        <Text color='t3' size='sub' className='eg-num'>
          {`${text.from(moments.minute(startTime))}，${untilTime > 0 ? text.until(moments.minute(untilTime)) : text.endless}`}
        </Text>
        {state === 'may' ? (
          <Appeal ticket={ticket} punishmentId={punishment.punishmentId} onSent={() => setState('open')} />
        ) : (
          <Text color='t2' size='sub'>
            {text.states[state]}
          </Text>
        )}
        {answer !== '' && <Text size='sub'>{text.answer(answer)}</Text>}
      </Stack>
    </Card>
  )
}

type AppealProps = { ticket: string; punishmentId: string; onSent: () => void }

function Appeal({ ticket, punishmentId, onSent }: AppealProps) {
  const form = `appeal ${punishmentId}`
  const [pictures, setPictures] = useState<readonly Sent[]>([])
  const latest = useRef(pictures)
  latest.current = pictures
  const mayUpload = useMayUpload()
  const { run, busy } = useAction(appeals.banned, {
    onDone() {
      host.toast(text.done)
      parts.clear(form)
      onSent()
    },
  })
  async function send(words: string) {
    if (!(await mayGo({ form, without: uploadText.submitWithout }))) return
    void run({ ticket, punishmentId, words, images: latest.current.map(({ id }) => id) })
  }
  return (
    <Stack gap='s3'>
      {mayUpload && (
        <PhotosField
          form={form}
          purpose='appeal'
          ticket={ticket}
          add={text.add}
          hint={text.picturesHint}
          max={supportLimits.appealImages}
          pictures={pictures}
          onChange={setPictures}
        />
      )}
      <AppealForm of={punishmentId} placeholder={text.here} busy={busy} onSend={(words) => void send(words)} />
    </Stack>
  )
}
