import { accountLimits } from '@contract/account/account'
import { gender } from '@contract/kernel/options'
import { account as text } from '@/texts/account/account'
import { moments } from '@/texts/core/moments'
import { Box, Checkbox, DatePicker, Pills, Stack, Text } from '@/ui'
import { Note } from './note'
import { grouped } from './phone'
import { StepHead } from './step-head'
import type { Login } from './use-login'

/** Words for a single and for a parent. `opensAt`: where the wheel starts, which is not a default value. */
const single = { ...text, opensAt: '1996-01-01' }
const parent = {
  male: text.maleParent,
  female: text.femaleParent,
  birthHint: text.birthHintParent,
  declare: text.declareParent,
  opensAt: '1968-01-01',
}
type Key = 'male' | 'female'
const keyOf = (chosen: number | undefined): Key[] =>
  chosen === undefined ? [] : [chosen === gender.male ? 'male' : 'female']

/**
 * Asks for gender, birth date and the declaration of being single and Chinese (A.auth.04, 25). The server checks the
 * age.
 */
export function NewcomerStep({ login }: { login: Login }) {
  const { draft, wrong } = login
  const words = draft.parent ? parent : single
  const genders = (['male', 'female'] as const).map((key) => ({ key, label: words[key] }))
  const today = moments.day(Date.now())
  const first = `${Number(today.slice(0, 4)) - accountLimits.maxAge}${today.slice(4)}`
  return (
    <>
      <StepHead login={login} title={text.almost} />
      <Text mb='s4' color='t2' size='sub'>
        {draft.button ? text.almostHere : text.almostHint(grouped(draft.phone))}
      </Text>
      <Text mb='s2' color='t2' size='sub'>
        {text.gender}
      </Text>
      <Box className='eg-login-gender'>
        <Pills
          label={text.gender}
          options={genders}
          values={keyOf(draft.gender)}
          onChange={([chosen]) => chosen && login.write({ gender: gender[chosen] })}
        />
      </Box>
      {wrong.gender && <Note bad>{wrong.gender}</Note>}
      <Stack mt='s3' radius='m' clip bg='sunken' className='eg-login-pick'>
        <DatePicker
          title={text.birth}
          placeholder={text.birthHere}
          start={first}
          end={today}
          opensAt={words.opensAt}
          value={draft.birthDate}
          onChange={(birthDate) => login.write({ birthDate })}
        />
      </Stack>
      <Note bad={wrong.birthDate !== undefined}>{wrong.birthDate ?? words.birthHint}</Note>
      <Stack mt='s3' className='eg-login-declare'>
        <Checkbox checked={draft.declared} onChange={(declared) => login.write({ declared })} label={words.declare}>
          {words.declare}
        </Checkbox>
      </Stack>
      {wrong.declared && <Note bad>{wrong.declared}</Note>}
    </>
  )
}
