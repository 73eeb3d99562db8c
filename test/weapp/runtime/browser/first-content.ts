import { record } from './record'
import type { PageEntry } from './types'

const GIVE_UP_MS = 10_000

/** Records when a page first has content, from its data or from a `setData`. */
export function watchFirstContent(entry: PageEntry): void {
  const look = () => {
    const elapsed = performance.now() - entry.openedAt
    const visible = entry.element.textContent?.trim() || entry.element.querySelector('img, canvas, input, textarea')
    if (visible) record.firstContent[entry.path] ??= Math.round(elapsed)
    else if (!entry.closed && elapsed < GIVE_UP_MS) requestAnimationFrame(look)
  }
  look()
}

export function watchFirstPaint(): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'first-contentful-paint') record.marks.firstContentfulPaint = entry.startTime
    }
  })
  observer.observe({ type: 'paint', buffered: true })
}
