import { useState } from 'react'
import { member as text } from '@/texts/member'
import { Box, Button, VipBadge } from '@/ui'
import { useAd } from './queries'
import { Rights } from './rights'
import './member.scss'

/** The banner of an ad scene, for people who are not members; nothing when it may not show (A.vip.05, A.vip.07). */
export function VipBanner({ scene }: { scene: number }) {
  const shown = useAd(scene)
  const [open, setOpen] = useState(false)
  if (!shown) return null
  return (
    <>
      <Box className='eg-vip-banner'>
        <VipBadge vip='vip' />
        <Box className='eg-vip-banner-t'>{text.banner}</Box>
        <Button kind='gold' size='S' onTap={() => setOpen(true)}>
          {text.look}
        </Button>
      </Box>
      <Rights open={open} onClose={() => setOpen(false)} />
    </>
  )
}
