import { useEffect, useRef, useState } from 'react'
import { host } from '@/platform'
import { latest } from '@/platform/addresses'
import { a11y, scrollable } from './a11y'
import { Button, IconButton } from './button'
import { classes } from './classes'
import { Picture, words } from './host-elements'
import { Row, Text } from './layout'
import { Veil } from './veil'
import './viewer.scss'

/** In milliseconds. A second tap within this time enlarges the picture instead of closing it. */
const twice = 250
/** The time of the exit animation, in milliseconds. */
const leaving = 220

interface ViewerProps {
  pictures: readonly string[]
  /** The picture that is shown first. */
  at: number
  onClose: () => void
}

/**
 * Pictures on the full screen, to swipe. A picture fills the width, so a long one is readable and scrolls. A tap closes,
 * a double tap enlarges.
 */
export function Viewer({ pictures, at: first, onClose }: ViewerProps) {
  const [open, setOpen] = useState(true)
  const [at, setAt] = useState(first)
  const line = useRef<HTMLDivElement | null>(null)
  const isPlaced = useRef(false)
  const all = pictures.length
  useEffect(() => {
    if (open) return undefined
    const timer = setTimeout(onClose, leaving)
    return () => clearTimeout(timer)
  }, [open])
  const close = () => setOpen(false)
  const turn = (to: number, behavior?: 'smooth') => {
    const box = line.current
    if (box && to >= 0 && to < all) box.scrollTo({ left: to * box.clientWidth, behavior })
  }
  // the focus is on the layer, above the line of pictures
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') turn(at - 1, 'smooth')
      if (key === 'ArrowRight') turn(at + 1, 'smooth')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [at, all])
  return (
    <Veil open={open} className='eg-viewer' label={words.viewing(at + 1, all)} onClose={close}>
      <div
        ref={(box) => {
          line.current = box
          if (!box || isPlaced.current) return
          isPlaced.current = true
          box.scrollLeft = first * box.clientWidth
        }}
        className='eg-viewer-l'
        {...scrollable()}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          if (clientWidth > 0) setAt(Math.round(scrollLeft / clientWidth))
        }}
      >
        {pictures.map((src, n) => (
          <Slide key={src} src={Math.abs(n - at) > 1 ? '' : src} label={words.viewing(n + 1, all)} onTap={close} />
        ))}
      </div>
      <Row align='center' justify='between' color='on-dark' className='eg-viewer-t'>
        <IconButton icon='close' label={words.close} onTap={close} />
        {all > 1 && (
          <Text size='body' className='eg-viewer-n eg-num' {...a11y({ live: 'polite' })}>
            {`${at + 1}/${all}`}
          </Text>
        )}
        <Save src={pictures[at] ?? ''} />
      </Row>
    </Veil>
  )
}

/** WeChat's browser saves a picture by a long press, and cannot download. */
function Save({ src }: { src: string }) {
  if (host.environment === 'wechat-browser') return <span className='eg-viewer-s' />
  const save = () =>
    host.environment === 'native'
      ? void host.bridge.saveImage(new URL(latest(src), location.href).href)
      : void host.download(latest(src), `${Date.now()}.jpg`)
  return (
    <Button kind='neutral' size='S' className='eg-viewer-b' onTap={save}>
      {words.save}
    </Button>
  )
}

function Slide({ src, label, onTap }: { src: string; label: string; onTap: () => void }) {
  const [large, setLarge] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function tap() {
    clearTimeout(timer.current)
    if (timer.current === undefined) {
      timer.current = setTimeout(() => {
        timer.current = undefined
        onTap()
      }, twice)
      return
    }
    timer.current = undefined
    setLarge(!large)
  }
  return (
    <div className='eg-viewer-o' onClick={tap} role='presentation'>
      {src !== '' && (
        <Picture
          src={src}
          alt={label}
          fit='contain'
          lazy={false}
          className={classes('eg-viewer-p', large && 'eg-viewer-2')}
        />
      )}
    </div>
  )
}
