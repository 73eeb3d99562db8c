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

/** Calls `then` when `here` opens from `there`, or when the user comes back from there (A.follow.03). */
export function useComingFrom(here: Route, there: Route, then: () => void) {
  const look = () => {
    const { front, before } = useFront.getState()
    // works whether the effect of the page or of this hook runs first
    if ((front === here ? before : front) === there) then()
  }
  useDidShow(look)
  // a screen with guards mounts after its page was first shown
  useEffect(look, [])
}
