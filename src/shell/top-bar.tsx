import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { host } from '@/platform'
import { shell as text } from '@/texts/shell'
import { Box, IconButton } from '@/ui'
import { go } from './go'
import './top-bar.scss'

/** What the frame knows of the page it stands around, and how the page changes its title. */
export const PageContext = createContext({ title: '', tab: false, retitle: (_title: string | undefined) => {} })

/**
 * Room of the bar in a mini-program, px of the screen, therefore inline: the status bar above it and the capsule at its
 * right, which neither title nor icons may enter (DESIGN 10). On the web the stylesheet knows enough.
 */
function room() {
  const { statusBar, capsule } = host.metrics()
  if (!capsule) return {}
  // as far below the capsule as the capsule is below the status bar
  const gap = Math.max(0, capsule.top - statusBar)
  return {
    bar: { paddingTop: `${statusBar}px` },
    row: { height: `${capsule.height + gap * 2}px` },
    end: { width: `${capsule.width + 12}px` },
  }
}

export type TopBarProps = {
  /** Instead of the route's title. */
  title?: string
  /** Instead of the title: tabs, a search field. */
  children?: ReactNode
  /** At the left, instead of the way back. */
  left?: ReactNode
  /** At the right; in a mini-program left of the capsule. */
  right?: ReactNode
}

/** The bar of a page with `ownBar`, and of every page on the web. It is clear and shows what lies behind it. */
export function TopBar({ title, children, left, right }: TopBarProps) {
  const page = useContext(PageContext)
  const { bar, row, end } = useMemo(room, [])
  // inside the app the native bar is there already, with title and way back
  if (host.environment === 'native' && children === undefined) return null
  const back = page.tab ? null : <IconButton icon='back' label={text.back} onTap={() => void go.back()} />
  return (
    <Box className='eg-bar' style={bar}>
      <Box className='eg-bar__row' style={row}>
        <Box className='eg-bar__side'>{left ?? back}</Box>
        {children ?? <Box className='eg-bar__title'>{title ?? page.title}</Box>}
        <Box className='eg-bar__side eg-bar__side--right'>{right}</Box>
        {end && <Box className='eg-bar__capsule' style={end} />}
      </Box>
    </Box>
  )
}
