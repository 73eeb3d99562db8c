import type { ReactNode } from 'react'
import { TopBar } from '@/shell'
import { yearlyReport as text } from '@/texts/play/yearly-report'
import { Box, Card, ErrorState, Skeleton, Stack } from '@/ui'
import './yearly-report.scss'

/** Puts text on a card, so that it is readable in both themes. */
export const Plain = ({ children }: { children: ReactNode }) => (
  <Box className='eg-report-result'>
    <TopBar />
    <Stack px='s4' pt='s4'>
      <Card>{children}</Card>
    </Stack>
  </Box>
)

export const Wait = () => (
  <Plain>
    <Skeleton kind='lines' count={3} label={text.loading} />
  </Plain>
)

export const Broken = ({ said, retry }: { said: string | undefined; retry: () => void }) => (
  <Plain>
    <ErrorState title={text.broken} text={said} retry={text.again} onRetry={retry} />
  </Plain>
)
