import { useDidShow } from '@tarojs/taro'
import { useEffect } from 'react'
import { create } from 'zustand'
import type { Route } from '@/routes'

/** Which screen is in front, and which one was before it. */
const useFront = create<{ front?: Route; before?: Route }>()(() => ({}))

/** Every page says so when it comes to the front, first opened or come back to. */
export function useComesToFront(route: Route) {
  const come = () =>
    useFront.setState(({ front, before }) => ({ front: route, before: front === route ? before : front }))
  useDidShow(come)
  useEffect(come, [])
}

/** Calls back when `here` opens right after the screen `there`, or is come back to from it (A.follow.03). */
export function useComingFrom(here: Route, there: Route, then: () => void) {
  const look = () => {
    const { front, before } = useFront.getState()
    // whether the page itself has been told of first makes no difference
    if ((front === here ? before : front) === there) then()
  }
  useDidShow(look)
  // a screen that waited for its guards has missed the first showing
  useEffect(look, [])
}
