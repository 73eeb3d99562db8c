import Taro from '@tarojs/taro'
import { useEffect, useRef } from 'react'

// Gestures by one or two fingers or a mouse, on both hosts. Lengths are in px.

type Spot = { x: number; y: number }
type TouchLike = { touches: ArrayLike<{ clientX?: number; clientY?: number; pageX: number; pageY: number }> }
type MouseLike = { button: number; clientX: number; clientY: number; preventDefault(): void }

export type Gesture = {
  onStart?: (at: Spot) => void
  /** Called with the change since the last position. `spread` is the ratio of a pinch, 1 for one finger. */
  onMove: (by: Spot & { spread: number; at: Spot }) => void
  onEnd?: () => void
}

const spots = ({ touches }: TouchLike): Spot[] =>
  Array.from(touches, ({ clientX, clientY, pageX, pageY }) => ({ x: clientX ?? pageX, y: clientY ?? pageY }))
const centre = (all: readonly Spot[]): Spot => ({
  x: all.reduce((sum, { x }) => sum + x, 0) / all.length,
  y: all.reduce((sum, { y }) => sum + y, 0) / all.length,
})
const apart = ([a, b]: readonly Spot[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/**
 * The props of a gesture. It blocks scrolling behind it unless it `scrolls`; then the CSS property touch-action sets
 * the direction.
 */
export function useGesture(gesture: Gesture, { scrolls = false } = {}) {
  const latest = useRef(gesture)
  latest.current = gesture
  const last = useRef<{ fingers: number; at: Spot; apart: number } | undefined>(undefined)
  const letGo = useRef<() => void>(undefined)
  useEffect(() => () => letGo.current?.(), [])

  function follow(all: readonly Spot[]) {
    const now = { fingers: all.length, at: centre(all), apart: apart(all) }
    const before = last.current
    last.current = now
    // the number of fingers has changed: starts again from here
    if (!before || before.fingers !== now.fingers) return
    const spread = now.apart > 0 && before.apart > 0 ? now.apart / before.apart : 1
    latest.current.onMove({ x: now.at.x - before.at.x, y: now.at.y - before.at.y, spread, at: now.at })
  }
  function start(all: readonly Spot[]) {
    if (!last.current) latest.current.onStart?.(centre(all))
    last.current = { fingers: all.length, at: centre(all), apart: apart(all) }
  }
  function end(left: readonly Spot[]) {
    if (left.length > 0) return start(left)
    last.current = undefined
    latest.current.onEnd?.()
  }
  function withMouse(event: MouseLike) {
    if (event.button !== 0) return
    event.preventDefault()
    start([{ x: event.clientX, y: event.clientY }])
    const move = ({ clientX, clientY }: MouseEvent) => follow([{ x: clientX, y: clientY }])
    const up = () => {
      letGo.current?.()
      end([])
    }
    window.addEventListener('mousemove', move)
    window.addEventListener('mouseup', up)
    letGo.current = () => {
      window.removeEventListener('mousemove', move)
      window.removeEventListener('mouseup', up)
      letGo.current = undefined
    }
  }

  const touch = {
    onTouchStart: (event: TouchLike) => start(spots(event)),
    onTouchMove: (event: TouchLike) => follow(spots(event)),
    onTouchEnd: (event: TouchLike) => end(spots(event)),
    onTouchCancel: () => end([]),
  }
  // catchMove and the CSS property touch-action keep the page from scrolling
  if (process.env.TARO_ENV !== 'weapp') return { ...touch, onMouseDown: withMouse }
  return scrolls ? touch : { ...touch, catchMove: true }
}

/** Measures an element in px; undefined while it is not rendered. */
export function measure(id: string): Promise<{ left: number; top: number; width: number; height: number } | undefined> {
  if (process.env.TARO_ENV !== 'weapp') return Promise.resolve(document.getElementById(id)?.getBoundingClientRect())
  return new Promise((resolve) => {
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .boundingClientRect((found) => resolve(Array.isArray(found) ? undefined : found))
      .exec()
  })
}
