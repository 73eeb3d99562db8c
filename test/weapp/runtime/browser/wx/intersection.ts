/** Implements `wx.createIntersectionObserver` with the browser's observer. */
import { toView } from '../bridge'
import type { Instance } from '../types'
import { select } from './selector-query'

interface Margins {
  left?: number
  top?: number
  right?: number
  bottom?: number
}

interface Options {
  thresholds?: number[]
  initialRatio?: number
  observeAll?: boolean
}

const rectOf = ({ left, top, right, bottom, width, height }: DOMRectReadOnly) => ({
  left,
  top,
  right,
  bottom,
  width,
  height,
})
const domOf = (node: ReturnType<typeof select>[number] | undefined) =>
  (node?.getBackendElement() ?? null) as unknown as HTMLElement | null

/** Whether one of the thresholds lies between the two ratios. */
function crosses(before: number, now: number, thresholds: number[]): boolean {
  return before !== now && thresholds.some((edge) => (before - edge) * (now - edge) <= 0)
}

export function createIntersectionObserver(owner: Instance | undefined, options: Options = {}): object {
  const thresholds = options.thresholds ?? [0]
  const observers: IntersectionObserver[] = []
  let relative: string | null = null
  let margins: Margins = {}
  let stopped = false

  function watch(selector: string, callback: (status: object) => void): void {
    const root = relative === null ? document : domOf(select(owner, relative)[0])
    const nodes = select(owner, selector).slice(0, options.observeAll ? undefined : 1)
    const { top = 0, right = 0, bottom = 0, left = 0 } = margins
    for (const node of nodes) {
      const element = domOf(node)
      if (!element) continue
      let ratio = options.initialRatio ?? 0
      const seen = ([entry]: IntersectionObserverEntry[]) => {
        if (!entry || !crosses(ratio, entry.intersectionRatio, thresholds)) return
        ratio = entry.intersectionRatio
        callback({
          id: node.id,
          dataset: { ...(node.dataset as object) },
          intersectionRatio: entry.intersectionRatio,
          intersectionRect: rectOf(entry.intersectionRect),
          boundingClientRect: rectOf(entry.boundingClientRect),
          relativeRect: rectOf(entry.rootBounds ?? new DOMRect()),
          time: Date.now(),
        })
      }
      const rootMargin = `${top}px ${right}px ${bottom}px ${left}px`
      const observer = new IntersectionObserver(seen, { root, rootMargin, threshold: thresholds })
      observer.observe(element)
      observers.push(observer)
    }
  }

  const made = {
    relativeTo(selector: string, given: Margins = {}) {
      relative = selector
      margins = given
      return made
    },
    relativeToViewport(given: Margins = {}) {
      relative = null
      margins = given
      return made
    },
    observe(selector: string, callback: (status: object) => void) {
      toView(() => {
        if (!stopped) watch(selector, callback)
      })
    },
    disconnect() {
      stopped = true
      observers.splice(0).forEach((observer) => observer.disconnect())
    },
  }
  return made
}
