import type { ReactNode } from 'react'
import { Box, Picture, Stack } from '@/ui'
import stage from './assets/stage.svg'
import './yearly-report.scss'

/** The night sky with the planet and its dog. The text is in front of it (mock 13). */
export const Scene = ({ bar, children }: { bar: ReactNode; children: ReactNode }) => (
  <Box className='eg-report'>
    <Picture src={stage} className='eg-report-stage' fit='contain' lazy={false} />
    <Stack fill align='stretch'>
      {bar}
      {children}
    </Stack>
  </Box>
)
