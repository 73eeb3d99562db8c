import { limits } from '@contract/limits'
import { oldVipVersion } from '@contract/options'
import { member as text } from '@/texts/member'
import { moments } from '@/texts/moments'
import { Avatar, Box, Picture, thousands, VipBadge } from '@/ui'
import { genderOf, useMe } from '../../profile'
import type { useCenter, useMembership } from '../queries'
import dog from './assets/crown-dog.svg'

type Props = {
  vip: NonNullable<ReturnType<typeof useMembership>['data']>['vipInfo'] | undefined
  center: ReturnType<typeof useCenter>['data']
}

/** The gold card: who I am, until when I am a member, and what that saved me this year (mock 17). */
export function VipCard({ vip, center }: Props) {
  const { data: me } = useMe()
  const mine = vip !== undefined && vip.level !== null
  const old = mine && vip.vipVersion === oldVipVersion
  return (
    <Box className='vip-card'>
      <Picture src={dog} className='vip-dog' fit='contain' lazy={false} />
      <Box className='vip-who'>
        <Avatar src={me?.avatar ?? ''} size={42} gender={me && genderOf(me.gender)} />
        <Box className='vip-who-w'>
          <Box className='vip-name'>
            <Box className='vip-nick'>{me?.nickname ?? text.unknown}</Box>
            {old && (
              <>
                <VipBadge vip='old' />
                <Box className='vip-old'>{text.old}</Box>
              </>
            )}
          </Box>
          <Box className='vip-until'>{vip && (mine ? text.until(moments.day(vip.expireTime)) : text.notYet)}</Box>
        </Box>
      </Box>
      {mine ? (
        <>
          <Box className='vip-free'>
            <Box className='vip-free-n eg-num'>{center ? thousands(center.freeUnlocks) : text.unknown}</Box>
            {text.free}
          </Box>
          <Box className='vip-until'>{center ? text.saved(thousands(center.saved)) : ''}</Box>
        </>
      ) : (
        <Box className='vip-worth'>{vip && text.worth(String(limits.priceUnlockVisitor))}</Box>
      )}
    </Box>
  )
}
