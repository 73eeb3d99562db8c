import { ScrollView } from '@tarojs/components'
import { createSelectorQuery, nextTick } from '@tarojs/taro'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { a11y } from './a11y'
import { Box } from './host-elements'
import './end-scroll.scss'

/** So near to an end, px of the screen, more is asked for there. */
const NEAR = 400
/** Further down than anything, px: a view stops at its end. */
const BELOW = 1_000_000
/** So near to its end it stays there while things are added. */
const AT_END = 48

export interface EndScrollProps {
  children: ReactNode
  /** Names what stands first: when that changes, something was put before it or taken away. */
  firstKey: string | number | undefined
  /** The upper edge is near, or everything fits: may be called often. */
  onNearStart: () => void
  /** The lower edge is near. */
  onNearEnd: () => void
  /** Whether it lies at its end, when that changes. */
  onEnd: (atEnd: boolean) => void
  /** What stands last here is not the end yet: it does not stay there. */
  moreBelow?: boolean
  /** Raised by one: go to the end. */
  toEnd: number
  /** Another one when anything in it, or what covers it, has another size: an end that was in view stays so. */
  content: unknown
  label?: string
}

/**
 * A column that opens at its end, as a conversation does. It stays there while new things come below, and keeps its place
 * while older ones come above.
 */
export const EndScroll = (props: EndScrollProps) =>
  process.env.TARO_ENV === 'weapp' ? <NativeScroll {...props} /> : <BrowserScroll {...props} />

/** Tells of an end reached or left, once. */
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

/** A finger has moved it up, and the event that says so is still on its way: it goes nowhere by itself. */
const isPulled = (before: Place, now: Place) =>
  now.scrollTop < before.scrollTop - 1 && now.scrollHeight >= before.scrollHeight

/** By its lower edge: what stands over a row's words, such as a time, may go when older rows come above it. */
const offsetOf = (row: Element, view: Element) =>
  row.getBoundingClientRect().bottom - view.getBoundingClientRect().top + view.scrollTop

function BrowserScroll({ children, onNearStart, onNearEnd, onEnd, moreBelow, toEnd, label }: EndScrollProps) {
  const box = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const { at, settle } = useEnd(onEnd)
  /** What is at the upper edge, and how far below the beginning of everything it stands, px of the screen. */
  const anchor = useRef<{ row: Element; offset: number } | undefined>(undefined)
  const last = useRef<Place>({ scrollTop: 0, scrollHeight: 0 })

  function remember(view: HTMLElement) {
    const edge = view.getBoundingClientRect().top
    const row = Array.from(rows.current?.children ?? []).find((one) => one.getBoundingClientRect().bottom > edge)
    anchor.current = row && { row, offset: offsetOf(row, view) }
  }
  function keep() {
    const view = box.current
    // a page that lies under another one measures nothing
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
  useEffect(() => {
    if (!('ResizeObserver' in window) || !box.current || !rows.current) return undefined
    const observer = new ResizeObserver(() => latest.current())
    observer.observe(box.current)
    observer.observe(rows.current)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={box} className='eg-end eg-end-web' onScroll={look} tabIndex={0} {...a11y({ role: 'log', label })}>
      <div ref={rows} className='eg-end-r'>
        {children}
      </div>
    </div>
  )
}

type Measured = Place & { height: number }
interface ScrollContext {
  scrollTo(to: { top: number; animated: boolean }): void
}
let made = 0

/** Measures a scroll view of a mini-program by its id, and moves it. */
function useMeasured(id: string) {
  const context = useRef<ScrollContext | undefined>(undefined)
  function measure(then: (now: Measured) => void) {
    nextTick(() => {
      createSelectorQuery()
        .select(`#${id}`)
        .fields({ size: true, scrollOffset: true, node: true }, (found) => {
          // null once it is gone
          const now = found as unknown as (Partial<Measured> & { node?: ScrollContext }) | null
          if (!now?.height) return
          context.current = now.node ?? context.current
          then({ scrollTop: now.scrollTop ?? 0, scrollHeight: now.scrollHeight ?? 0, height: now.height })
        })
        .exec()
    })
  }
  return { measure, scrollTo: (top: number) => context.current?.scrollTo({ top, animated: false }) }
}

function NativeScroll(props: EndScrollProps) {
  const { children, firstKey, onNearStart, onNearEnd, onEnd, moreBelow, toEnd, content, label } = props
  const [id] = useState(() => `eg-end-${++made}`)
  const { at, settle } = useEnd(onEnd)
  const { measure, scrollTo } = useMeasured(id)
  const last = useRef<Measured>({ scrollTop: 0, scrollHeight: 0, height: 0 })

  const goToEnd = () =>
    measure((now) => {
      const pulled = !at.current || isPulled(last.current, now)
      last.current = now
      if (pulled) return settle(now.scrollHeight - now.scrollTop - now.height < AT_END && !moreBelow)
      scrollTo(BELOW)
      if (now.scrollHeight <= now.height * 2) onNearStart()
    })

  // not with every render: going to the end tells of the end, which draws again
  useEffect(() => {
    if (at.current) goToEnd()
    // it lies at its beginning and nobody moves it: what came is still too little
    else if (last.current.scrollTop < NEAR) measure(({ scrollTop }) => scrollTop < NEAR && onNearStart())
  }, [content])
  useEffect(() => {
    if (toEnd === 0) return
    settle(true)
    last.current = { ...last.current, scrollTop: 0 }
    goToEnd()
  }, [toEnd])
  // at the very top the system keeps no place by itself
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
