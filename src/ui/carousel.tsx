import { Swiper } from '@nutui/nutui-react-taro'
import { type ReactNode, useState } from 'react'
import { a11y, press } from './a11y'
import { IconButton } from './button'
import { classes } from './classes'
import { Box, Picture } from './host-elements'
import { Row, Stack } from './layout'
import './carousel.scss'

export interface CarouselProps {
  pictures: readonly string[]
  /** `n` from 1. */
  label: (n: number, all: number) => string
  /** Arrow labels, desktop. */
  words: { before: string; next: string }
  onTap: (at: number) => void
  /** Over the foot, on a dark ground. */
  children?: ReactNode
}

/** Swipe, or arrows with a mouse. */
export function Carousel({ pictures, label, words, onTap, children }: CarouselProps) {
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
      {all > 1 && (
        <Row className='eg-car-bars' {...a11y({ hidden: true })}>
          {pictures.map((src, n) => (
            <Stack key={src} radius='full' className={classes('eg-car-bar', n === at && 'eg-car-on')} />
          ))}
        </Row>
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
    <Picture src={src} className='eg-car-p' lazy={lazy} />
  </Box>
)

interface ArrowProps {
  icon: 'back' | 'fwd'
  label: string
  className: string
  onTap: () => void
}

const Arrow = (props: ArrowProps) => <IconButton kind='float' size={20} {...props} />
