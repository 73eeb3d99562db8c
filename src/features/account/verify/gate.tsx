import type { Data } from '@contract/kernel/define'
import { goods } from '@contract/money/goods'
import { useCall } from '@/api'
import { verifyGate as text } from '@/texts/account/verify-gate'
import { confirm, Icon, type IconName, layout, Row, Stack, Text } from '@/ui'
import { useVerifications, type Verifications } from './queries'
import { welcomeOf } from './welcome'

type Line = { icon: IconName; words: string }

function giftOf(mine: Verifications): Line[] {
  const gift = welcomeOf(mine)
  if (!gift || gift.state === 'given') return []
  return [{ icon: 'gift', words: (gift.state === 'next' ? text.gift : text.giftLater)(gift.words) }]
}

const feeOf = ({ faceFee, faceChecks }: Data<typeof goods.allowances>) =>
  faceFee === 0 || faceChecks > 0 ? text.free : text.fee((faceFee / 100).toFixed(1))

/** The reason for a verification, its duration and its benefits (A.auth.15, C.X40). */
function Reasons() {
  const { data: mine } = useVerifications()
  const { data: cost } = useCall(goods.allowances, {}, { silent: true })
  if (mine?.finishRealPersonAuth) return text.again
  const lines: Line[] = [
    { icon: 'shieldok', words: text.why },
    { icon: 'clock', words: text.how },
    ...(cost ? [{ icon: 'check', words: feeOf(cost) } as const] : []),
    { icon: 'lock', words: text.private },
    ...(mine ? giftOf(mine) : []),
  ]
  return (
    <Stack gap='s3'>
      {lines.map(({ icon, words }) => (
        <Row key={icon} align='start' textAlign='left' size='body'>
          <Icon name={icon} size={20} className={layout({ rigid: true, mr: 's2', color: 'success' })} />
          <Text grow color='t1'>
            {words}
          </Text>
        </Row>
      ))}
    </Stack>
  )
}

/** Explains the reason, duration and benefits of a verification. Resolves to false when the user stays. */
export const askToVerify = (): Promise<boolean> =>
  confirm({ title: text.title, content: <Reasons />, ok: text.go, cancel: text.later })
