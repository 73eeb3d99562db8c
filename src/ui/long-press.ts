import { useEffect, useRef } from 'react'

/** Milliseconds that a finger rests on something that answers to it. */
const LONG = 450
/** A finger that moved so far, px of the screen, scrolls. */
const MOVED = 10

type Touch = { touches: ArrayLike<{ clientX: number; clientY: number }>; preventDefault(): void }

/**
 * Props that make a view answer to a finger that rests on it, and to the right button or the menu key of a desk. A tap that
 * follows is none.
 */
export function useLongPress(onHold: (() => void) | undefined) {
  const latest = useRef(onHold)
  latest.current = onHold
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const held = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (!onHold) return {}
  if (process.env.TARO_ENV === 'weapp') return { onLongPress: () => latest.current?.() }
  const letGo = () => clearTimeout(timer.current)
  const hold = () => {
    letGo()
    if (held.current) return
    held.current = true
    latest.current?.()
  }
  return {
    onTouchStart({ touches }: Touch) {
      const [finger] = Array.from(touches)
      held.current = false
      letGo()
      if (!finger || touches.length > 1) return
      from.current = { x: finger.clientX, y: finger.clientY }
      timer.current = setTimeout(hold, LONG)
    },
    onTouchMove({ touches }: Touch) {
      const [finger] = Array.from(touches)
      if (!finger || Math.hypot(finger.clientX - from.current.x, finger.clientY - from.current.y) > MOVED) letGo()
    },
    onTouchEnd(event: Touch) {
      letGo()
      if (held.current) event.preventDefault()
    },
    onTouchCancel: letGo,
    // an Android finger that rests says this too
    onContextMenu(event: { preventDefault(): void; nativeEvent?: { pointerType?: string } }) {
      event.preventDefault()
      if (event.nativeEvent?.pointerType !== 'touch') held.current = false
      hold()
    },
  }
}
