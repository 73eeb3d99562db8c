import { useEffect, useState } from 'react'
import { invite } from '@contract/money/invite'
import { persisted, session, useCall } from '@/api'
import { type Route, routes } from '@/routes'
import { links } from '@/shell'
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

/** The key that names the sent thing, and the line about it, by the page that users send on. */
const sent = new Map<Route, readonly [key: string, line: string]>(
  [
    [routes.quiz.answerTest, 'tid', text.quiz] as const,
    [routes.quiz.testPage, 'tid', text.quiz] as const,
    [routes.quiz.dragonBoat, 'tid', text.quiz] as const,
    [routes.quiz.systemTestPage, 'tid', text.quiz] as const,
    [routes.yearly.transcript, 'encodedUid', text.transcript] as const,
    [routes.planet.dynamic, 'dynamicId', text.post] as const,
    [routes.planet.vote, 'dynamicId', text.post] as const,
  ].map(([route, key, line]) => [route as Route, [key, line]]),
)

/** A line about the shared link that led to the login. It names no user, since the visitor may not see the sender. */
function lineOf(next = ''): string | undefined {
  const to = links.resolve(next)
  const [key = '', line] = (to && sent.get(to.route)) ?? []
  return to?.query[key] === undefined ? undefined : line
}

/** Tells who invited the visitor or, without an invitation, names the kind of the shared link that led to the login. */
export function InvitedBy({ code, next }: { code: string | undefined; next: string | undefined }) {
  const { data } = useCall(invite.of, { code: code ?? '' }, { when: code !== undefined, silent: true })
  const line = data?.name ? text.from(data.name) : lineOf(next)
  if (line === undefined) return null
  return (
    <Row justify='center' className='eg-login-invited' {...a11y({ live: 'polite' })}>
      <Text bg='float' py='s1' px='s4' radius='full' color='t2' size='sub'>
        {line}
      </Text>
    </Row>
  )
}
