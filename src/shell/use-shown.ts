import { stopPullDownRefresh, useDidHide, useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'

// a glance at another tab and back asks nothing
const fresh = 30_000

/** Calls back when the page comes to the front again after a while, as a tab does; not when it first opens. */
export function useShownAgain(again: () => void) {
  const last = useRef(Date.now())
  useDidShow(() => {
    if (Date.now() - last.current < fresh) return
    last.current = Date.now()
    again()
  })
}

/** What pulling the page down does, on a page without a list; the pull is let go when it is over. */
export function usePull(refresh: () => Promise<unknown>) {
  const letGo = () => void stopPullDownRefresh()
  usePullDownRefresh(() => void refresh().then(letGo, letGo))
}

/** Whether the page is the one in front, not one that lies under it or beside it. A page begins in front. */
export function useInFront(): boolean {
  const [front, setFront] = useState(true)
  useDidShow(() => setFront(true))
  useDidHide(() => setFront(false))
  return front
}

/** Does something for as long as the page is in front; what `begin` answers ends it. */
export function useWhileInFront(begin: () => () => void, when = true) {
  const front = useInFront()
  const latest = useRef(begin)
  latest.current = begin
  const active = front && when
  useEffect(() => (active ? latest.current() : undefined), [active])
}
