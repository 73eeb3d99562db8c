import { useEffect, useState } from 'react'
import { member } from '@contract/areas/member'
import type { adScenes } from '@contract/limits'
import { limits } from '@contract/limits'
import { useCall } from '@/api'
import { member as text } from '@/texts/member'
import { a11y, Box, Place, VipBadge } from '@/ui'
import './member.scss'

/** A short hint for members that goes after 2 s or a touch (A.vip.08, A.vip.09, A.vip.12). */
export function VipTips({ scene }: { scene: (typeof adScenes)[keyof typeof adScenes] }) {
  const { data } = useCall(member.tips, { scene }, { silent: true })
  const [gone, setGone] = useState(false)
  const display = data?.display === true
  useEffect(() => {
    if (!display) return undefined
    const timer = setTimeout(() => setGone(true), limits.vipTips)
    return () => clearTimeout(timer)
  }, [display])
  if (!display || gone) return <Place />
  return (
    <Place>
      <Box className='eg-vip-tips' onClick={() => setGone(true)} {...a11y({ role: 'status', live: 'polite' })}>
        <VipBadge vip='vip' />
        {text.tips}
      </Box>
    </Place>
  )
}
