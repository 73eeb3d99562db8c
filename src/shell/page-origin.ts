import { useDidShow } from '@tarojs/taro'
import { useEffect } from 'react'
import { create } from 'zustand'
import type { Route } from '@/routes'

const useFront = create<{ front?: Route; before?: Route }>()(() => ({}))

export function useComesToFront(route: Route) {
  const come = () =>
    useFront.setState(({ front, before }) => ({ front: route, before: front === route ? before : front }))
  useDidShow(come)
  useEffect(come, [])
}

/** When `here` opens from, or is returned to from, `there` (A.follow.03). */
export function useComingFrom(here: Route, there: Route, then: () => void) {
  const look = () => {
    const { front, before } = useFront.getState()
    // effect order of page and hook does not matter
    if ((front === here ? before : front) === there) then()
  }
  useDidShow(look)
  // guarded screens mount after the first show
  useEffect(look, [])
}
