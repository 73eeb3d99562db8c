import { createSelectorQuery, useDidShow } from '@tarojs/taro'
import { Children, type ReactNode, useEffect, useState } from 'react'
import { Box } from './host-elements'
import { Row } from './layout'
import './bottom-bar.scss'

let bars = 0

/** The main actions of a screen, fixed at the bottom. It reserves their space in the page, for any number of lines. */
export function BottomBar({ children }: { children: ReactNode }) {
  const [id] = useState(() => `eg-foot-${++bars}`)
  const height = useHeight(id, Children.toArray(children).length)
  return (
    <Box
      id={`${id}-room`}
      className='eg-foot-room'
      style={height === undefined ? undefined : { height: `${height}px` }}
    >
      <Row id={id} borderBox className='eg-foot-bar'>
        {children}
      </Row>
    </Box>
  )
}

/** The height of the bar in px; undefined while it is the height of one line, which the stylesheet assumes. */
const useHeight = process.env.TARO_ENV === 'weapp' ? useAskedHeight : useWatchedHeight

function useWatchedHeight(id: string) {
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const bar = document.getElementById(id)
    if (!bar || !('ResizeObserver' in window)) return undefined
    const observer = new ResizeObserver(() => setHeight(bar.offsetHeight))
    observer.observe(bar)
    return () => observer.disconnect()
  }, [id])
  return height
}

/**
 * Measures the bar in a mini-program, which does not report changes of size. So it measures when the number of parts
 * changes or the letters may have changed.
 */
function useAskedHeight(id: string, parts: number) {
  const [height, setHeight] = useState<number>()
  const ask = () =>
    createSelectorQuery()
      .selectAll(`#${id}, #${id}-room`)
      .boundingClientRect((found) => {
        const [room, bar] = found as unknown as { height: number }[]
        if (room && bar && Math.abs(bar.height - room.height) > 1) setHeight(bar.height)
      })
      .exec()
  useDidShow(ask)
  useEffect(() => void ask(), [parts])
  return height
}
