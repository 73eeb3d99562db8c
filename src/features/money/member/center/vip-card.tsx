import { limits } from '@contract/kernel/limits'
import { oldVipVersion } from '@contract/kernel/options'
import { moments } from '@/texts/core/moments'
import { member as text } from '@/texts/money/member'
import { Avatar, Picture, Row, Stack, Text, thousands, VipBadge } from '@/ui'
import { genderOf, useMe, type useMembership } from '../../../core/people'
import type { useCenter } from '../queries'
import dog from './assets/crown-dog.svg'

type Props = {
  vip: NonNullable<ReturnType<typeof useMembership>['data']>['vipInfo'] | undefined
  center: ReturnType<typeof useCenter>['data']
}

const untilOf = ({ level, expireTime }: NonNullable<Props['vip']>) =>
  level === null ? text.notYet : text.until(moments.day(expireTime))

/** Name, expiry, and savings of this year (mock 17). */
export function VipCard({ vip, center }: Props) {
  const { data: me } = useMe()
  const mine = vip !== undefined && vip.level !== null
  return (
    <Stack relative borderBox minH={132} color='vip-on-gold' clip radius='xl' className='eg-member-card'>
      <Picture src={dog} className='eg-member-dog' fit='contain' lazy={false} />
      <Row relative align='center' className='eg-member-who'>
        <Avatar src={me?.avatar ?? ''} size={42} gender={me && genderOf(me.gender)} />
        <Stack grow className='eg-member-who-words'>
          <Row align='center' size='h3'>
            <Text shrink mr='s1' clamp={1}>
              {me?.nickname ?? text.unknown}
            </Text>
            {mine && vip.vipVersion === oldVipVersion && <OldBadge />}
          </Row>
          <Text relative size='cap' className='eg-member-until'>
            {vip && untilOf(vip)}
          </Text>
        </Stack>
      </Row>
      {mine ? (
        <Savings center={center} />
      ) : (
        <Row relative align='baseline' mt='s3' size='sub' className='eg-member-worth'>
          {vip && text.worth(String(limits.priceUnlockVisitor))}
        </Row>
      )}
    </Stack>
  )
}

const OldBadge = () => (
  <>
    <VipBadge vip='old' />
    <Text rigid ml='s1' weight='regular' size='cap'>
      {text.old}
    </Text>
  </>
)

/** The free unlocks, and the amount saved by the membership. */
const Savings = ({ center }: Pick<Props, 'center'>) => (
  <>
    <Row relative align='baseline' mt='s3' size='sub' className='eg-member-free'>
      <Text mr='s1' weight='bold' className='eg-member-free-count eg-num'>
        {center ? thousands(center.freeUnlocks) : text.unknown}
      </Text>
      {text.free}
    </Row>
    <Text relative size='cap' className='eg-member-until'>
      {center ? text.saved(thousands(center.saved)) : ''}
    </Text>
  </>
)
