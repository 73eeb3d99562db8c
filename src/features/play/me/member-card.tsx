import type { Data } from '@contract/kernel/define'
import { oldVipVersion } from '@contract/kernel/options'
import type { member } from '@contract/money/member'
import { routes } from '@/routes'
import { go } from '@/shell'
import { moments } from '@/texts/core/moments'
import { me as text } from '@/texts/play/me'
import { Button, Row, Stack, Text } from '@/ui'

type Vip = Data<typeof member.info>['vipInfo']

/** The expiry or the benefits of membership, with a link to the page of memberships (A.vip.04). */
export function MemberCard({ vip }: { vip: Vip | undefined }) {
  const mine = vip !== undefined && vip.level !== null
  return (
    <Row bg='g-vip' align='center' py='s3' pr='s3' pl='s4' radius='l' color='vip-gold' className='eg-me-member'>
      <Stack grow>
        <Text size='h3'>{mine && vip.vipVersion === oldVipVersion ? text.oldVip : text.vip}</Text>
        <Text minH='cap' size='cap' className='eg-me-member-note'>
          {vip && (mine ? text.until(moments.day(vip.expireTime)) : text.notYet)}
        </Text>
      </Stack>
      <Button kind='gold' size='S' onTap={() => void go(routes.money.vip)}>
        {mine ? text.rightsMine : text.rights}
      </Button>
    </Row>
  )
}
