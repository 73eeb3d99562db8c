import type { Page } from 'playwright-core'

/** Records layout shifts from the first paint on. Must be called before the page is opened. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (entry.value > 0)
          moved.push(
            `${entry.value.toFixed(4)}: ${entry.sources
              .map(({ node, previousRect, currentRect }) => {
                const name = node instanceof Element ? node.className : (node?.textContent ?? '')
                return `${name} from ${previousRect.x},${previousRect.y} to ${currentRect.x},${currentRect.y}`
              })
              .join('; ')}`,
          )
    }).observe({ type: 'layout-shift', buffered: true })
  })

type Shift = PerformanceEntry & {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** The layout shifts so far, one line each. */
export const shiftsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { moved: string[] }).moved)

/**
 * Holds back requests to addresses that match `late` until `letGo` is called.
 * @returns `rested` waits until all other requests have arrived and been drawn; `letGo` releases the held ones
 */
export async function holdBack(page: Page, late: RegExp | undefined) {
  const held = new Set<() => void>()
  const pending = new Set<object>()
  let last = Date.now()
  const ends = (request: object) => {
    pending.delete(request)
    last = Date.now()
  }
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', ends)
  page.on('requestfailed', ends)
  let open = late === undefined
  if (late)
    await page.route(late, async (route) => {
      if (!open) await new Promise<void>((letGo) => held.add(letGo))
      await route.continue()
    })
  return {
    async rested() {
      while (pending.size > held.size || Date.now() - last < quiet) await page.waitForTimeout(step)
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    },
    letGo() {
      open = true
      for (const go of held) go()
      held.clear()
      last = Date.now()
    },
  }
}

/** Milliseconds without an answer after which the page counts as finished. */
const quiet = 500
const step = 50
