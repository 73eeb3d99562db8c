type Pressed = { target: EventTarget; clientX: number; clientY: number; button: number }

/**
 * Translates a drag with the mouse into touches, from this `mousedown` on, because NutUI listens only to touches. Only
 * for browsers.
 */
export function touchByMouse({ target, clientX, clientY, button }: Pressed) {
  if (button !== 0) return
  const tell = (type: string, at: { clientX: number; clientY: number }) => {
    const touches = type === 'touchend' ? [] : [{ target, clientX: at.clientX, clientY: at.clientY }]
    target.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches }))
  }
  const move = (event: MouseEvent) => tell('touchmove', event)
  const end = (event: MouseEvent) => {
    document.removeEventListener('mousemove', move)
    tell('touchend', event)
  }
  tell('touchstart', { clientX, clientY })
  document.addEventListener('mousemove', move)
  document.addEventListener('mouseup', end, { once: true })
}
