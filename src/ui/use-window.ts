import { createSelectorQuery, getWindowInfo, usePageScroll, useReady } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'

const weapp = process.env.TARO_ENV === 'weapp'
/** Chunks at most when a page arrives at the end of a mini-program's list: the visible one, the one before, the new one. */
const KEPT = 3
/** How far outside the screen, in screens, chunks stay. A mini-program counts nodes, a browser has room. */
const AROUND = weapp ? 0.5 : 1
/** Milliseconds of scrolling between two measures. */
const EVERY = 100

interface Window {
  first: number
  last: number
}

interface Rect {
  top: number
  bottom: number
  height: number
}

/** Chunks first..last are rendered; `height` is what chunks from..to (exclusive) take, in px of the screen. */
export interface Shown extends Window {
  id: string
  height(from: number, to: number): number
}

const start: Window = { first: 0, last: KEPT - 1 }
let lists = 0

/**
 * Which chunks of a long list to render; the others are one spacer above and one below, of the height that they were
 * measured to have. Costs one selector query per 100 ms of scrolling, and a render only when the choice changes.
 * @param count number of chunks
 * @param resetKey the list starts again when this changes
 * @param onNearEnd told with the distance to the end, in px of the screen, after every measure
 */
export function useWindow(count: number, resetKey: unknown, onNearEnd: (distance: number) => void): Shown {
  const [id] = useState(() => `eg-l${++lists}`)
  const [shown, setShown] = useState(start)
  const [known, setKnown] = useState({ count, resetKey })
  const heights = useRef<number[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const told = useRef(onNearEnd)
  told.current = onNearEnd

  let now = shown
  if (known.resetKey !== resetKey || count < known.count) {
    heights.current = []
    now = start
  } else if (count > known.count && shown.last >= known.count - 1) {
    // a mini-program takes the whole page and drops the oldest chunk in one message; a browser takes them one by one
    const first = weapp ? droppable(heights.current, Math.max(shown.first, count - KEPT), shown.first) : shown.first
    now = known.count === 0 ? start : { first, last: weapp ? count - 1 : known.count }
  }
  if (known.resetKey !== resetKey || known.count !== count) {
    setKnown({ count, resetKey })
    setShown(now)
  }

  const latest = useRef({ count, shown: now })
  if (latest.current.count !== count || latest.current.shown !== now) latest.current = { count, shown: now }

  function measure() {
    timer.current = undefined
    const asked = latest.current
    rectsIn(id, (rects, screen) => {
      // a mini-program answers later: what it measured may be gone
      if (asked === latest.current) settle(rects, screen)
      else look()
    })
  }

  function settle(rects: readonly Rect[], screen: number) {
    const [top] = rects
    const end = rects[rects.length - 1]
    if (!top || !end) return
    const chunks = latest.current.count
    const { first, last } = latest.current.shown
    // a hidden page measures nothing
    if (end.bottom === top.top && chunks > 0) return
    // a mini-program's list has a box for every chunk, a browser's has one spacer before and one behind
    const at = weapp ? first : 1
    for (let chunk = first; chunk <= last && chunk < chunks; chunk++) {
      const rect = rects[at + chunk - first]
      if (rect) heights.current[chunk] = rect.height
    }
    const next = visible(heights.current, chunks, -top.top, screen)
    if (next.first !== first || next.last !== last) setShown(next)
    told.current(end.bottom - screen)
  }

  function look() {
    timer.current ??= setTimeout(measure, EVERY)
  }

  usePageScroll(look)
  useReady(look)
  useEffect(() => {
    if (count > 0) look()
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const last = Math.min(now.last, count - 1)
  return { id, first: now.first, last, height: (from, to) => sum(heights.current, from, to) }
}

/** Where the spacers and the chunks of a list are on the screen, and how high the screen is. */
function rectsIn(id: string, settle: (rects: readonly Rect[], screen: number) => void) {
  if (process.env.TARO_ENV === 'weapp') {
    createSelectorQuery()
      .selectAll(`#${id} .eg-chunk`)
      .boundingClientRect((found) => settle(found as unknown as Rect[], getWindowInfo().windowHeight))
      .exec()
    return
  }
  // Taro's query is 6 kB of compressed code for a browser that can simply be asked
  const chunks = document.getElementById(id)?.children ?? []
  settle(
    Array.from(chunks, (chunk) => chunk.getBoundingClientRect()),
    window.innerHeight,
  )
}

/** Chunks whose height is not known yet stay: a spacer must be as high as what it stands for. */
function droppable(heights: number[], wanted: number, first: number) {
  for (let chunk = first; chunk < wanted; chunk++) if (!heights[chunk]) return chunk
  return wanted
}

function average(heights: number[]) {
  const measured = heights.filter(Boolean)
  return measured.length ? measured.reduce((a, b) => a + b, 0) / measured.length : 0
}

function sum(heights: number[], from: number, to: number) {
  const guess = average(heights)
  let total = 0
  for (let chunk = from; chunk < to; chunk++) total += heights[chunk] ?? guess
  return total
}

/** The chunks that touch the screen or its surroundings; `scrolled` is how far the list's top is above the screen's. */
function visible(heights: number[], count: number, scrolled: number, screen: number): Window {
  const guess = average(heights) || screen
  const from = scrolled - screen * AROUND
  const to = scrolled + screen * (1 + AROUND)
  let top = 0
  let first = -1
  let last = 0
  for (let chunk = 0; chunk < count; chunk++) {
    const bottom = top + (heights[chunk] ?? guess)
    if (bottom > from && top < to) {
      if (first < 0) first = chunk
      last = chunk
    }
    top = bottom
  }
  if (first >= 0) return { first, last }
  // scrolled past the list: its nearest end
  return from >= top ? { first: Math.max(0, count - 1), last: Math.max(0, count - 1) } : { first: 0, last: 0 }
}
