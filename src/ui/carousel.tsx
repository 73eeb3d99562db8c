import { Swiper, SwiperItem } from '@tarojs/components'
import { type ReactNode, useRef, useState } from 'react'
import { a11y, press } from './a11y'
import { IconButton } from './button'
import { classes } from './classes'
import { Box, Picture } from './host-elements'
import './carousel.scss'

export interface CarouselProps {
  pictures: readonly string[]
  /** What the n-th of all shows, from 1. */
  label: (n: number, all: number) => string
  /** What the arrows of a computer say. */
  words: { before: string; next: string }
  onTap: (at: number) => void
  /** Written over the foot of the pictures, on a dark ground. */
  children?: ReactNode
}

/** Large pictures side by side, one at a time: swiped with a finger, by arrows with a mouse; bars say which one it is. */
export function Carousel({ pictures, label, words, onTap, children }: CarouselProps) {
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement | null>(null)
  const all = pictures.length
  const slides = pictures.map((src, n) => (
    <Box key={src} className='eg-car-o' {...press(() => onTap(n), { label: label(n + 1, all) })}>
      <Picture src={src} className='eg-car-p' lazy={n > 0} />
    </Box>
  ))
  function scrolled() {
    const { scrollLeft = 0, clientWidth = 0 } = list.current ?? {}
    if (clientWidth > 0) setAt(Math.round(scrollLeft / clientWidth))
  }
  const move = (by: number) => list.current?.scrollBy({ left: by * list.current.clientWidth, behavior: 'smooth' })
  return (
    <Box className='eg-car'>
      {process.env.TARO_ENV === 'weapp' ? (
        <Swiper className='eg-car-l' onChange={(event) => setAt(event.detail.current)}>
          {slides.map((slide, n) => (
            <SwiperItem key={pictures[n]}>{slide}</SwiperItem>
          ))}
        </Swiper>
      ) : (
        <div ref={list} className='eg-car-l' onScroll={scrolled}>
          {slides}
        </div>
      )}
      {children && <Box className='eg-car-w'>{children}</Box>}
      {all > 1 && (
        <Box className='eg-car-bars' {...a11y({ hidden: true })}>
          {pictures.map((src, n) => (
            <Box key={src} className={classes('eg-car-bar', n === at && 'eg-car-on')} />
          ))}
        </Box>
      )}
      {process.env.TARO_ENV !== 'weapp' && at > 0 && (
        <IconButton
          kind='float'
          icon='back'
          size={20}
          label={words.before}
          className='eg-car-b'
          onTap={() => move(-1)}
        />
      )}
      {process.env.TARO_ENV !== 'weapp' && at < all - 1 && (
        <IconButton kind='float' icon='fwd' size={20} label={words.next} className='eg-car-f' onTap={() => move(1)} />
      )}
    </Box>
  )
}
