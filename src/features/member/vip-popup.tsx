import { useState } from 'react'
import { routes } from '@/routes'
import { go } from '@/shell'
import { member as text } from '@/texts/member'
import { Button, Icon, Place, Row, Sheet, Text } from '@/ui'
import { useAd } from './queries'
import { rights } from './rights'
import './member.scss'

/**
 * Popup of an ad scene, once per visit of its page (A.vip.05, A.vip.07). Dismissing for good is for members, who never
 * see it (A.X49). `when` is false under another popup.
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
        <Row key={title} minH='row' size='h3' weight='regular' align='center' className='eg-member-benefit'>
          <Icon name={icon} size={20} />
          <Text grow color='t1'>
            {title}
          </Text>
          <Text size='sub' color='t3'>
            {note}
          </Text>
        </Row>
      ))}
    </Sheet>
  )
}
