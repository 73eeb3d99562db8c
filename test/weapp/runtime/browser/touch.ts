/**
 * Chromium sends a touch to a clickable element nearby, and no switch turns this off. Without this file, a tap would
 * press the neighbour.
 */
interface Moved {
  /** under the finger */
  real: Element
  /** the browser's target */
  wrong: EventTarget
}

const MOUSE_EVENTS = ['mousedown', 'mouseup', 'mousemove', 'mouseover', 'mouseout', 'click'] as const
/** Milliseconds within which the emulated mouse events follow a tap. */
const FOLLOW_MS = 500

let moved: Moved | null = null
let timer = 0

function copyOf(touches: TouchList, { real, wrong }: Moved): Touch[] {
  return [...touches].map((touch) => {
    if (touch.target !== wrong) return touch
    const { identifier, clientX, clientY, screenX, screenY, pageX, pageY } = touch
    return new Touch({ identifier, target: real, clientX, clientY, screenX, screenY, pageX, pageY })
  })
}

function resend(event: TouchEvent, to: Moved): void {
  event.stopImmediatePropagation()
  const touches = {
    touches: copyOf(event.touches, to),
    targetTouches: copyOf(event.targetTouches, to),
    changedTouches: copyOf(event.changedTouches, to),
  }
  const { bubbles, cancelable, composed } = event
  to.real.dispatchEvent(new TouchEvent(event.type, { bubbles, cancelable, composed, ...touches }))
}

function started(event: TouchEvent): void {
  if (!event.isTrusted) return
  clearTimeout(timer)
  moved = null
  const touch = event.changedTouches[0]
  const real = touch ? document.elementFromPoint(touch.clientX, touch.clientY) : null
  if (!touch || !real || !event.target || real === event.target) return
  moved = { real, wrong: event.target }
  resend(event, moved)
}

function followed(event: TouchEvent): void {
  if (!event.isTrusted || !moved) return
  resend(event, moved)
  if (event.type === 'touchmove') return
  timer = window.setTimeout(() => {
    moved = null
  }, FOLLOW_MS)
}

function clicked(event: MouseEvent): void {
  if (!event.isTrusted || !moved) return
  event.stopImmediatePropagation()
  event.preventDefault()
  const { real } = moved
  if (event.type !== 'click' || !(real instanceof HTMLElement)) return
  // Waits for the end of the click, because only then does the browser undo the prevented action, such as a tick of the
  // neighbour.
  setTimeout(() => {
    real.focus()
    real.click()
  })
}

/** Must be called before the component framework adds its listeners. */
export function keepTouchesInPlace(): void {
  addEventListener('touchstart', started, true)
  for (const type of ['touchmove', 'touchend', 'touchcancel'] as const) addEventListener(type, followed, true)
  for (const type of MOUSE_EVENTS) addEventListener(type, clicked, true)
}
