import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'

// in milliseconds; after a shorter absence, as when switching tabs quickly, nothing is refetched
const fresh = 30_000

/** Runs when the page returns to the front after some time, but not when it first opens. */
export function useShownAgain(again: () => void) {
  const last = useRef(Date.now())
  useDidShow(() => {
    if (Date.now() - last.current < fresh) return
    last.current = Date.now()
    again()
  })
}

/** Whether the page is in front; true at first. */
export function useInFront(): boolean {
  const [front, setFront] = useState(true)
  useDidShow(() => setFront(true))
  useDidHide(() => setFront(false))
  return front
}

/** Runs `begin` while the page is in front. `begin` returns the function that ends it. */
export function useWhileInFront(begin: () => () => void, when = true) {
  const front = useInFront()
  const latest = useRef(begin)
  latest.current = begin
  const active = front && when
  useEffect(() => (active ? latest.current() : undefined), [active])
}
