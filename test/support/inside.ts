import type { Page } from 'playwright-core'

/** The windows in which each control must be reachable. */
const windows = [
  { width: 375, height: 812 },
  { width: 320, height: 568 },
  { width: 360, height: 640 },
] as const

/** Reads the faults of the visible page. Runs in the page. */
function measure(): string[] {
  const page = document.querySelector('.taro_page:not(.taro_page_shade)') ? '.taro_page_shade' : 'noscript'
  const shown = (one: Element) => {
    const { width, height } = one.getBoundingClientRect()
    const { visibility, display } = getComputedStyle(one)
    return width > 1 && height > 1 && visibility !== 'hidden' && display !== 'none' && !one.closest(page)
  }
  const named = (one: Element) =>
    `${one.className.toString().slice(0, 60)} “${(one.getAttribute('aria-label') ?? one.textContent).slice(0, 20)}”`
  const parents = (one: Element): Element[] => (one.parentElement ? [one, ...parents(one.parentElement)] : [one])
  const isSideways = (one: Element) =>
    ['auto', 'scroll'].includes(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth + 1
  const isFixed = (one: Element) => parents(one).some((parent) => getComputedStyle(parent).position === 'fixed')
  const scrolls = (one: Element) =>
    parents(one).some((parent) => ['auto', 'scroll'].includes(getComputedStyle(parent).overflowY))
  const controls =
    'button, a[href], input, textarea, select, [role=button], [role=link], [role=switch], [role=checkbox], [role=radio], [role=tab], [role=slider], .eg-tap'
  const found: string[] = []
  for (const one of document.querySelectorAll(controls)) {
    if (!shown(one) || one.closest('.eg-desk, [aria-hidden=true], .eg-fly')) continue
    const { left, right, top, bottom, width, height } = one.getBoundingClientRect()
    const at = `${Math.round(left)},${Math.round(top)} ${Math.round(width)}×${Math.round(height)}`
    const beside = left < -1 || right > innerWidth + 1
    if (beside && !parents(one).some(isSideways)) found.push(`beside the window: ${named(one)} ${at}`)
    if (isFixed(one) && !scrolls(one) && (top < -1 || bottom > innerHeight + 1))
      found.push(`outside of the window: ${named(one)} ${at}`)
    const size = parseFloat(getComputedStyle(one).fontSize)
    if (one.matches('textarea, input:not([type=range], [type=checkbox], [type=radio], [type=file])') && size < 16)
      found.push(`a field of ${size} px, which iPhones zoom: ${named(one)}`)
  }
  return found
}

/** Controls that no tap can reach on a page, in each of the windows. */
export async function faultsOfWindows(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const found: string[] = []
  for (const window of windows) {
    await page.setViewportSize(window)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    found.push(...(await page.evaluate(measure)).map((fault) => `${window.width}×${window.height} ${fault}`))
  }
  if (before) await page.setViewportSize(before)
  return found
}
