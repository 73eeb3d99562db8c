import { behaviourOf, type BuiltIn, type BuiltInNode, isOn, numberOf, part, textOf } from './built-in'

type Source = 'touch' | 'autoplay' | ''
const SWIPE_PX = 30

/** When a finger is released, reports its way along the axis of the swiper. */
function watchSwipe(element: HTMLElement, vertical: () => boolean, swiped: (steps: number) => void): void {
  let from: number | undefined
  let to = 0
  const place = (event: TouchEvent) => {
    const touch = event.touches[0]
    return (vertical() ? touch?.clientY : touch?.clientX) ?? 0
  }
  element.addEventListener('touchstart', (event) => {
    from = to = place(event)
  })
  const moved = (event: TouchEvent) => {
    to = place(event)
  }
  element.addEventListener('touchmove', moved, { passive: true })
  element.addEventListener('touchend', () => {
    if (from !== undefined && Math.abs(to - from) > SWIPE_PX) swiped(to < from ? 1 : -1)
    from = undefined
  })
}

function createSwiper(node: BuiltInNode) {
  const { element, props, fire } = node
  const dots = part('div', 'wx-swiper-dots')
  element.append(dots)
  let current = 0
  let given: unknown
  let timer = 0
  const items = () => [...element.querySelectorAll<HTMLElement>(':scope > wx-swiper-item')]
  const vertical = () => isOn(props().vertical)

  function lay(): void {
    const all = items()
    const before = numberOf(props().previousMargin, 0)
    const after = numberOf(props().nextMargin, 0)
    const shown = Math.max(1, numberOf(props().displayMultipleItems, 1))
    all.forEach((item, index) => {
      const axis = vertical() ? 'Y' : 'X'
      Object.assign(item.style, {
        [vertical() ? 'height' : 'width']: `calc((100% - ${before + after}px) / ${shown})`,
        [vertical() ? 'top' : 'left']: `${before}px`,
        transform: `translate${axis}(${(index - current) * 100}%)`,
        transitionDuration: `${numberOf(props().duration, 500)}ms`,
      })
      item.toggleAttribute('data-current', index === current)
      item.setAttribute('aria-hidden', String(index < current || index >= current + shown))
    })
    dots.hidden = !isOn(props().indicatorDots)
    dots.replaceChildren(
      ...all.map((_, index) => {
        const dot = part('i')
        const colour = index === current ? props().indicatorActiveColor : props().indicatorColor
        dot.style.background = textOf(colour) || (index === current ? '#000' : 'rgba(0,0,0,.3)')
        return dot
      }),
    )
  }

  function show(index: number, source: Source): void {
    const count = items().length
    const wrapped = isOn(props().circular) && count ? (index + count) % count : index
    const next = Math.max(0, Math.min(count - 1, wrapped))
    const differs = next !== current
    current = next
    lay()
    if (!differs) return
    const detail = { current, currentItemId: textOf(itemProps(items()[current]).itemId), source }
    fire('change', detail)
    setTimeout(() => fire('animationfinish', detail), numberOf(props().duration, 500))
  }

  watchSwipe(element, vertical, (steps) => show(current + steps, 'touch'))
  // Items can be added and removed after the swiper was created.
  new MutationObserver(lay).observe(element, { childList: true })
  return {
    update() {
      const { current: wanted, autoplay, interval } = props()
      if (wanted !== given) {
        given = wanted
        requestAnimationFrame(() => show(numberOf(wanted, 0), ''))
      }
      lay()
      clearInterval(timer)
      if (!isOn(autoplay)) return
      timer = window.setInterval(
        () => {
          if (!element.isConnected) return clearInterval(timer)
          const last = current === items().length - 1
          show(last ? 0 : current + 1, 'autoplay')
        },
        numberOf(interval, 5000),
      )
    },
    swipeTo: (index: number) => show(index, 'touch'),
  }
}

const itemProps = (item: Element | undefined) => behaviourOf(item)?.node.props() ?? {}

export const swiper: BuiltIn = {
  properties: ['current', 'autoplay', 'interval', 'circular', 'vertical', 'indicatorDots', 'duration'],
  create: createSwiper,
}

export const swiperItem: BuiltIn = { properties: ['itemId'], create: () => ({}) }
