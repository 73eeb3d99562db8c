import { useEffect, useRef } from 'react'

/** The time in milliseconds after which a press counts as long. */
const LONG = 450
/** The movement in px after which a touch counts as scrolling. */
const MOVED = 10

type Touch = { touches: ArrayLike<{ clientX: number; clientY: number }>; preventDefault(): void }

/** Handles a long press, the right mouse button and the menu key. The tap that follows is ignored. */
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
    // Android fires this event after a long press too
    onContextMenu(event: { preventDefault(): void; nativeEvent?: { pointerType?: string } }) {
      event.preventDefault()
      if (event.nativeEvent?.pointerType !== 'touch') held.current = false
      hold()
    },
  }
}
