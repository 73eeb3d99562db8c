import { View } from '@tarojs/components'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { a11y } from './a11y'
import { classes } from './classes'
import { useGesture } from './gesture'
import { Box, type BoxProps } from './host-elements'
import { Icon, type IconName } from './icon'
import './swipe.scss'

export type SwipeSide = 'left' | 'right'

export interface SwipeProps {
  children: ReactNode
  className?: string
  /** The side to which the card flies off. Undefined: the card stays. */
  gone?: SwipeSide
  /** Whether the card comes back from this side. */
  back?: boolean
  /** Whether gestures are ignored, because the card is covered or busy. */
  still?: boolean
  /** The icon of each side, shown while dragging. The buttons have the text. */
  signs: Record<SwipeSide, IconName>
  onSwiped: (side: SwipeSide) => void
}

/** The movement in px after which a gesture has a direction. */
const begins = 8
/** A swipe decides at this distance in px, or as a flick with this speed in px/ms and this minimum length in px. */
const decides = 96
const flick = { speed: 0.5, least: 32 }
/** At this distance in px the icons are opaque. `turn` is the distance in px that tilts the card by one degree. */
const shows = 90
const turn = 22

type Handlers = Record<string, unknown>
const Area = (process.env.TARO_ENV === 'weapp' ? View : 'div') as unknown as ComponentType<
  BoxProps & Handlers & { children?: ReactNode }
>

const pulledBy = (px: number) => `translateX(${Math.round(px)}px) rotate(${(px / turn).toFixed(1)}deg)`

/** The offset in px, and the props of the gesture. */
function usePull(idle: boolean, onSwiped: (side: SwipeSide) => void) {
  const [pulled, setPulled] = useState<number>()
  const held = useRef<{ x: number; y: number; at: number; way?: 'along' | 'across' }>()
  const dragged = useRef(false)
  const latest = useRef(0)

  const gesture = useGesture(
    {
      onStart({ x, y }) {
        dragged.current = false
        held.current = idle ? undefined : { x, y, at: Date.now() }
        latest.current = 0
      },
      onMove({ at }) {
        const from = held.current
        if (!from) return
        const [x, y] = [at.x - from.x, at.y - from.y]
        if (!from.way && Math.max(Math.abs(x), Math.abs(y)) < begins) return
        from.way ??= Math.abs(x) > Math.abs(y) ? 'along' : 'across'
        if (from.way === 'across') return
        dragged.current = true
        latest.current = x
        setPulled(x)
      },
      onEnd() {
        const from = held.current
        held.current = undefined
        if (from?.way !== 'along') return
        setPulled(undefined)
        const far = Math.abs(latest.current)
        const quick = far >= flick.least && far / Math.max(1, Date.now() - from.at) >= flick.speed
        if (far >= decides || quick) onSwiped(latest.current < 0 ? 'left' : 'right')
      },
    },
    { scrolls: true },
  )
  // the click after a drag with the mouse must not reach the element below
  const unclicked = {
    onClickCapture(event: { stopPropagation(): void }) {
      if (!dragged.current) return
      dragged.current = false
      event.stopPropagation()
    },
  }
  return { pulled, handlers: { ...gesture, ...(process.env.TARO_ENV !== 'weapp' && unclicked) } }
}

/** A card to swipe left or right. A vertical movement scrolls the page. Provide buttons that do the same. */
export function Swipe({ children, className, gone, back, still, signs, onSwiped }: SwipeProps) {
  const { pulled, handlers } = usePull(Boolean(still || gone), onSwiped)
  const look = classes(
    'eg-swipe',
    pulled !== undefined && 'eg-swipe-held',
    gone && `eg-swipe-${gone}`,
    back && !gone && 'eg-swipe-back',
    className,
  )
  const shown = (side: SwipeSide) => {
    const towards = side === 'left' ? -(pulled ?? 0) : (pulled ?? 0)
    return Math.max(0, Math.min(1, towards / shows)).toFixed(2)
  }
  return (
    <Area
      className={look}
      style={pulled === undefined ? undefined : { transform: pulledBy(pulled) }}
      {...(still && a11y({ hidden: true }))}
      {...handlers}
    >
      {children}
      {!still &&
        (['left', 'right'] as const).map((side) => (
          <Box
            key={side}
            className={`eg-swipe-sign eg-swipe-sign-${side}`}
            style={{ opacity: shown(side) }}
            {...a11y({ hidden: true })}
          >
            <Icon name={signs[side]} />
          </Box>
        ))}
    </Area>
  )
}
