import { useState } from 'react'
import { press } from './a11y'
import { Text } from './layout'

const letters = 6

/** A published value. A long one shows its first six letters, and all of it after a tap. */
export function Digest({ value, show }: { value: string; show: string }) {
  const [whole, setWhole] = useState(false)
  if (whole || !/^[0-9a-f]{32,}$/.test(value))
    return (
      <Text size='sub' breakWord className='eg-num'>
        {value}
      </Text>
    )
  const first = `${value.slice(0, letters)}…`
  return (
    <Text size='sub' hit className='eg-num eg-link' {...press(() => setWhole(true), { label: `${first} ${show}` })}>
      {first}
    </Text>
  )
}
