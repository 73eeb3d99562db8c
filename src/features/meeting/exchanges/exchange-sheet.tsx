import { profileLimits } from '@contract/profile/profile'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { exchanges as text } from '@/texts/meeting/exchanges'
import { Button, Cell, Row, Sheet, Text, TextField } from '@/ui'
import { type ExchangeProps, useExchange, useOwnId } from './use-exchange'

interface SheetProps extends ExchangeProps {
  open: boolean
  onClose: () => void
}

/** The user's own id, the button to offer it, and the other user's id once both have offered. */
export function ExchangeSheet({ open, onClose, ...props }: SheetProps) {
  const { state } = props.exchange
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={state === 'asked' ? text.asked : text.title}
      text={state === 'done' ? text.care : text.how}
      closeLabel={text.close}
    >
      {state === 'done' ? <Theirs {...props} /> : state === 'sent' ? <Sent {...props} /> : <Tap {...props} />}
    </Sheet>
  )
}

function Theirs({ exchange: { theirs, mine } }: ExchangeProps) {
  const copy = () => void host.copy(theirs).then((done) => host.toast(done ? text.copied : text.copyFailed))
  return (
    <>
      <Cell title={text.theirs} value={theirs} />
      <Cell title={text.mine} value={mine} />
      <Row mt='s4'>
        <Button size='L' block onTap={copy}>
          {text.copy}
        </Button>
      </Row>
      <Row mt='s2'>
        <Button kind='text' block onTap={() => void go(routes.safety.guard)}>
          {text.guard}
        </Button>
      </Row>
    </>
  )
}

function Sent(props: ExchangeProps) {
  const { withdraw, busy } = useExchange(props)
  return (
    <>
      <Cell title={text.mine} value={props.exchange.mine} />
      <Row align='center' gap='s3' mt='s4' px='s4'>
        <Text grow color='t2' size='sub'>
          {text.sent}
        </Text>
        <Button size='S' kind='neutral' loading={busy} onTap={withdraw}>
          {text.withdraw}
        </Button>
      </Row>
    </>
  )
}

function Tap(props: ExchangeProps) {
  const { state, obstacle } = props.exchange
  const { offer, busy } = useExchange(props)
  const own = useOwnId(props)
  const blocked = state === 'none' ? obstacle : ''
  const tap = async () => (await own.save()) && (await offer())
  return (
    <>
      <TextField
        label={text.mine}
        value={own.id}
        max={profileLimits.wechatIdMax}
        placeholder={text.mineHere}
        error={own.wrong}
        hint={text.mineHint}
        onChange={own.write}
      />
      {blocked !== '' && (
        <Text mt='s3' color='t2' size='sub' textAlign='center'>
          {blocked}
        </Text>
      )}
      <Row mt='s4'>
        <Button
          size='L'
          block
          loading={busy}
          disabled={blocked !== '' || own.id.trim() === ''}
          onTap={() => void tap()}
        >
          {state === 'asked' ? text.accept : text.offer}
        </Button>
      </Row>
    </>
  )
}
