import type { ReactNode } from 'react'
import { Box } from './host-elements'
import './bottom-bar.scss'

/** The main action of a screen, always at its foot: room for it in the page, and the bar itself above whatever scrolls. */
export const BottomBar = ({ children }: { children: ReactNode }) => (
  <Box className='eg-foot-room'>
    <Box className='eg-foot-bar'>{children}</Box>
  </Box>
)
