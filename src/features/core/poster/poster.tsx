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
  /** File name in the album or download. */
  fileName: string
  /** Description of the picture for screen readers. */
  alt: string
  /** The mini-program code drawn on it in a mini-program. */
  code: CodeOf
  draw: (pen: Pen, code: Loaded | undefined, picture: Loaded | undefined) => void
  /** Address of a picture on the poster. */
  picture?: string
  /** On a page of its own. */
  large?: boolean
}

/**
 * Draws a poster and saves it: to the album in a mini-program, by long press in WeChat's browser and the app
 * (wechat-facts 5.2). `view` shows it, `foot` is the way to save it.
 */
export function usePoster({ fileName, alt, code: of, draw, picture: on, large = false }: Drawn): {
  view: ReactNode
  foot: ReactNode
  /** Address of the file, once drawn. */
  picture: string | undefined
  /** Whether it is still being drawn. */
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

/** Waits for the code, which is requested only when a poster is drawn. */
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
