import { Swiper } from '@nutui/nutui-react-taro'
import { type ReactNode, useState } from 'react'
import { press } from './a11y'
import { Button, IconButton } from './button'
import { Box, Picture } from './host-elements'
import { layout, Stack } from './layout'
import { PictureBars } from './picture-bars'
import './nutui/theme.scss'
import './carousel.scss'

export interface CarouselProps {
  pictures: readonly string[]
  /** The label of a picture; `n` counts from 1. */
  label: (n: number, all: number) => string
  /** The labels of the arrows on desktop. */
  words: { before: string; next: string }
  onTap: (at: number) => void
  /** A heart in the corner, for the picture that is shown. */
  heart?: { words: string; label: string; onTap: (at: number) => void }
  /** Content over the lower end, on a dark background. */
  children?: ReactNode
}

/** Pictures to swipe, or to change by arrows with a mouse. */
export function Carousel({ pictures, label, words, onTap, heart, children }: CarouselProps) {
  const [at, setAt] = useState(0)
  const all = pictures.length
  return (
    <Stack relative className='eg-car'>
      <Swiper
        width='100%'
        height='100%'
        current={at}
        onChange={(event: { detail: { current: number } }) => setAt(event.detail.current)}
      >
        {pictures.map((src, n) => (
          <Slide key={src} src={src} lazy={n > 0} label={label(n + 1, all)} onTap={() => onTap(n)} />
        ))}
      </Swiper>
      {children && (
        <Stack pt='s12' pb='s4' px='s4' color='on-dark' className='eg-car-w'>
          {children}
        </Stack>
      )}
      {all > 1 && <PictureBars pictures={pictures} at={at} />}
      {heart && (
        <Button
          kind='neutral'
          size='S'
          icon='heart'
          label={heart.label}
          className='eg-car-h'
          onTap={() => heart.onTap(at)}
        >
          {heart.words}
        </Button>
      )}
      {process.env.TARO_ENV !== 'weapp' && at > 0 && (
        <Arrow icon='back' label={words.before} className='eg-car-b' onTap={() => setAt(at - 1)} />
      )}
      {process.env.TARO_ENV !== 'weapp' && at < all - 1 && (
        <Arrow icon='fwd' label={words.next} className='eg-car-f' onTap={() => setAt(at + 1)} />
      )}
    </Stack>
  )
}

interface SlideProps {
  src: string
  lazy: boolean
  label: string
  onTap: () => void
}

const Slide = ({ src, lazy, label, onTap }: SlideProps) => (
  <Box className='eg-car-o' {...press(onTap, { label })}>
    <Picture src={src} className={layout({ block: true, full: true, h: 'full' })} lazy={lazy} />
  </Box>
)

interface ArrowProps {
  icon: 'back' | 'fwd'
  label: string
  className: string
  onTap: () => void
}

const Arrow = (props: ArrowProps) => <IconButton kind='float' size={20} {...props} />
