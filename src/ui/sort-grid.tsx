import { View } from '@tarojs/components'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { a11y } from './a11y'
import { classes } from './classes'
import { measure, useGesture } from './gesture'
import { Box, type BoxProps } from './host-elements'
import { Icon } from './icon'
import { Row, Stack } from './layout'
import './sort-grid.scss'

export interface SortGridProps {
  /** Must be unique on the page. */
  id: string
  keys: readonly string[]
  tile: (key: string, at: number) => ReactNode
  /** Without it the tiles cannot be dragged. */
  onMove?: (from: number, to: number) => void
  /** Follows the last tile, for example a button to add one. */
  children?: ReactNode
}

type Drag = { from: number; x: number; y: number; to: number }

const columns = 3
const Grip = (process.env.TARO_ENV === 'weapp' ? View : 'div') as unknown as ComponentType<
  BoxProps & Record<string, unknown>
>

/** Tiles of 3:4, three per row, which are dragged by a handle in the corner. Offer another way for the keyboard. */
export function SortGrid({ id, keys, tile, onMove, children }: SortGridProps) {
  const [drag, setDrag] = useState<Drag>()
  const lookOf = (at: number) =>
    classes('eg-sort-o', drag?.from === at && 'eg-sort-up', drag && drag.from !== at && drag.to === at && 'eg-sort-to')
  return (
    <Row wrap id={id} className='eg-sort'>
      {keys.map((key, at) => (
        <Box
          key={key}
          className={lookOf(at)}
          style={drag?.from === at ? { transform: `translate(${drag.x}px,${drag.y}px)` } : undefined}
        >
          <Stack relative clip radius='m' bg='sunken' className='eg-sort-i'>
            {tile(key, at)}
          </Stack>
          {onMove && keys.length > 1 && (
            <Handle grid={id} at={at} all={keys.length} more={children ? 1 : 0} onDrag={setDrag} onMove={onMove} />
          )}
        </Box>
      ))}
      {children && (
        <Box className='eg-sort-o'>
          <Stack relative clip radius='m' bg='sunken' className='eg-sort-i'>
            {children}
          </Stack>
        </Box>
      )}
    </Row>
  )
}

interface HandleProps {
  grid: string
  at: number
  all: number
  /** The number of slots that are not tiles. */
  more: number
  onDrag: (drag: Drag | undefined) => void
  onMove: (from: number, to: number) => void
}

function Handle({ grid, at, all, more, onDrag, onMove }: HandleProps) {
  const size = useRef({ width: 0, height: 0 })
  const now = useRef<Drag | undefined>(undefined)
  const show = (drag: Drag | undefined) => {
    now.current = drag
    onDrag(drag)
  }
  const gesture = useGesture({
    onStart() {
      show({ from: at, x: 0, y: 0, to: at })
      void measure(grid).then((found) => {
        const rows = Math.ceil((all + more) / columns)
        if (found) size.current = { width: found.width / columns, height: found.height / rows }
      })
    },
    onMove({ x, y }) {
      const before = now.current
      const { width, height } = size.current
      if (!before || width === 0) return
      const next = { ...before, x: before.x + x, y: before.y + y }
      const column = Math.max(0, Math.min(columns - 1, Math.round((at % columns) + next.x / width)))
      const row = Math.max(0, Math.round(Math.floor(at / columns) + next.y / height))
      show({ ...next, to: Math.min(all - 1, row * columns + column) })
    },
    onEnd() {
      const last = now.current
      show(undefined)
      if (last && last.to !== last.from) onMove(last.from, last.to)
    },
  })
  return (
    <Grip className='eg-sort-g' {...a11y({ hidden: true })} {...gesture}>
      <Icon name='grip' size={18} />
    </Grip>
  )
}
