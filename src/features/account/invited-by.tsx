import { useEffect, useState } from 'react'
import { invite } from '@contract/areas/invite'
import { persisted, session, useCall } from '@/api'
import { invitation as text } from '@/texts/account'
import { a11y, Row, Text } from '@/ui'

const invitedBy = persisted<string>('INVITED_BY', 30)

/** A code as links carry it, in capitals; undefined for anything else. */
const codeIn = (said = '') => /^[2-9A-HJ-NP-Z]{8}$/.exec(said.trim().toUpperCase())?.[0]

/** By whose invitation this device's user came, until they register. */
export const keptInvite = () => codeIn(invitedBy.get())

/** Forgets it, once the user has registered. */
export const forgetInvite = invitedBy.remove

/**
 * The code that a newcomer registers with: the one the page was opened with, kept on the device from then on, or one that
 * was kept before. Whoever is logged in is no newcomer, and nothing is kept.
 */
export function useInvite(said?: string): string | undefined {
  const [code] = useState(() => codeIn(said) ?? keptInvite())
  useEffect(() => {
    if (code !== undefined && !session.present()) invitedBy.set(code)
  }, [code])
  return code
}

/** Says quietly who invites; nothing while nobody does, or before it is known. */
export function InvitedBy({ code }: { code: string | undefined }) {
  const { data } = useCall(invite.of, { code: code ?? '' }, { when: code !== undefined, silent: true })
  if (!data?.name) return null
  return (
    <Row justify='center' className='eg-login-invited' {...a11y({ live: 'polite' })}>
      <Text py='s1' px='s4' radius='full' color='t2' size='sub' className='eg-login-invited-words'>
        {text.from(data.name)}
      </Text>
    </Row>
  )
}
