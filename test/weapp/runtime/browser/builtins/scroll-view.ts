import { type BuiltIn, type BuiltInNode, isOn, numberOf, textOf } from './built-in'

const THRESHOLD_PX = 50
const REFRESH_PX = 45

const find = (root: Element, id: string) => root.querySelector(`[id$="--${CSS.escape(id)}"], [id="${CSS.escape(id)}"]`)

/** Fires scroll events. Each time the user gets near an end of the list, its event fires once. */
function watchScroll({ element, props, fire }: BuiltInNode): void {
  let top = 0
  let left = 0
  let nearEnd = false
  element.addEventListener('scroll', () => {
    const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = element
    const sideways = isOn(props().scrollX) && !isOn(props().scrollY)
    const at = sideways ? scrollLeft : scrollTop
    const before = sideways ? left : top
    const room = sideways ? scrollWidth - clientWidth : scrollHeight - clientHeight
    const lower = numberOf(props().lowerThreshold, THRESHOLD_PX)
    const upper = numberOf(props().upperThreshold, THRESHOLD_PX)
    fire('scroll', {
      scrollLeft,
      scrollTop,
      scrollHeight,
      scrollWidth,
      deltaX: left - scrollLeft,
      deltaY: top - scrollTop,
    })
    const isNearEnd = at >= room - lower
    if (isNearEnd && !nearEnd && at > before) fire('scrolltolower', { direction: sideways ? 'right' : 'bottom' })
    nearEnd = isNearEnd
    if (at < before && before > upper && at <= upper) fire('scrolltoupper', { direction: sideways ? 'left' : 'top' })
    top = scrollTop
    left = scrollLeft
  })
}

/** Implements pull-to-refresh, started by touch or by a test. */
function watchPull({ element, props, fire }: BuiltInNode): () => void {
  let from: number | undefined
  let distance = 0
  const refresh = () => {
    fire('refresherrefresh', { dy: REFRESH_PX })
  }
  element.addEventListener('touchstart', (event) => {
    const touch = event.touches[0]
    from = isOn(props().refresherEnabled) && element.scrollTop <= 0 ? touch?.clientY : undefined
    distance = 0
  })
  const passive = { passive: true }
  const moved = (event: TouchEvent) => {
    if (from === undefined) return
    distance = (event.touches[0]?.clientY ?? from) - from
    if (distance > 0) fire('refresherpulling', { dy: distance })
  }
  element.addEventListener('touchmove', moved, passive)
  element.addEventListener('touchend', () => {
    const threshold = numberOf(props().refresherThreshold, REFRESH_PX)
    if (from !== undefined && distance > 0) {
      if (distance >= threshold) refresh()
      else fire('refresherabort', { dy: distance })
    }
    from = undefined
  })
  return refresh
}

export const scrollView: BuiltIn = {
  properties: ['scrollX', 'scrollY', 'scrollTop', 'scrollLeft', 'scrollIntoView', 'scrollWithAnimation', 'enableFlex'],
  create(node) {
    const { element, fire } = node
    watchScroll(node)
    const refresh = watchPull(node)
    const last: Record<string, unknown> = {}
    let triggered = false
    const changed = (name: string, value: unknown) => {
      const differs = value !== undefined && value !== null && value !== '' && value !== last[name]
      last[name] = value
      return differs
    }
    return {
      refresh,
      update(props) {
        element.style.overflowY = isOn(props.scrollY) ? 'auto' : 'hidden'
        element.style.overflowX = isOn(props.scrollX) ? 'auto' : 'hidden'
        if (isOn(props.enableFlex)) element.style.display = 'flex'
        element.classList.toggle('wx-no-scrollbar', props.showScrollbar === false)
        const behavior: ScrollBehavior = isOn(props.scrollWithAnimation) ? 'smooth' : 'auto'
        const later = (work: () => void) => requestAnimationFrame(work)
        if (changed('top', props.scrollTop))
          later(() => element.scrollTo({ top: numberOf(props.scrollTop, 0), behavior }))
        if (changed('left', props.scrollLeft)) {
          later(() => element.scrollTo({ left: numberOf(props.scrollLeft, 0), behavior }))
        }
        if (changed('into', props.scrollIntoView)) {
          later(() => {
            const target = find(element, textOf(props.scrollIntoView))
            if (!target) return
            const box = element.getBoundingClientRect()
            const rect = target.getBoundingClientRect()
            element.scrollBy({ top: rect.top - box.top, left: rect.left - box.left, behavior })
          })
        }
        const now = isOn(props.refresherTriggered)
        if (triggered && !now) fire('refresherrestore', {})
        triggered = now
      },
    }
  },
}
