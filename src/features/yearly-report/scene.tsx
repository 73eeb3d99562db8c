import type { ReactNode } from 'react'
import { Box, Picture } from '@/ui'
import stage from './assets/stage.svg'
import './yearly-report.scss'

/** The night sky with the planet and its dog; what is said stands in front of it. */
export const Scene = ({ bar, children }: { bar: ReactNode; children: ReactNode }) => (
  <Box className='eg-report'>
    <Picture src={stage} className='eg-report-stage' fit='contain' lazy={false} />
    <Box className='eg-report-front'>
      {bar}
      {children}
    </Box>
  </Box>
)
