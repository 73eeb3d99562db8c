import { useState } from 'react'
import { adScenes } from '@contract/kernel/limits'
import { routes } from '@/routes'
import { go } from '@/shell'
import { member as text } from '@/texts/money/member'
import { Button, IconButton, Row, Text, VipBadge } from '@/ui'
import { useAd } from './queries'
import './member.scss'

/** The banner of an ad scene, which names only what its own page gives, for users without membership (A.vip.05, A.vip.07). */
export function VipBanner({ scene }: { scene: number }) {
  const shown = useAd(scene)
  // closed only for now: closing for good is a benefit of members, who never see it (A.X49)
  const [away, setAway] = useState(false)
  if (!shown || away) return null
  return (
    <Row borderBox minH={52} align='center' mb='s3' radius='m' className='eg-member-banner'>
      <VipBadge vip='vip' />
      <Text balance size='sub' grow color='vip-gold' className='eg-member-banner-words'>
        {scene === adScenes.bannerVisitor ? text.banner : text.bannerElsewhere}
      </Text>
      <Button kind='gold' size='S' onTap={() => void go(routes.money.vip)}>
        {text.look}
      </Button>
      <IconButton icon='close' size={18} label={text.close} onTap={() => setAway(true)} />
    </Row>
  )
}
