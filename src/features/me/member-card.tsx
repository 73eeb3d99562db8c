import type { member } from '@contract/areas/member'
import type { Data } from '@contract/define'
import { oldVipVersion } from '@contract/options'
import { routes } from '@/routes'
import { go } from '@/shell'
import { me as text } from '@/texts/me'
import { moments } from '@/texts/moments'
import { Box, Button } from '@/ui'

type Vip = Data<typeof member.info>['vipInfo']

/** Membership: until when, or what it would bring; the way to its centre (A.vip.04). */
export function MemberCard({ vip }: { vip: Vip | undefined }) {
  const mine = vip !== undefined && vip.level !== null
  return (
    <Box className='me-vip'>
      <Box className='me-vip-w'>
        <Box className='me-vip-t'>{mine && vip.vipVersion === oldVipVersion ? text.oldVip : text.vip}</Box>
        <Box className='me-vip-n'>{vip && (mine ? text.until(moments.day(vip.expireTime)) : text.notYet)}</Box>
      </Box>
      <Button kind='gold' size='S' onTap={() => void go(routes.money.vip)}>
        {mine ? text.rightsMine : text.rights}
      </Button>
    </Box>
  )
}
