import { useState } from 'react'
import { host } from '@/platform'
import { invite as text } from '@/texts/invite'
import { a11y, Button, Drawing, ErrorState, layout, Picture, Row, Sheet, Text } from '@/ui'
import type { Invitation } from '../queries'
import { drawPoster, size } from './draw'
import { saveAs } from './save'

type PosterProps = { open: boolean; onClose: () => void; invitation: Invitation }

/** Saved to the album in a mini-program, by long press in a browser (wechat-facts 5.2). */
export function PosterSheet({ open, onClose, invitation }: PosterProps) {
  const [picture, show] = useState<string>()
  const [failed, fail] = useState(false)
  const [denied, deny] = useState(false)
  const drawn = (address: string | undefined) => (address === undefined ? fail(true) : show(address))

  async function save() {
    if (picture === undefined) return
    const how = await saveAs(picture, text.fileName)
    deny(how === 'denied')
    if (how === 'saved') host.toast(text.saved)
    else if (how === 'failed') host.toast(text.notSaved)
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text.posterTitle}
      closeLabel={text.close}
      foot={<Foot ready={picture !== undefined} denied={denied} onSave={() => void save()} again={() => deny(false)} />}
    >
      {open && picture === undefined && !failed && (
        <Drawing {...size} draw={(pen) => drawPoster(pen, invitation)} onDrawn={drawn} />
      )}
      <Row minH={410} justify='center' {...a11y({ busy: picture === undefined && !failed })}>
        {picture !== undefined && (
          <Picture
            src={picture}
            className={layout({ radius: 'm', block: true, w: 240, h: 410 })}
            alt={text.posterAlt(invitation.code)}
            lazy={false}
          />
        )}
        {failed && <ErrorState compact title={text.notDrawn} retry={text.again} onRetry={() => fail(false)} />}
      </Row>
    </Sheet>
  )
}

type FootProps = { ready: boolean; denied: boolean; onSave: () => void; again: () => void }

/** WeChat opens settings only from its own button; its browser saves by long press only. */
function Foot({ ready, denied, onSave, again }: FootProps) {
  if (host.environment === 'wechat-browser' || host.environment === 'native')
    return (
      <Text py='s2' color='t2' textAlign='center' size='sub'>
        {text.longPress}
      </Text>
    )
  if (denied)
    return (
      <>
        <Text py='s2' color='t2' textAlign='center' size='sub' {...a11y({ live: 'polite' })}>
          {text.denied}
        </Text>
        <Button size='L' block openType='openSetting' onOpenSetting={again}>
          {text.openSettings}
        </Button>
      </>
    )
  return (
    <Button size='L' block disabled={!ready} onTap={onSave}>
      {host.environment === 'weapp' ? text.save : text.download}
    </Button>
  )
}
