import { useState } from 'react'
import { limits } from '@contract/limits'
import { account as text } from '@/texts/account'
import { a11y, press, Row, Stack, Text, TextField } from '@/ui'
import { grouped, numberIn } from './phone'
import type { Login } from './use-login'

// room for a pasted number with country code and spaces
const longest = 20

export function CodeStep({ login }: { login: Login }) {
  const { draft, wrong, sends } = login
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
        max={longest}
        // grouping hinders editing
        value={writing ? draft.phone : grouped(draft.phone)}
        error={wrong.phone}
        clear={text.clear}
        done='next'
        onChange={(typed) => login.write({ phone: numberIn(typed) })}
        onFocus={() => setWriting(true)}
        onBlur={() => setWriting(false)}
        onDone={login.send}
      />
      <Stack mt='s3' className='eg-login-code'>
        <TextField
          // remounted to refocus: browsers autofocus on mount only
          key={sends}
          focus={sends > 0}
          type='tel'
          label={text.code}
          hideLabel
          placeholder={text.codeHere}
          autoComplete='one-time-code'
          max={limits.smsCodeDigits}
          value={draft.code}
          error={wrong.code}
          hint={hintOf(login)}
          onChange={(typed) => login.write({ code: typed.replace(/\D/g, '').slice(0, limits.smsCodeDigits) })}
          onDone={login.submit}
          suffix={<SendCode login={login} />}
        />
      </Stack>
    </>
  )
}

function hintOf({ draft, wait, sends }: Login) {
  if (draft.tie && sends === 0) return text.tied[draft.tie]
  return wait > 0 && draft.sentTo ? text.sent(grouped(draft.sentTo)) : undefined
}

function SendCode({ login }: { login: Login }) {
  const { wait, sending, draft } = login
  if (wait > 0)
    return (
      <Row mr='-s2' color='t3' weight='regular' rigid align='center' hit pr='s2' pl='s3' size='sub' className='eg-num'>
        {text.wait(wait)}
      </Row>
    )
  return (
    <Row
      mr='-s2'
      rigid
      align='center'
      hit
      pr='s2'
      pl='s3'
      color='brand'
      weight='medium'
      size='sub'
      className='eg-tap'
      {...press(login.send, { disabled: sending })}
    >
      {draft.sentTo === draft.phone && draft.phone !== '' ? text.again : text.send}
    </Row>
  )
}
