import { stopPullDownRefresh, useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { useRef } from 'react'

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
