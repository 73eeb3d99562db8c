import { createSelectorQuery, getWindowInfo, usePageScroll, useReady } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'

const weapp = process.env.TARO_ENV === 'weapp'
/** How many chunks a mini-program keeps at most: the visible one, the one before, and the new one. */
const KEPT = 3
/** How many screens are rendered above and below the visible one. Nodes cost a mini-program more than a browser. */
const AROUND = weapp ? 0.5 : 1
/** Milliseconds between measurements while scrolling. */
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

/**
 * The chunks `first` to `last` are rendered. `height` is the height in px of the chunks from `from` up to, but without,
 * `to`.
 */
export interface Shown extends Window {
  id: string
  height(from: number, to: number): number
}

const starts = { usual: { first: 0, last: KEPT - 1 }, tall: { first: 0, last: 0 } } satisfies Record<string, Window>
let lists = 0

/**
 * Virtualizes a list: returns the chunks to render; spacers of measured height replace the rest. It measures at most
 * every 100 ms of scrolling and renders only on a change.
 * @param resetKey restarts the list when it changes
 * @param onNearEnd gets the distance to the end in px after each measurement
 * @param rows tall: the first chunk fills the screen
 */
export function useWindow(
  count: number,
  resetKey: unknown,
  onNearEnd: (distance: number) => void,
  rows: keyof typeof starts = 'usual',
): Shown {
  const start = starts[rows]
  const [id] = useState(() => `eg-l${++lists}`)
  const [shown, setShown] = useState<Window>(start)
  const [known, setKnown] = useState({ count, resetKey })
  const heights = useRef<number[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const told = useRef(onNearEnd)
  told.current = onNearEnd

  const restarted = known.resetKey !== resetKey || count < known.count
  if (restarted) heights.current = []
  const now = restarted ? start : grown(shown, known.count, count, { heights: heights.current, rows })
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
      // a mini-program answers asynchronously, so the measurement may be outdated
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
    // a hidden page cannot be measured
    if (end.bottom === top.top && chunks > 0) return
    // a mini-program has a box for each chunk, a browser one spacer before and one behind
    const at = weapp ? first : 1
    for (let chunk = first; chunk <= last && chunk < chunks; chunk++) {
      const rect = rects[at + chunk - first]
      if (rect) heights.current[chunk] = rect.height
    }
    const next = visible(heights.current, chunks, -top.top, screen)
    if (isDue(latest.current.shown, next)) setShown(next)
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

/**
 * Whether to render the new window now. While fewer than `KEPT` chunks are rendered, a mini-program drops a chunk only in
 * the message that draws the next one, not in a separate message.
 */
function isDue({ first, last }: Window, next: Window) {
  if (next.first === first && next.last === last) return false
  const drops = next.first >= first && next.last <= last
  return !(weapp && drops && last - first < KEPT)
}

function rectsIn(id: string, settle: (rects: readonly Rect[], screen: number) => void) {
  if (process.env.TARO_ENV === 'weapp') {
    createSelectorQuery()
      .selectAll(`#${id} .eg-chunk`)
      .boundingClientRect((found) => settle(found as unknown as Rect[], getWindowInfo().windowHeight))
      .exec()
    return
  }
  // Taro's query would add 6 kB, compressed
  const chunks = document.getElementById(id)?.children ?? []
  settle(
    Array.from(chunks, (chunk) => chunk.getBoundingClientRect()),
    window.innerHeight,
  )
}

type Growth = { heights: number[]; rows: keyof typeof starts }

/** The window after a page was added, if the end is shown. */
function grown(shown: Window, before: number, count: number, { heights, rows }: Growth): Window {
  if (count <= before || shown.last < before - 1) return shown
  if (before === 0) return starts[rows]
  if (!weapp) return { first: shown.first, last: before }
  // a mini-program adds the page and drops the oldest chunk in one message; a browser drops chunks one by one
  const last = rows === 'usual' ? count - 1 : before
  return { first: droppable(heights, Math.max(shown.first, last + 1 - KEPT), shown.first), last }
}

/** Keeps chunks of unknown height, because their spacers would need it. */
function droppable(heights: number[], wanted: number, first: number) {
  for (let chunk = first; chunk < wanted; chunk++) if (!heights[chunk]) return chunk
  return wanted
}

function average(heights: number[]) {
  const measured = heights.filter(Boolean)
  return measured.length ? measured.reduce((a, b) => a + b, 0) / measured.length : 0
}

function sum(heights: number[], from: number, to: number) {
  // in a browser, while no height is known, each chunk that is not drawn is taken to be one screen high, so that what
  // follows the list is off the screen and does not visibly move when the chunk is drawn
  const guess = average(heights) || (weapp ? 0 : window.innerHeight)
  let total = 0
  for (let chunk = from; chunk < to; chunk++) total += heights[chunk] ?? guess
  return total
}

/**
 * The chunks on the screen and around it. `scrolled` is how far the top of the list is above that of the screen, in px.
 */
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
  // the user has scrolled past the list: its nearest end
  return from >= top ? { first: Math.max(0, count - 1), last: Math.max(0, count - 1) } : { first: 0, last: 0 }
}
