import type { Frame, Page } from 'playwright-core'

/**
 * Finds faults in the layout: a control that passes the edges of the window, a button with cut text, a bottom bar that
 * is not filled, and neighbours in a `gap` with another distance than the gap's. Returns readable lines; empty without
 * faults. It works for both hosts: their elements differ, and their classes are the same.
 */
export const faultsOfRoom = (shown: Page | Frame): Promise<string[]> => shown.evaluate(found)

/** Waits until all finite animations have ended. */
export const atRest = (shown: Page | Frame): Promise<void> =>
  shown.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Runs inside the page, so it must not use anything from outside. */
function found(): string[] {
  const slack = 0.6
  const controls = 'button, a[href], input, select, textarea, .eg-btn, .eg-ib, .eg-tap, [role=button], [role=switch]'
  const faults: string[] = []

  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    const look = getComputedStyle(element)
    return (
      width > 0 && height > 0 && look.visibility === 'visible' && element.checkVisibility({ opacityProperty: true })
    )
  }
  // a field that is covered by a drawn sign is at most one pixel wide
  const isDrawn = (element: Element) => element.getBoundingClientRect().width > 1
  const named = (element: Element) =>
    `${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 20)} (${element.className})`
  const boundsOf = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return [left, right, top, bottom].map(Math.round).join(' ')
  }
  /** Whether an element lies in a strip that can be scrolled sideways. */
  const isInStrip = (element: Element): boolean => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      const look = getComputedStyle(at)
      if (look.overflowX === 'auto' && look.scrollbarWidth === 'none') return true
    }
    return false
  }
  const all = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((one) => isSeen(one) && isDrawn(one))

  for (const control of all(controls)) {
    const { left, right } = control.getBoundingClientRect()
    if ((left < -slack || right > innerWidth + slack) && !isInStrip(control))
      faults.push(`outside the window: ${named(control)} ${boundsOf(control)}`)
  }

  for (const button of all('.eg-btn')) {
    const box = button.getBoundingClientRect()
    const words = document.createRange()
    words.selectNodeContents(button)
    const cut = [...words.getClientRects()].some(
      ({ left, right, top, bottom, width }) =>
        width > 0 &&
        (left < box.left - slack || right > box.right + slack || top < box.top - slack || bottom > box.bottom + slack),
    )
    if (cut || button.scrollWidth > button.clientWidth + 1)
      faults.push(`cut text: ${named(button)} ${boundsOf(button)}`)
  }

  const isInFlow = (element: Element) => {
    const { position, float } = getComputedStyle(element)
    return isSeen(element) && float === 'none' && (position === 'static' || position === 'relative')
  }
  for (const bar of all('.eg-foot-bar')) {
    const parts = [...bar.children].filter(isInFlow)
    const room = bar.getBoundingClientRect()
    const lines = new Map<number, Element[]>()
    for (const part of parts) {
      const bottom = Math.round(part.getBoundingClientRect().bottom)
      lines.set(bottom, [...(lines.get(bottom) ?? []), part])
    }
    for (const line of lines.values()) {
      const boxes = line.map((part) => part.getBoundingClientRect())
      const left = Math.min(...boxes.map((box) => box.left)) - room.left
      const right = room.right - Math.max(...boxes.map((box) => box.right))
      if (Math.abs(left - right) > 2)
        faults.push(
          `a bar with ${left.toFixed(0)} px left and ${right.toFixed(0)} px right of ${line.map(named).join(', ')}`,
        )
    }
  }
  const lengthOf = (step: string, among: Element) => {
    const ruler = document.createElement('div')
    ruler.style.cssText = `position:absolute;visibility:hidden;height:0;width:var(--eg-${step})`
    among.append(ruler)
    const { width } = ruler.getBoundingClientRect()
    ruler.remove()
    return width
  }
  for (const group of all('[class*="eg-gap-"], [class*="eg-beside-"]')) {
    const step = /\beg-(?:gap|beside)-(s\d+)\b/.exec(group.className)?.[1]
    if (step === undefined) continue
    const wanted = lengthOf(step, group)
    const { display, flexDirection, justifyContent } = getComputedStyle(group)
    const isRow = display.endsWith('flex') && flexDirection.startsWith('row')
    const parts = [...group.children].filter(isInFlow)
    parts.slice(1).forEach((part, at) => {
      const before = parts[at]
      if (!before) return
      const [one, other] = [before.getBoundingClientRect(), part.getBoundingClientRect()]
      const below = other.top >= one.bottom - slack
      // the other element is on the second line of a row that wraps
      if (isRow && below) return
      const apart = isRow ? other.left - one.right : Math.max(other.top - one.bottom, one.top - other.bottom)
      const shared = isRow && (justifyContent.startsWith('space') || getComputedStyle(part).marginLeft === 'auto')
      if (apart < wanted - slack || (!shared && apart > wanted + slack))
        faults.push(`${apart.toFixed(1)} px instead of ${step} between ${named(before)} and ${named(part)}`)
    })
  }
  return faults
}
