import { type ReactNode, useState } from 'react'
import { host } from '@/platform'
import { poster as text } from '@/texts/core/poster'
import {
  a11y,
  Button,
  Drawing,
  type DrawingProps,
  ErrorState,
  layout,
  type Loaded,
  type Pen,
  Picture,
  Row,
  Text,
} from '@/ui'
import { size } from './draw'
import { type CodeOf, useMiniCode } from './mini-code'
import { saveAs } from './save'

type Drawn = {
  /** The file name in the album or the download. */
  fileName: string
  /** The description of the picture for screen readers. */
  alt: string
  /** Selects the mini-program code, which is drawn only in a mini-program. */
  code: CodeOf
  draw: (pen: Pen, code: Loaded | undefined, picture: Loaded | undefined) => void
  /** The address of a picture on the poster. */
  picture?: string
  /** Whether the poster has a page of its own. */
  large?: boolean
}

/**
 * Draws a poster and offers to save it: to the album in a mini-program, by long press in WeChat's browser and the
 * native app (wechat-facts 5.2). `view` shows the poster, `foot` the way to save it.
 */
export function usePoster({ fileName, alt, code: of, draw, picture: on, large = false }: Drawn): {
  view: ReactNode
  foot: ReactNode
  /** The address of the drawn file, once it exists. */
  picture: string | undefined
  /** Whether the poster is still being drawn. */
  drawing: boolean
} {
  const [picture, setPicture] = useState<string>()
  const [failed, setFailed] = useState(false)
  const [denied, setDenied] = useState(false)
  const drawn = (address: string | undefined) => (address === undefined ? setFailed(true) : setPicture(address))

  async function save() {
    if (picture === undefined) return
    const how = await saveAs(picture, fileName)
    setDenied(how === 'denied')
    if (how === 'saved') host.toast(text.saved)
    else if (how === 'failed') host.toast(text.notSaved)
  }

  const view = (
    <>
      {picture === undefined && !failed && <Paper of={of} {...{ draw, on }} onDrawn={drawn} />}
      <Row minH={large ? 512 : 410} justify='center' {...a11y({ busy: picture === undefined && !failed })}>
        {picture !== undefined && (
          <Picture
            src={picture}
            className={layout({ radius: 'm', block: true, w: large ? 300 : 240, h: large ? 512 : 410 })}
            alt={alt}
            lazy={false}
          />
        )}
        {failed && <ErrorState compact title={text.notDrawn} retry={text.again} onRetry={() => setFailed(false)} />}
      </Row>
    </>
  )
  const foot = (
    <Foot ready={picture !== undefined} denied={denied} onSave={() => void save()} again={() => setDenied(false)} />
  )
  return { view, foot, picture, drawing: picture === undefined && !failed }
}

type PaperProps = { of: CodeOf; draw: Drawn['draw']; on: string | undefined; onDrawn: DrawingProps['onDrawn'] }

/** Draws the poster when its code is there. The code is requested only when a poster is drawn. */
function Paper({ of, draw, on = '', onDrawn }: PaperProps) {
  const code = useMiniCode(of)
  if (code === undefined) return null
  return (
    <Drawing
      {...size}
      pictures={[code, on]}
      draw={(pen, [mini, picture]) => draw(pen, mini, picture)}
      onDrawn={onDrawn}
    />
  )
}

type FootProps = { ready: boolean; denied: boolean; onSave: () => void; again: () => void }

/**
 * The button to save. WeChat opens its settings only from its own button, and its browser can save only by long press.
 */
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
