import { stopPullDownRefresh, usePullDownRefresh } from '@tarojs/taro'
import { useEffect, useId, useRef, useState } from 'react'
import { Box } from './host-elements'
import './pull.scss'

/** Pull distance that refreshes, px; the finger moves twice as far. */
const ENOUGH = 56
const FARTHEST = 80

type Refresh = { refresh(): unknown; refreshing: boolean }

/** Pull to refresh for pages without a list: first in the page. */
export function Pull({ refresh }: Pick<Refresh, 'refresh'>) {
  const id = useId()
  const height = usePull(id, { refresh, refreshing: false })
  return process.env.TARO_ENV === 'weapp' ? null : <PullGap id={id} height={height} />
}

/** Opened by a finger, in a browser. */
export const PullGap = ({ id, height }: { id?: string; height: number }) => (
  <Box id={id} {...(height > 0 && { className: 'eg-pull eg-foot-dots', style: { height: `${height}px` } })} />
)

/** Native in mini-programs; in a browser it tracks the page around list `id`. Returns the gap's height, px. */
export function usePull(id: string, { refresh, refreshing }: Refresh): number {
  const [height, setHeight] = useState(0)
  const latest = useRef(refresh)
  latest.current = refresh

  const pulled = useRef(false)
  usePullDownRefresh(() => {
    pulled.current = true
    void Promise.resolve(latest.current()).then(letGo, letGo)
  })
  useEffect(() => {
    if (!refreshing) letGo()
  }, [refreshing])
  function letGo() {
    if (!pulled.current) return
    pulled.current = false
    void stopPullDownRefresh()
  }

  useEffect(() => {
    if (process.env.TARO_ENV === 'weapp') return undefined
    const page = document.getElementById(id)?.closest<HTMLElement>('.taro_page')
    if (!page) return undefined
    return followFinger(page, setHeight, () => Promise.resolve(latest.current()))
  }, [id])
  return height
}

/** Returns the stop. */
function followFinger(page: HTMLElement, show: (height: number) => void, refresh: () => Promise<unknown>) {
  let from: number | undefined
  let height = 0
  const grow = (to: number) => {
    height = to
    show(to)
  }
  const start = ({ touches }: TouchEvent) => {
    from = page.scrollTop <= 0 && touches.length === 1 ? touches[0]?.clientY : undefined
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
    void refresh().finally(() => grow(0))
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
