import { callPage, topPage } from './pages'
import { isFunction } from './types'
import { windowSetting } from './window-chrome'

const REACH_BOTTOM_PX = 50

/** Fires `onPageScroll`, and `onReachBottom` once each time the bottom is approached. */
export function watchScrolling(): void {
  const scrolled = () => {
    const entry = topPage()
    const box = document.scrollingElement
    if (!entry || !box) return
    if (isFunction(entry.instance.onPageScroll)) callPage(entry, 'onPageScroll', { scrollTop: box.scrollTop })
    const distance = windowSetting(entry.path, 'onReachBottomDistance') ?? REACH_BOTTOM_PX
    const atBottom = box.scrollTop + innerHeight >= box.scrollHeight - distance
    if (atBottom && !entry.atBottom) callPage(entry, 'onReachBottom')
    entry.atBottom = atBottom
  }
  addEventListener('scroll', scrolled, { passive: true })
}
