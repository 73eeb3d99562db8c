import { stopPullDownRefresh, usePullDownRefresh } from '@tarojs/taro'
import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Box } from './host-elements'
import './pull.scss'

/** The height in px that refreshes. The finger moves twice as far. */
const ENOUGH = 56
const FARTHEST = 80

type Refresh = () => unknown

/** The calls that a page repeats when it is pulled. */
const Refreshes = createContext<Set<Refresh> | undefined>(undefined)

/** Calls `refresh` when the page is pulled, in any state of the page. The indicator stays until the promise settles. */
export function usePull(refresh: Refresh) {
  const all = useContext(Refreshes)
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(() => {
    const ask = () => latest.current()
    all?.add(ask)
    return () => void all?.delete(ask)
  }, [all])
}

const settled = (all: ReadonlySet<Refresh>) =>
  Promise.all(
    [...all].map(async (ask) => {
      try {
        await ask()
      } catch {
        // the failure is reported where the data would be
      }
    }),
  )

/**
 * Wraps the content of a page. In a mini-program the indicator spins until it is stopped, even if there is no call to
 * repeat. In a browser it follows the finger.
 */
export function PullArea({ children }: { children: ReactNode }) {
  const all = useMemo(() => new Set<Refresh>(), [])
  usePullDownRefresh(() => void settled(all).then(() => stopPullDownRefresh()))
  return (
    <Refreshes.Provider value={all}>
      {process.env.TARO_ENV !== 'weapp' && <PullGap all={all} />}
      {children}
    </Refreshes.Provider>
  )
}

/** The gap that a finger opens. */
function PullGap({ all }: { all: ReadonlySet<Refresh> }) {
  const id = useId()
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const page = document.getElementById(id)?.closest<HTMLElement>('.taro_page')
    return page ? followFinger(page, all, setHeight) : undefined
  }, [id, all])
  return <Box id={id} {...(height > 0 && { className: 'eg-pull eg-foot-dots', style: { height: `${height}px` } })} />
}

/**
 * Follows the finger.
 * @returns a function that stops it
 */
function followFinger(page: HTMLElement, all: ReadonlySet<Refresh>, show: (height: number) => void) {
  let from: number | undefined
  let height = 0
  const grow = (to: number) => {
    height = to
    show(to)
  }
  const start = ({ touches }: TouchEvent) => {
    from = all.size > 0 && page.scrollTop <= 0 && touches.length === 1 ? touches[0]?.clientY : undefined
  }
  const move = (event: TouchEvent) => {
    const down = (event.touches[0]?.clientY ?? 0) - (from ?? Infinity)
    if (down <= 0 || page.scrollTop > 0) return
    event.preventDefault()
    grow(Math.min(FARTHEST, down / 2))
  }
  const end = () => {
    from = undefined
    if (height === 0) return
    if (height < ENOUGH) return grow(0)
    grow(ENOUGH)
    void settled(all).then(() => grow(0))
  }
  page.addEventListener('touchstart', start, { passive: true })
  page.addEventListener('touchmove', move, { passive: false })
  page.addEventListener('touchend', end)
  page.addEventListener('touchcancel', end)
  return () => {
    page.removeEventListener('touchstart', start)
    page.removeEventListener('touchmove', move)
    page.removeEventListener('touchend', end)
    page.removeEventListener('touchcancel', end)
  }
}
