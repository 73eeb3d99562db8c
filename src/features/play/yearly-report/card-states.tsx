import type { ReactNode } from 'react'
import { codes } from '@contract/kernel/errors'
import type { ApiError } from '@/api'
import { routes } from '@/routes'
import { go, TopBar } from '@/shell'
import { yearlyReport as text } from '@/texts/play/yearly-report'
import { Box, Card, EmptyState, ErrorState, Skeleton, Stack } from '@/ui'
import './yearly-report.scss'

/** Puts text on a card, so that it is readable in both themes. */
const Plain = ({ children }: { children: ReactNode }) => (
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

/** A report that is not open now. */
export const Shut = ({ title, hint }: { title: string; hint?: string }) => (
  <Plain>
    <EmptyState
      scene='planet'
      title={title}
      text={hint}
      action={text.toLab}
      onAction={() => void go(routes.laboratory.index)}
    />
  </Plain>
)

/** A failure, which may be tried again, or a refusal, which may not. */
export const Broken = ({ refusal, retry }: { refusal: ApiError | undefined; retry: () => void }) =>
  refusal?.code === codes.unacceptable ? (
    <Shut title={refusal.msg} />
  ) : (
    <Plain>
      <ErrorState title={text.broken} text={refusal?.msg} retry={text.again} onRetry={retry} />
    </Plain>
  )
