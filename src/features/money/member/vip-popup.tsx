import { useCallback, useRef, useState } from 'react'
import { routes } from '@/routes'
import { go } from '@/shell'
import { member as text } from '@/texts/money/member'
import { Button, Icon, Row, Sheet, Text } from '@/ui'
import { useAd } from './queries'
import { rights } from './rights'
import './member.scss'

/**
 * Shows the popup of an ad scene before the first unlock of a visit, so that the user sees the list first (A.vip.05,
 * A.vip.07). It cannot be closed for good: that is a benefit of members, who never see it (A.X49).
 */
export function useVipOffer<T>(scene: number, begin: (target: T) => Promise<void>) {
  const shown = useAd(scene)
  const [target, setTarget] = useState<T>()
  const offered = useRef(false)
  return {
    begin: useCallback(
      async (wanted: T) => {
        if (!shown || offered.current) return begin(wanted)
        offered.current = true
        setTarget(wanted)
      },
      [shown, begin],
    ),
    offer: {
      open: target !== undefined,
      close: () => setTarget(undefined),
      goOn() {
        setTarget(undefined)
        if (target !== undefined) void begin(target)
      },
    },
  }
}

type VipPopupProps = ReturnType<typeof useVipOffer>['offer']

export function VipPopup({ open, close, goOn }: VipPopupProps) {
  function look() {
    close()
    void go(routes.money.vip)
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={text.popup}
      text={text.popupHint}
      closeLabel={text.close}
      foot={
        <>
          <Button kind='gold' size='L' block onTap={look}>
            {text.look}
          </Button>
          <Button kind='text' block onTap={goOn}>
            {text.unlockOne}
          </Button>
        </>
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
