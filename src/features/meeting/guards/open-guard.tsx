import { type Guard, guards } from '@contract/meeting/guards'
import { put, useAction } from '@/api'
import { host } from '@/platform'
import { guards as text } from '@/texts/meeting/guards'
import { Button, Card, Cell, confirm, Icon, Row, Stack, Tag, Text } from '@/ui'
import { momentOf, placeOf } from './slots'

type Props = { guard: Guard; left: number }

const isOpen = ({ state }: Guard) => state === 'on' || state === 'late' || state === 'help'

/** The guard that is active, with its three buttons: safe, help, more time. */
export function OpenGuard({ guard, left }: Props) {
  const now = Date.now()
  const { name, phone, meetAt, checkAt, lateAt, state, agreed } = guard
  const alarming = state === 'late' || state === 'help'
  return (
    <Stack gap='s3'>
      <Card>
        <Row align='center' justify='between'>
          <Text size='h2'>{placeOf(guard)}</Text>
          <Tag tone={alarming ? 'danger' : state === 'on' || state === 'safe' ? 'success' : 'honey'}>
            {text.states[state]}
          </Tag>
        </Row>
        <Text mt='s2' color='t2'>
          {momentOf(meetAt, now)}
        </Text>
        <Text mt='s1' color='t2' size='sub'>{`${name} ${phone}`}</Text>
        {state === 'on' && (
          <>
            <Text mt='s3' weight='medium'>
              {text.checkBy(momentOf(checkAt, now))}
            </Text>
            {agreed && (
              <Text mt='s1' color='t3' size='cap'>
                {text.lateAt(name, momentOf(lateAt, now))}
              </Text>
            )}
          </>
        )}
      </Card>
      {isOpen(guard) && <Consent guard={guard} now={now} />}
      {isOpen(guard) && <Taps guard={guard} left={left} />}
      <Told guard={guard} now={now} />
    </Stack>
  )
}

/** Tells whether the trusted person agreed. Without consent a call for help sends them no message. */
function Consent({ guard: { name, agreed, askedAt, state }, now }: { guard: Guard; now: number }) {
  if (agreed)
    return (
      <Card>
        <Row align='center' gap='s2'>
          <Icon name='shieldok' size={20} />
          <Text weight='medium'>{text.agreed(name)}</Text>
        </Row>
      </Card>
    )
  const alarming = state !== 'on'
  return (
    <Card>
      <Text size='h3' color='danger'>
        {alarming ? text.unsent(name) : text.waiting(name)}
      </Text>
      {!alarming && askedAt !== undefined && (
        <Text mt='s1' color='t2' size='sub'>
          {text.waitingText(momentOf(askedAt, now))}
        </Text>
      )}
      <Text mt='s1' color='t2' size='sub'>
        {alarming ? text.unsentText : text.waitingNow}
      </Text>
    </Card>
  )
}

const Told = ({ guard: { told }, now }: { guard: Guard; now: number }) => (
  <Card rows>
    {told.map(({ what, time, state }) => (
      <Cell key={what} title={text.whats[what]} note={text.sent[state](momentOf(time, now))} />
    ))}
  </Card>
)

/**
 * The actions of an active guard. If the trusted person has not agreed, a call for help says at once that no message is
 * sent.
 */
function useTaps({ guard: { guardId, name, agreed }, left }: Props) {
  const keep = (next: Guard) => put(guards.current, {}, { guard: next, left })
  const done = (words: string) => (next: Guard) => {
    keep(next)
    host.toast(words)
  }
  const safe = useAction(guards.safe, { onDone: done(text.safeDone) })
  const help = useAction(guards.help, {
    onDone: (next) => (next.agreed ? done(text.sosDone)(next) : keep(next)),
  })
  const cancel = useAction(guards.cancel, { onDone: keep })
  const extend = useAction(guards.extend, { onDone: keep })
  /** Without consent, the advice to dial 110 is shown at once, because it must not wait for a slow call. */
  async function askHelp() {
    if (!agreed) {
      void help.run({ guardId })
      const unsent = { title: text.unsent(name), content: text.unsentText, ok: text.dial, cancel: text.known }
      return (await confirm({ ...unsent, danger: true })) ? host.dial('110') : undefined
    }
    const asked = { title: text.sosAsk(name), content: text.sosText, ok: text.sosOk, cancel: text.no, danger: true }
    if (await confirm(asked)) await help.run({ guardId })
  }
  async function askCancel() {
    const asked = { title: text.cancelAsk, content: text.cancelText, ok: text.yes, cancel: text.no }
    if (await confirm(asked)) await cancel.run({ guardId })
  }
  return { safe, help, extend, askHelp, askCancel }
}

function Taps(props: Props) {
  const { guardId, state, checkAt, mayExtend } = props.guard
  const { safe, help, extend, askHelp, askCancel } = useTaps(props)
  return (
    <>
      <Button size='L' block loading={safe.busy} onTap={() => void safe.run({ guardId })}>
        {text.safe}
      </Button>
      {state !== 'help' && (
        <Button size='L' block kind='soft' loading={help.busy} onTap={() => void askHelp()}>
          {text.sos}
        </Button>
      )}
      <Card rows>
        <Cell icon='phone' title={text.police} danger onTap={() => void host.dial('110')} />
        {mayExtend && (
          <Cell
            icon='clock'
            title={text.more}
            busy={extend.busy}
            arrow={false}
            onTap={() => void extend.run({ guardId, checkAt })}
          />
        )}
        {state === 'on' && <Cell icon='close' title={text.cancel} arrow={false} onTap={() => void askCancel()} />}
      </Card>
    </>
  )
}
