import { useState } from 'react'
import { type MeetingAnswer, meetings } from '@contract/meeting/meetings'
import { useAction } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { meetings as text } from '@/texts/meeting/meetings'
import { Button, Cell, IconButton, Row, Sheet, Stack, Text } from '@/ui'

interface MetCardProps {
  conversationId: string
  /** Whether it is time to ask. */
  ask: boolean
  onAnswered: () => void
  onReport: () => void
  onEnd: () => void
}

/** Asks once, after a week of conversation, whether the two met and how it was. After a bad answer it offers help. */
export function MetCard({ conversationId, ask, onAnswered, onReport, onEnd }: MetCardProps) {
  const [bad, setBad] = useState(false)
  const { run, busy } = useAction(meetings.answer, {
    onDone(_, { answer }) {
      onAnswered()
      if (answer === 'bad') setBad(true)
      else if (answer !== 'later') host.toast(answer === 'no' ? text.noted : text.thanks)
    },
  })
  const say = (answer: MeetingAnswer) => void run({ conversationId, answer })
  const close = () => setBad(false)
  const act = (what: () => void) => () => {
    close()
    what()
  }
  return (
    <>
      {ask && <Question busy={busy} say={say} />}
      <Sheet open={bad} onClose={close} title={text.sorry} text={text.sorryText} closeLabel={text.close}>
        <Cell icon='shield' title={text.report} danger onTap={act(onReport)} />
        <Cell icon='shieldok' title={text.center} onTap={act(() => void go(routes.safety.index))} />
        <Cell icon='close' title={text.end} arrow={false} onTap={act(onEnd)} />
      </Sheet>
    </>
  )
}

function Question({ busy, say }: { busy: boolean; say: (answer: MeetingAnswer) => void }) {
  const [met, setMet] = useState(false)
  return (
    <Stack relative bg='card' line='top' py='s3' px='s4'>
      <Row align='center'>
        <Stack grow>
          <Text size='h3'>{met ? text.how : text.ask}</Text>
          <Text color='t3' size='cap'>
            {text.private}
          </Text>
        </Stack>
        <IconButton icon='close' size={18} label={text.notAsk} disabled={busy} onTap={() => say('later')} />
      </Row>
      <Row gap='s2' mt='s2' wrap>
        {met ? (
          (['good', 'fine', 'bad'] as const).map((answer) => (
            <Button key={answer} kind='neutral' size='S' loading={busy} onTap={() => say(answer)}>
              {text.answers[answer]}
            </Button>
          ))
        ) : (
          <>
            <Button kind='soft' size='S' onTap={() => setMet(true)}>
              {text.met}
            </Button>
            <Button kind='neutral' size='S' loading={busy} onTap={() => say('no')}>
              {text.notYet}
            </Button>
          </>
        )}
      </Row>
    </Stack>
  )
}
