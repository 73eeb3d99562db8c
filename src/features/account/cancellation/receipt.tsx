import { useState } from 'react'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { cancellation as text } from '@/texts/account/cancellation'
import { moments } from '@/texts/core/moments'
import { Button, Card, Cell, EmptyState, layout, pastedMax, Stack, TextField } from '@/ui'
import { type Receipt, type Requested, useReceipt } from './queries'

const length = 16

/** Shows the receipt number, with which the user can still ask about the cancellation after the deletion. */
export function Done({ requested: { cancelTime, receipt } }: { requested: Requested }) {
  const copy = async () => host.toast((await host.copy(receipt)) ? text.copied : text.notCopied)
  return (
    <Stack pt='s3' pb='safe' px='s4' gap='s3'>
      <EmptyState
        title={text.doneTitle}
        text={text.doneText(moments.day(cancelTime))}
        action={text.home}
        onAction={() => void go.home()}
      />
      <Card rows>
        <Cell title={text.receipt} note={text.receiptHint} value={receipt} onTap={() => void copy()} arrow={false} />
      </Card>
    </Stack>
  )
}

export function LookUp() {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Receipt>()
  const [wrong, setWrong] = useState<string>()
  const asking = useReceipt(setFound, (why) => setWrong(why ?? text.unknown))
  function write(value: string) {
    setWrong(undefined)
    setFound(undefined)
    setTyped(
      value
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[^0-9A-Z]/g, '')
        .slice(0, length),
    )
  }
  return (
    <>
      <TextField
        label={text.look}
        placeholder={text.lookHere}
        max={pastedMax}
        value={typed}
        error={wrong}
        onChange={write}
      />
      <Button
        size='L'
        block
        className={layout({ my: 's3' })}
        disabled={typed.length < length}
        loading={asking.busy}
        onTap={() => void asking.run({ receipt: typed })}
      >
        {text.lookGo}
      </Button>
      {found && (
        <Card rows>
          <Cell title={text.states[found.state]} note={notes(found)} />
        </Card>
      )}
      <Button kind='text' block onTap={() => void go.login({ route: routes.user.cancelAccount, query: {} })}>
        {text.toRequest}
      </Button>
    </>
  )
}

const notes = ({ requestTime, cancelTime, endTime }: Receipt) =>
  [
    text.asked(moments.minute(requestTime)),
    endTime > 0 ? text.ended(moments.minute(endTime)) : text.due(moments.day(cancelTime)),
  ].join(' · ')
