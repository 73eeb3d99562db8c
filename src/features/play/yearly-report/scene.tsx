import type { ReactNode } from 'react'
import { Box, Picture, Stack } from '@/ui'
import stage from './assets/stage.svg'
import './yearly-report.scss'

type SceneProps = {
  bar: ReactNode
  /** The faces around the planet, six at most. */
  faces?: readonly string[]
  children: ReactNode
}

/** The night sky with the planet and its dog. The text is in front of it (mock 13). */
export const Scene = ({ bar, faces = [], children }: SceneProps) => (
  <Box className='eg-report'>
    <Picture src={stage} className='eg-report-stage' fit='contain' lazy={false} />
    {faces.map((face, n) => (
      <Picture key={face} src={face} className={`eg-report-near eg-report-near-${n + 1}`} lazy={false} />
    ))}
    <Stack fill align='stretch'>
      {bar}
      {children}
    </Stack>
  </Box>
)
