import type { Sku } from '@contract/money/goods'
import { moments } from '@/texts/core/moments'
import { member as text } from '@/texts/money/member'
import { Row, Stack, Switch, Text } from '@/ui'
import type { useCenter } from '../queries'
import { plain } from './price'
import type { useRenewal } from './use-renewal'

type Props = {
  center: ReturnType<typeof useCenter>['data']
  renewal: ReturnType<typeof useRenewal>
  sku: Sku | undefined
}

/** The switch for auto-renewal. It is off by default, and a renewal is cancelled here too (A.vip.02). */
export function RenewalRow({ center, renewal, sku }: Props) {
  if (!center) return null
  const { state, price, nextChargeTime } = center.renewal
  const active = state === 'active'
  if (!active && !center.renewable) return null
  return (
    <Row minH='row' align='center' mt='s2'>
      <Stack grow>
        <Text size='body'>{text.renew}</Text>
        <Text color='t3' size='cap'>
          {active ? text.renewNext(moments.day(nextChargeTime), plain(price)) : text.renewHint}
        </Text>
      </Stack>
      <Switch
        checked={renewal.checked}
        busy={renewal.busy}
        label={text.renew}
        onChange={() => void renewal.toggle(sku)}
      />
    </Row>
  )
}
