import { useDidShow } from '@tarojs/taro'
import { useEffect } from 'react'
import type { Route } from '@/routes'

let front: Route | undefined
let before: Route | undefined

/** Every page says so when it comes to the front, first opened or come back to. */
export function useComesToFront(route: Route) {
  const come = () => {
    if (front === route) return
    before = front
    front = route
  }
  useDidShow(come)
  useEffect(come, [])
}

/** Calls back when `here` opens right after the screen `there`, or is come back to from it (A.follow.03). */
export function useComingFrom(here: Route, there: Route, then: () => void) {
  const look = () => {
    // whether the page itself has been told of first makes no difference
    if ((front === here ? before : front) === there) then()
  }
  useDidShow(look)
  // a screen that waited for its guards has missed the first showing
  useEffect(look, [])
}
