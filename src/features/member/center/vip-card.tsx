import { limits } from '@contract/limits'
import { oldVipVersion } from '@contract/options'
import { member as text } from '@/texts/member'
import { moments } from '@/texts/moments'
import { Avatar, Picture, Row, Stack, Text, thousands, VipBadge } from '@/ui'
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
    <Stack clip radius='xl' className='vip-card'>
      <Picture src={dog} className='vip-dog' fit='contain' lazy={false} />
      <Row align='center' className='vip-who'>
        <Avatar src={me?.avatar ?? ''} size={42} gender={me && genderOf(me.gender)} />
        <Stack grow className='vip-who-w'>
          <Row align='center' size='h3'>
            <Text shrink mr='s1' clamp={1}>
              {me?.nickname ?? text.unknown}
            </Text>
            {old && (
              <>
                <VipBadge vip='old' />
                <Text rigid ml='s1' weight='regular' size='cap'>
                  {text.old}
                </Text>
              </>
            )}
          </Row>
          <Text size='cap' className='vip-until'>
            {vip && (mine ? text.until(moments.day(vip.expireTime)) : text.notYet)}
          </Text>
        </Stack>
      </Row>
      {mine ? (
        <>
          <Row align='baseline' mt='s3' size='sub' className='vip-free'>
            <Text mr='s1' weight='bold' className='vip-free-n eg-num'>
              {center ? thousands(center.freeUnlocks) : text.unknown}
            </Text>
            {text.free}
          </Row>
          <Text size='cap' className='vip-until'>
            {center ? text.saved(thousands(center.saved)) : ''}
          </Text>
        </>
      ) : (
        <Row align='baseline' mt='s3' size='sub' className='vip-worth'>
          {vip && text.worth(String(limits.priceUnlockVisitor))}
        </Row>
      )}
    </Stack>
  )
}
