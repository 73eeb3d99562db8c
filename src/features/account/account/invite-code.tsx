import { useEffect, useState } from 'react'
import { invite } from '@contract/money/invite'
import { persisted, session, useCall } from '@/api'
import { invitation as text } from '@/texts/account/account'
import { a11y, Row, Text } from '@/ui'

const invitedBy = persisted<string>('INVITED_BY', 30)

const codeIn = (said = '') => /^[2-9A-HJ-NP-Z]{8}$/.exec(said.trim().toUpperCase())?.[0]

export const keptInvite = () => codeIn(invitedBy.get())

export const forgetInvite = invitedBy.remove

/**
 * Returns the invite code for the registration: that of the URL, or the stored one. While logged in it is not stored.
 */
export function useInvite(said?: string): string | undefined {
  const [code] = useState(() => codeIn(said) ?? keptInvite())
  useEffect(() => {
    if (code !== undefined && !session.present()) invitedBy.set(code)
  }, [code])
  return code
}

export function InvitedBy({ code }: { code: string | undefined }) {
  const { data } = useCall(invite.of, { code: code ?? '' }, { when: code !== undefined, silent: true })
  if (!data?.name) return null
  return (
    <Row justify='center' className='eg-login-invited' {...a11y({ live: 'polite' })}>
      <Text bg='float' py='s1' px='s4' radius='full' color='t2' size='sub'>
        {text.from(data.name)}
      </Text>
    </Row>
  )
}
