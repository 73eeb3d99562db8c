import { useState } from 'react'
import { account as text } from '@/texts/account/account'
import { a11y, pastedMax, phoneIn, Row, Stack, Text, TextField } from '@/ui'
import { CodeEntry } from './code-entry'
import { grouped } from './phone'
import type { Login } from './use-login'

export function CodeStep({ login }: { login: Login }) {
  const { draft, wrong, sends, wait, sending, spare } = login
  const [writing, setWriting] = useState(false)
  return (
    <>
      <Row align='end' wrap mb='s6'>
        <Stack
          relative
          w={73}
          h={34}
          rigid
          mr='s3'
          className='eg-login-mark'
          {...a11y({ role: 'img', label: text.name })}
        />
        <Text color='t2' size='body'>
          {text.slogan}
        </Text>
      </Row>
      <TextField
        type='tel'
        label={text.phone}
        hideLabel
        prefix={text.country}
        placeholder={text.phoneHere}
        autoComplete='tel-national'
        max={pastedMax}
        // while typing the number has no groups, because they make editing harder
        value={writing ? draft.phone : grouped(draft.phone)}
        error={wrong.phone}
        clear={text.clear}
        done='next'
        onChange={(typed) => login.write({ phone: phoneIn(typed) })}
        onFocus={() => setWriting(true)}
        onBlur={() => setWriting(false)}
        onDone={login.send}
      />
      <Stack mt='s3' className='eg-login-code'>
        <CodeEntry
          sending={{ times: sends, wait, busy: sending, spare }}
          hideLabel
          again={draft.sentTo === draft.phone && draft.phone !== ''}
          value={draft.code}
          error={wrong.code}
          hint={hintOf(login)}
          onChange={(code) => login.write({ code })}
          onSend={login.send}
          onDone={login.submit}
        />
      </Stack>
    </>
  )
}

function hintOf({ draft, wait, sends }: Login) {
  if (draft.tie && sends === 0) return text.tied[draft.tie]
  return wait > 0 && draft.sentTo ? text.sent(grouped(draft.sentTo)) : undefined
}
