import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'

// quick tab switches do not refetch
const fresh = 30_000

/** When the page returns to front after a while; not on first open. */
export function useShownAgain(again: () => void) {
  const last = useRef(Date.now())
  useDidShow(() => {
    if (Date.now() - last.current < fresh) return
    last.current = Date.now()
    again()
  })
}

/** Initially true. */
export function useInFront(): boolean {
  const [front, setFront] = useState(true)
  useDidShow(() => setFront(true))
  useDidHide(() => setFront(false))
  return front
}

/** Runs `begin` while in front; it returns the cleanup. */
export function useWhileInFront(begin: () => () => void, when = true) {
  const front = useInFront()
  const latest = useRef(begin)
  latest.current = begin
  const active = front && when
  useEffect(() => (active ? latest.current() : undefined), [active])
}
