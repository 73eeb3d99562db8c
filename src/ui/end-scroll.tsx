import { ScrollView } from '@tarojs/components'
import { createSelectorQuery, nextTick } from '@tarojs/taro'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { a11y } from './a11y'
import { Box } from './host-elements'
import './end-scroll.scss'

/** At this distance to an end, in px, it loads more. */
const NEAR = 400
/** A position in px beyond any end. Views limit it to the end. */
const BELOW = 1_000_000
/** The space in px above the row to which the view scrolls. */
const UNDER = 120
/** At this distance to the end, in px, it sticks to the end. */
const AT_END = 48

export interface EndScrollProps {
  children: ReactNode
  /** The key of the first row. If it changes, rows were added or removed at the start. */
  firstKey: string | number | undefined
  /** Called when the upper end is near or all rows fit; possibly several times. */
  onNearStart: () => void
  onNearEnd: () => void
  /** Called when the view reaches or leaves the end. */
  onEnd: (atEnd: boolean) => void
  /** Whether further rows exist below the last one. Then it does not stick to the end. */
  moreBelow?: boolean
  /** A larger number scrolls to the end. */
  toEnd: number
  /** Scrolls to the element with this id each time `times` grows. */
  into?: { id: string; times: number }
  /** Must change whenever the content or its cover changes in size, so that a visible end stays visible. */
  content: unknown
  label?: string
}

/**
 * A column that opens at its end, like a conversation. It sticks to the end when rows are appended, and keeps its
 * position when rows are added at the start.
 */
export const EndScroll = (props: EndScrollProps) =>
  process.env.TARO_ENV === 'weapp' ? <NativeScroll {...props} /> : <BrowserScroll {...props} />

function useEnd(onEnd: (atEnd: boolean) => void) {
  const at = useRef(true)
  return {
    at,
    settle(now: boolean) {
      if (at.current === now) return
      at.current = now
      onEnd(now)
    },
  }
}

type Place = { scrollTop: number; scrollHeight: number }

/**
 * Whether a finger has moved the view up and the scroll event is still pending. Then it must not scroll automatically.
 */
const isPulled = (before: Place, now: Place) =>
  now.scrollTop < before.scrollTop - 1 && now.scrollHeight >= before.scrollHeight

/**
 * Measures the lower edge of a row, because its upper part, such as a time, may disappear when rows are added at the
 * start.
 */
const offsetOf = (row: Element, view: Element) =>
  row.getBoundingClientRect().bottom - view.getBoundingClientRect().top + view.scrollTop

function BrowserScroll(props: EndScrollProps) {
  const { children, onNearStart, onNearEnd, onEnd, moreBelow, toEnd, into, label } = props
  const box = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const { at, settle } = useEnd(onEnd)
  /** The row at the upper edge, and its distance in px from the start of the content. */
  const anchor = useRef<{ row: Element; offset: number } | undefined>(undefined)
  const last = useRef<Place>({ scrollTop: 0, scrollHeight: 0 })

  function remember(view: HTMLElement) {
    const edge = view.getBoundingClientRect().top
    const row = Array.from(rows.current?.children ?? []).find((one) => one.getBoundingClientRect().bottom > edge)
    anchor.current = row && { row, offset: offsetOf(row, view) }
  }
  function keep() {
    const view = box.current
    // a covered page cannot be measured
    if (!view || view.clientHeight === 0) return
    if (at.current && isPulled(last.current, view)) return look()
    const { row, offset } = anchor.current ?? {}
    if (at.current) view.scrollTop = view.scrollHeight
    else if (row?.isConnected && offset !== undefined) {
      const moved = offsetOf(row, view) - offset
      if (Math.abs(moved) >= 1) view.scrollTop += moved
    }
    remember(view)
    last.current = { scrollTop: view.scrollTop, scrollHeight: view.scrollHeight }
    if (view.scrollTop < NEAR) onNearStart()
  }
  function look() {
    const view = box.current
    if (!view || view.clientHeight === 0) return
    const left = view.scrollHeight - view.scrollTop - view.clientHeight
    settle(left < AT_END && !moreBelow)
    remember(view)
    last.current = { scrollTop: view.scrollTop, scrollHeight: view.scrollHeight }
    if (view.scrollTop < NEAR) onNearStart()
    if (left < NEAR) onNearEnd()
  }

  const latest = useRef(keep)
  latest.current = keep
  useLayoutEffect(() => latest.current())
  useLayoutEffect(() => {
    if (toEnd === 0) return
    settle(true)
    last.current = { scrollTop: 0, scrollHeight: 0 }
    latest.current()
  }, [toEnd])
  useInto(into, box, () => {
    settle(false)
    look()
  })
  useResized([box, rows], latest)

  return (
    <div ref={box} className='eg-end eg-end-web' onScroll={look} tabIndex={0} {...a11y({ role: 'log', label })}>
      <div ref={rows} className='eg-end-r'>
        {children}
      </div>
    </div>
  )
}

function useResized(boxes: readonly RefObject<HTMLElement>[], latest: RefObject<() => void>) {
  useEffect(() => {
    if (!('ResizeObserver' in window)) return undefined
    const observer = new ResizeObserver(() => latest.current?.())
    for (const { current } of boxes) if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [])
}

/** Scrolls to the requested row. */
function useInto(into: EndScrollProps['into'], box: RefObject<HTMLElement>, then: () => void) {
  useLayoutEffect(() => {
    const view = box.current
    const row = into && into.times > 0 ? document.getElementById(into.id) : null
    if (!view || !row) return
    view.scrollTop = offsetOf(row, view) - row.clientHeight - UNDER
    then()
  }, [into?.times])
}

type Measured = Place & { height: number }
interface ScrollContext {
  scrollTo(to: { top: number; animated: boolean }): void
}
let made = 0

function useMeasured(id: string) {
  const context = useRef<ScrollContext | undefined>(undefined)
  function measure(then: (now: Measured) => void) {
    nextTick(() => {
      createSelectorQuery()
        .select(`#${id}`)
        .fields({ size: true, scrollOffset: true, node: true }, (found) => {
          // null after the component was unmounted
          const now = found as unknown as (Partial<Measured> & { node?: ScrollContext }) | null
          if (!now?.height) return
          context.current = now.node ?? context.current
          then({ scrollTop: now.scrollTop ?? 0, scrollHeight: now.scrollHeight ?? 0, height: now.height })
        })
        .exec()
    })
  }
  /** The distance of a row from the upper edge of the visible part. */
  function offsetIn(row: string, then: (offset: number) => void) {
    createSelectorQuery()
      .select(`#${id}`)
      .boundingClientRect()
      .select(`#${row}`)
      .boundingClientRect()
      .exec((found: ({ top: number } | null)[]) => {
        const [view, one] = found
        if (view && one) then(one.top - view.top)
      })
  }
  return { measure, offsetIn, scrollTo: (top: number) => context.current?.scrollTo({ top, animated: false }) }
}

function useNativeInto(
  into: EndScrollProps['into'],
  { measure, offsetIn, scrollTo }: ReturnType<typeof useMeasured>,
  then: (now: Measured) => void,
) {
  useEffect(() => {
    if (!into || into.times === 0) return
    measure((now) => {
      then(now)
      offsetIn(into.id, (offset) => scrollTo(Math.max(0, now.scrollTop + offset - UNDER)))
    })
  }, [into?.times])
}

function NativeScroll(props: EndScrollProps) {
  const { children, firstKey, onNearStart, onNearEnd, onEnd, moreBelow, toEnd, into, content, label } = props
  const [id] = useState(() => `eg-end-${++made}`)
  const { at, settle } = useEnd(onEnd)
  const measured = useMeasured(id)
  const { measure, scrollTo } = measured
  const last = useRef<Measured>({ scrollTop: 0, scrollHeight: 0, height: 0 })

  const goToEnd = () =>
    measure((now) => {
      const pulled = !at.current || isPulled(last.current, now)
      last.current = now
      if (pulled) return settle(now.scrollHeight - now.scrollTop - now.height < AT_END && !moreBelow)
      scrollTo(BELOW)
      if (now.scrollHeight <= now.height * 2) onNearStart()
    })

  // not after every render, because reaching the end renders again
  useEffect(() => {
    if (at.current) goToEnd()
    // still near the start after loading: too few rows were added
    else if (last.current.scrollTop < NEAR) measure(({ scrollTop }) => scrollTop < NEAR && onNearStart())
  }, [content])
  useEffect(() => {
    if (toEnd === 0) return
    settle(true)
    last.current = { ...last.current, scrollTop: 0 }
    goToEnd()
  }, [toEnd])
  useNativeInto(into, measured, (now) => {
    settle(false)
    last.current = now
  })
  // at the very top the browser's scroll anchoring does not work
  useEffect(() => {
    const before = last.current
    if (at.current || before.scrollTop > 1) return
    measure((now) => {
      last.current = now
      const grown = now.scrollHeight - before.scrollHeight
      if (now.scrollTop <= 1 && grown > 0) scrollTo(grown)
    })
  }, [firstKey])

  return (
    <ScrollView
      id={id}
      className='eg-end'
      scrollY
      enhanced
      scrollAnchoring
      onScroll={({ detail: { scrollTop, scrollHeight } }) => {
        last.current = { ...last.current, scrollTop, scrollHeight }
        const left = scrollHeight - scrollTop - last.current.height
        settle(left < AT_END && !moreBelow)
        if (scrollTop < NEAR) onNearStart()
        if (left < NEAR) onNearEnd()
      }}
      {...a11y({ label })}
    >
      <Box className='eg-end-r'>{children}</Box>
    </ScrollView>
  )
}
