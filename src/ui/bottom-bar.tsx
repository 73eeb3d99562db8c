import type { ReactNode } from 'react'
import { Box } from './host-elements'
import { Row } from './layout'
import './bottom-bar.scss'

/** A screen's main action, fixed at the foot; reserves its room in the page. */
export const BottomBar = ({ children }: { children: ReactNode }) => (
  <Box className='eg-foot-room'>
    <Row borderBox className='eg-foot-bar'>
      {children}
    </Row>
  </Box>
)
