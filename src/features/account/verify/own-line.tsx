import { verifications, verificationStatus } from '@contract/kernel/options'
import { routes } from '@/routes'
import { go } from '@/shell'
import { verifyEntry as text } from '@/texts/account/verify-entry'
import { Button, press, Row, Stack, Text, type Verified, VerifiedBadges } from '@/ui'
import { kinds } from './kinds'
import { type Kind, oneOf, passed, useVerifications, type Verifications } from './queries'
import { welcomeOf } from './welcome'

/** The badge of the next verification, with its state. */
function nextOf(mine: Verifications, kind: Kind): Verified {
  const { badge } = kinds[kind]
  const { status } = oneOf(mine, kind)
  if (status === verificationStatus.failed)
    return { kind: badge, label: text.nextFailed(text.names[kind]), state: 'failed' }
  if (status === verificationStatus.reviewing)
    return { kind: badge, label: text.nextReviewing(text.names[kind]), state: 'pending' }
  return { kind: badge, label: text.next(text.names[kind]), state: 'pending' }
}

function badgesOf(mine: Verifications) {
  const next = verifications.find((kind) => !passed(mine, kind))
  const held = verifications.filter((kind) => passed(mine, kind))
  return [
    ...held.map((kind): Verified => ({ kind: kinds[kind].badge, label: text.names[kind] })),
    ...(next ? [nextOf(mine, next)] : []),
  ]
}

function hintOf(mine: Verifications) {
  const gift = welcomeOf(mine)
  if (!gift || gift.state === 'given') return text.goHint
  return `${text.goHint}，${gift.state === 'next' ? text.gift(gift.words) : text.giftLater(gift.words)}`
}

/**
 * The badges of the user's verifications and of the next one, below the name. A tap opens the list of verifications or,
 * until the identity is verified, the identity verification (mock 07).
 */
export function OwnVerifications() {
  const { data: mine } = useVerifications()
  if (!mine) return <Stack hit />
  const { status } = oneOf(mine, 'realName')
  if (status === verificationStatus.none) return <Begin hint={hintOf(mine)} />
  const open = passed(mine, 'realName') ? () => void go(routes.verify.center) : kinds.realName.open
  return (
    <Row hit align='center' className='eg-tap' {...press(open)}>
      <VerifiedBadges items={badgesOf(mine)} />
    </Row>
  )
}

const Begin = ({ hint }: { hint: string }) => (
  <Stack>
    <Row hit align='center'>
      <Button size='S' icon='shieldok' onTap={kinds.realName.open}>
        {text.go}
      </Button>
    </Row>
    <Text color='t2' size='cap'>
      {hint}
    </Text>
  </Stack>
)
