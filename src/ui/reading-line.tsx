import { createSelectorQuery, getWindowInfo, usePageScroll, useReady } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { Box } from './host-elements'
import { ProgressLine } from './progress-line'
import './reading-line.scss'

/** Milliseconds between measurements while scrolling. */
const EVERY = 100

interface Place {
  top: number
  height: number
}

/** A line at the upper edge of the page that shows how much of a text has been read. `of` is the id of the text. */
export function ReadingLine({ of, label }: { of: string; label: string }) {
  const [share, setShare] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>()

  function look() {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      placeOf(of, (place, screen) => setShare(shareOf(place, screen)))
    }, EVERY)
  }

  usePageScroll(look)
  useReady(look)
  useEffect(() => {
    look()
    return () => clearTimeout(timer.current)
  }, [])

  return (
    <Box className={process.env.TARO_ENV === 'weapp' ? 'eg-reading' : 'eg-reading eg-reading-web'}>
      <ProgressLine thin value={share} label={label} />
    </Box>
  )
}

/** A whole number from 0 to 100. A text that fits the screen counts as read. */
function shareOf({ top, height }: Place, screen: number): number {
  const hidden = height - screen
  if (hidden <= 0) return height > 0 ? 100 : 0
  return Math.round(100 * Math.max(0, Math.min(1, -top / hidden)))
}

function placeOf(id: string, settle: (place: Place, screen: number) => void) {
  if (process.env.TARO_ENV === 'weapp') {
    createSelectorQuery()
      .select(`#${id}`)
      .boundingClientRect((found) => {
        // null after the component was unmounted
        const place = found as unknown as Place | null
        if (place) settle(place, getWindowInfo().windowHeight)
      })
      .exec()
    return
  }
  const place = document.getElementById(id)?.getBoundingClientRect()
  if (place) settle(place, window.innerHeight)
}
