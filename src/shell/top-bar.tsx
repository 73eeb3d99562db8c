import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { host } from '@/platform'
import { shell as text } from '@/texts/core/shell'
import { Box, IconButton, Row, Stack } from '@/ui'
import { go } from './go'
import './top-bar.scss'

/** Frame state for the page, and its title setter. */
export const PageContext = createContext({ title: '', tab: false, retitle: (_title: string | undefined) => {} })

/**
 * Mini-program bar, px, inline: status bar above, capsule at the right, which nothing may overlap (DESIGN 10). The web
 * uses the stylesheet.
 */
function room() {
  const { statusBar, capsule } = host.metrics()
  if (!capsule) return {}
  // same gap below the capsule as above
  const gap = Math.max(0, capsule.top - statusBar)
  return {
    bar: { paddingTop: `${statusBar}px` },
    row: { height: `${capsule.height + gap * 2}px` },
    end: { width: `${capsule.width + 12}px` },
  }
}

/**
 * The start of a page below its bar, as a style; undefined on the web, whose stylesheet has it. A mini-program's native bar
 * lies outside the page.
 */
export function barHeight(ownBar: boolean) {
  if (host.environment === 'native') return { top: '0' }
  const { bar, row } = room()
  if (!bar) return undefined
  return { top: ownBar ? `calc(${bar.paddingTop} + ${row.height})` : '0' }
}

export type TopBarProps = {
  title?: string
  /** Replaces the title: tabs, search. */
  children?: ReactNode
  left?: ReactNode
  /** In a mini-program left of the capsule. */
  right?: ReactNode
}

/** Transparent bar of `ownBar` pages, and of every web page. */
export function TopBar({ title, children, left, right }: TopBarProps) {
  const page = useContext(PageContext)
  const { bar, row, end } = useMemo(room, [])
  // the native app draws bar, title and back
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
