import { useState } from 'react'
import { routes } from '@/routes'
import { go } from '@/shell'
import { member as text } from '@/texts/member'
import { Box, Button, Icon, Place, Sheet } from '@/ui'
import { useAd } from './queries'
import { rights } from './rights'
import './member.scss'

/**
 * The popup of an ad scene, once a visit of its page (A.vip.05, A.vip.07). Everybody may put it away for now; for good is for
 * members, to whom it never shows (A.X49). `when` is false while another popup has the page.
 */
export function VipPopup({ scene, when = true }: { scene: number; when?: boolean }) {
  const shown = useAd(scene)
  const [away, setAway] = useState(false)
  const close = () => setAway(true)
  function look() {
    close()
    void go(routes.money.vip)
  }
  if (!shown || !when) return <Place />
  return (
    <Sheet
      open={!away}
      onClose={close}
      title={text.popup}
      text={text.popupHint}
      closeLabel={text.close}
      foot={
        <Button kind='gold' size='L' block onTap={look}>
          {text.look}
        </Button>
      }
    >
      {rights.map(({ icon, words: [title, note] }) => (
        <Box key={title} className='eg-member-benefit'>
          <Icon name={icon} size={20} />
          <Box className='eg-member-benefit-title'>{title}</Box>
          <Box className='eg-member-benefit-note'>{note}</Box>
        </Box>
      ))}
    </Sheet>
  )
}
