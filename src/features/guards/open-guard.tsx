import { type Guard, guards } from '@contract/areas/guards'
import { put, useAction } from '@/api'
import { host } from '@/platform'
import { guards as text } from '@/texts/guards'
import { Button, Card, Cell, confirm, Row, Stack, Tag, Text } from '@/ui'
import { momentOf } from './slots'

type Props = { guard: Guard; left: number }

const isOpen = ({ state }: Guard) => state === 'on' || state === 'late' || state === 'help'

/** What is guarded now, and the three taps: safe, help, more time. */
export function OpenGuard({ guard, left }: Props) {
  const now = Date.now()
  const { name, phone, place, meetAt, checkAt, lateAt, state } = guard
  const alarming = state === 'late' || state === 'help'
  return (
    <Stack gap='s3'>
      <Card>
        <Row align='center' justify='between'>
          <Text size='h2'>{place}</Text>
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
            <Text mt='s1' color='t3' size='cap'>
              {text.lateAt(name, momentOf(lateAt, now))}
            </Text>
          </>
        )}
      </Card>
      {isOpen(guard) && <Taps guard={guard} left={left} />}
      <Told guard={guard} now={now} />
    </Stack>
  )
}

const Told = ({ guard: { told }, now }: { guard: Guard; now: number }) => (
  <Card rows>
    {told.map(({ what, time, arrived }) => (
      <Cell
        key={what}
        title={text.whats[what]}
        note={arrived ? text.arrived(momentOf(time, now)) : text.unsure(momentOf(time, now))}
      />
    ))}
  </Card>
)

function Taps({ guard, left }: Props) {
  const { guardId, name, state, checkAt, mayExtend } = guard
  const keep = (next: Guard) => put(guards.current, {}, { guard: next, left })
  const done = (words: string) => (next: Guard) => {
    keep(next)
    host.toast(words)
  }
  const safe = useAction(guards.safe, { onDone: done(text.safeDone) })
  const help = useAction(guards.help, { onDone: done(text.sosDone) })
  const cancel = useAction(guards.cancel, { onDone: keep })
  const extend = useAction(guards.extend, { onDone: keep })
  async function askHelp() {
    const asked = { title: text.sosAsk(name), content: text.sosText, ok: text.sosOk, cancel: text.no, danger: true }
    if (await confirm(asked)) await help.run({ guardId })
  }
  async function askCancel() {
    const asked = { title: text.cancelAsk, content: text.cancelText, ok: text.yes, cancel: text.no }
    if (await confirm(asked)) await cancel.run({ guardId })
  }
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
