import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { host } from '@/platform'
import { shell as text } from '@/texts/core/shell'
import { Box, IconButton, Row, Stack } from '@/ui'
import { go } from './go'
import './top-bar.scss'

/** The state of the frame, for the page in it. `retitle` sets a better title. */
export const PageContext = createContext({ title: '', tab: false, retitle: (_title: string | undefined) => {} })

/**
 * The inline styles of the bar in a mini-program, in px: the status bar is above it, and at the right is the capsule,
 * which nothing may overlap (DESIGN 10). On the web the stylesheet sets them.
 */
function room() {
  const { statusBar, capsule } = host.metrics()
  if (!capsule) return {}
  // the gap below the capsule is the same as above it
  const gap = Math.max(0, capsule.top - statusBar)
  return {
    bar: { paddingTop: `${statusBar}px` },
    row: { height: `${capsule.height + gap * 2}px` },
    end: { width: `${capsule.width + 12}px` },
  }
}

/**
 * The style that starts a page below its bar. Undefined in browsers, where the stylesheet does it. The native bars of a
 * mini-program and of the native app are outside the page.
 */
export function barHeight(ownBar: boolean) {
  if (host.environment === 'native') return { top: '0' }
  const { bar, row } = room()
  if (!bar) return undefined
  return { top: ownBar ? `calc(${bar.paddingTop} + ${row.height})` : '0' }
}

export type TopBarProps = {
  title?: string
  /** Replaces the title, for example by tabs or a search field. */
  children?: ReactNode
  left?: ReactNode
  /** Shown at the right; in a mini-program left of the capsule. */
  right?: ReactNode
}

/** The transparent bar of `ownBar` pages, and of every page on the web. */
export function TopBar({ title, children, left, right }: TopBarProps) {
  const page = useContext(PageContext)
  const { bar, row, end } = useMemo(room, [])
  // the native app draws bar, title and back button
  if (host.environment === 'native' && children === undefined) return null
  const back = page.tab ? null : <IconButton icon='back' label={text.back} onTap={() => void go.back()} />
  return (
    <Box className='eg-bar' style={bar}>
      <Row relative align='center' px='s1' className='eg-bar__row' style={row}>
        <Row align='center' rigid className='eg-bar__side'>
          {left ?? back}
        </Row>
        {children ?? (
          <Stack color='t1' weight='bold' textAlign='center' className='eg-bar__title'>
            {title ?? page.title}
          </Stack>
        )}
        <Row align='center' rigid ml='auto' className='eg-bar__side eg-bar__side--right'>
          {right}
        </Row>
        {end && <Stack rigid style={end} />}
      </Row>
    </Box>
  )
}
