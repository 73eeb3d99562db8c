import { limits } from '@contract/limits'
import { gender } from '@contract/options'
import { account as text } from '@/texts/account'
import { moments } from '@/texts/moments'
import { a11y, Box, Button, classes, DatePicker, Pills } from '@/ui'
import { grouped } from './phone'
import type { Login } from './use-login'

const genders = [
  { key: 'male', label: text.male },
  { key: 'female', label: text.female },
] as const
type Key = (typeof genders)[number]['key']
/** Where the wheel of dates stands at first: near most people's, and nobody's default. */
const usual = '1996-01-01'
const keyOf = (chosen: number | undefined): Key[] =>
  chosen === undefined ? [] : [chosen === gender.male ? 'male' : 'female']

/** The one more step of somebody new: gender and birth date. Whether they are old enough is for the server to say. */
export function NewcomerStep({ login }: { login: Login }) {
  const { draft, wrong } = login
  const today = moments.day(Date.now())
  const first = `${Number(today.slice(0, 4)) - limits.maxAge}${today.slice(4)}`
  return (
    <>
      <Box className='login-almost'>
        <Box className='eg-h1'>{text.almost}</Box>
        <Button kind='text' className='login-other' onTap={() => login.write({ newcomer: false, code: '' })}>
          {text.otherPhone}
        </Button>
      </Box>
      <Box className='login-why'>{text.almostHint(grouped(draft.phone))}</Box>
      <Box className='login-label'>{text.gender}</Box>
      <Box className='login-gender'>
        <Pills
          label={text.gender}
          options={genders}
          values={keyOf(draft.gender)}
          onChange={([chosen]) => chosen && login.write({ gender: gender[chosen] })}
        />
      </Box>
      {wrong.gender && <Note bad>{wrong.gender}</Note>}
      <Box className='login-pick'>
        <DatePicker
          title={text.birth}
          placeholder={text.birthHere}
          start={first}
          end={today}
          opensAt={usual}
          value={draft.birthDate}
          onChange={(birthDate) => login.write({ birthDate })}
        />
      </Box>
      <Note bad={wrong.birthDate !== undefined}>{wrong.birthDate ?? text.birthHint}</Note>
    </>
  )
}

const Note = ({ bad, children }: { bad: boolean; children: string }) => (
  <Box className={classes('login-note', bad && 'login-bad')} {...(bad && a11y({ live: 'polite' }))}>
    {children}
  </Box>
)
