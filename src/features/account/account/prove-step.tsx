import { account as text } from '@/texts/account/account'
import { Button, layout, pastedMax, Text, TextField } from '@/ui'
import { grouped } from './phone'
import { StepHead } from './step-head'
import type { Login } from './use-login'

/** The end of a number that is typed or pasted, or of a whole number of 18 characters. */
function tailOf(typed: string): string {
  const all = typed
    .normalize('NFKC')
    .replace(/[^\dXx]/g, '')
    .toUpperCase()
  return all.length === 18 ? all.slice(-4) : all.slice(0, 4)
}

/** Asks for the end of the identity number, which proves the owner of the account (security I7). */
export function ProveStep({ login }: { login: Login }) {
  const { draft, wrong, busy } = login
  return (
    <>
      <StepHead login={login} title={text.prove} />
      <Text mb='s4' color='t2' size='sub'>
        {text.proveHint(grouped(draft.phone))}
      </Text>
      <TextField
        label={text.tail}
        hideLabel
        placeholder={text.tailHere}
        max={pastedMax}
        value={draft.idTail}
        error={wrong.idTail}
        onChange={(typed) => login.write({ idTail: tailOf(typed) })}
        onDone={login.submit}
      />
      <Button kind='text' block className={layout({ mt: 's3' })} disabled={busy} onTap={() => void login.disown()}>
        {text.notMine}
      </Button>
    </>
  )
}
