import { useEffect, useState } from 'react'
import type { adScenes } from '@contract/kernel/limits'
import { member, memberLimits } from '@contract/money/member'
import { forget, useAction, useCall } from '@/api'
import { member as text } from '@/texts/money/member'
import { a11y, Place, press, Row, Stack, VipBadge } from '@/ui'
import './member.scss'

/**
 * A hint for members. It disappears after 2 s or a touch, and for good if the member wishes (A.vip.08–10, A.vip.12).
 */
export function VipTips({ scene }: { scene: (typeof adScenes)[keyof typeof adScenes] }) {
  const { data } = useCall(member.tips, { scene }, { silent: true })
  const [gone, setGone] = useState(false)
  const close = useAction(member.closeAd, { silent: true, onDone: () => void forget(member.tips) })
  const display = data?.display === true
  useEffect(() => {
    if (!display) return undefined
    const timer = setTimeout(() => setGone(true), memberLimits.vipTips)
    return () => clearTimeout(timer)
  }, [display])
  if (!display || gone) return <Place />
  return (
    <Place>
      <Row
        align='center'
        px='s4'
        radius='full'
        color='vip-gold'
        noWrap
        className='eg-member-tips'
        onClick={() => setGone(true)}
        {...a11y({ role: 'status', live: 'polite' })}
      >
        <VipBadge vip='vip' />
        {text.tips}
        <Stack color='vip-gold-2' lineHit ml='s3' className='eg-tap' {...press(() => void close.run({ scene }))}>
          {text.never}
        </Stack>
      </Row>
    </Place>
  )
}
