import { type BuiltInNode, isOn, numberOf, textOf } from './built-in'

const PLAIN_BUTTON_HOVER = 'button-hover'

/** Sets and removes `hover-class` after its delays. A moving finger never sets it. */
export function watchHover({ element, props }: BuiltInNode, tag: string): void {
  let timer = 0
  const className = () => textOf(props().hoverClass) || (tag === 'button' ? PLAIN_BUTTON_HOVER : '')
  const change = (on: boolean, ms: number) => {
    clearTimeout(timer)
    const names = className()
      .split(/\s+/)
      .filter((name) => name && name !== 'none')
    if (!names.length || isOn(props().disabled)) return
    timer = window.setTimeout(() => {
      for (const name of names) element.classList.toggle(name, on)
    }, ms)
  }
  const passive = { passive: true }
  element.addEventListener('touchstart', () => change(true, numberOf(props().hoverStartTime, 50)), passive)
  for (const end of ['touchend', 'touchcancel'] as const) {
    element.addEventListener(end, () => change(false, numberOf(props().hoverStayTime, 400)), passive)
  }
  element.addEventListener('touchmove', () => change(false, 0), passive)
}
