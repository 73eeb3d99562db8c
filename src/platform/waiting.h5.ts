/** How long a navigation may take before its line is drawn, in milliseconds. */
const patience = 150
/** A tap that is older did not start the navigation. In milliseconds. */
const recent = 1000

let tapped: { control: Element; at: number } | undefined
document.addEventListener(
  'click',
  ({ target, timeStamp }) => {
    const control = target instanceof Element ? target.closest('.eg-tap, [role=button], button, a') : null
    tapped = control ? { control, at: timeStamp } : undefined
  },
  true,
)

let line: HTMLElement | undefined
let waits = 0

/** Draws the line below the bar of the visible page, or at the top of a page without one. */
function draw() {
  if (line) return
  const bars = document.querySelectorAll('.taro_page:not(.taro_page_shade) .eg-bar')
  line = document.createElement('div')
  line.className = 'eg-waits'
  line.style.top = `${bars[bars.length - 1]?.getBoundingClientRect().bottom ?? 0}px`
  document.body.append(line)
}

/**
 * Answers a tap at once while the code of the next page loads: the tapped control stays pressed, and after a moment a
 * line runs below the bar.
 */
export async function showWaiting<T>(moving: Promise<T>): Promise<T> {
  const pressed = tapped && performance.now() - tapped.at < recent ? tapped.control : undefined
  tapped = undefined
  pressed?.setAttribute('data-waits', '')
  waits += 1
  const timer = setTimeout(draw, patience)
  try {
    return await moving
  } finally {
    clearTimeout(timer)
    pressed?.removeAttribute('data-waits')
    waits -= 1
    if (waits === 0) {
      line?.remove()
      line = undefined
    }
  }
}
