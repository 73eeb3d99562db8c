import type { Page } from 'playwright-core'

/**
 * Values observed inside the page, in `window.noticed`. The observer must run in the browser before the page's scripts.
 */
export type Noticed = {
  largest: number
  first: number
  ready: number
  /** The sum of all layout shifts. */
  shift: number
  long: { start: number; duration: number }[]
  frames: number[]
}

/** Observes paints, long tasks and the first row's text. It is sent as source, so it cannot use closures. */
export function watch([stored, word]: readonly [Readonly<Record<string, string>>, string]) {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  const noticed: Noticed = { largest: 0, first: 0, ready: 0, shift: 0, long: [], frames: [] }
  Object.assign(window, { noticed })
  const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => (noticed.largest = startTime))
  observe('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (noticed.first = startTime))
  observe('layout-shift', (entry) => (noticed.shift += (entry as PerformanceEntry & { value: number }).value))
  observe('longtask', ({ startTime, duration }) => noticed.long.push({ start: startTime, duration }))
  const look = () => {
    if (document.body?.textContent?.includes(word)) requestAnimationFrame(() => (noticed.ready = performance.now()))
    else requestAnimationFrame(look)
  }
  look()
}

/** Clears the list of frame intervals and records from then on. */
export function countFrames() {
  const { noticed } = window as unknown as { noticed: Noticed }
  noticed.frames = []
  let last = performance.now()
  const frame = (now: number) => {
    noticed.frames.push(now - last)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

export const noticedBy = (page: Page) => page.evaluate(() => (window as unknown as { noticed: Noticed }).noticed)
