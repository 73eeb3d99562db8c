import type { ReactNode } from 'react'
import { a11y, Box, Button } from '@/ui'

type FootProps = {
  action: string
  busy?: boolean
  onTap: () => void
  /** What went wrong with it, above the button. */
  problem?: string
  children?: ReactNode
}

/** The main action of a form, always in reach at the bottom. */
export const Foot = ({ action, busy, onTap, problem, children }: FootProps) => (
  <Box className='verify-foot'>
    {problem !== undefined && (
      <Box className='verify-problem' {...a11y({ role: 'alert' })}>
        {problem}
      </Box>
    )}
    <Button size='L' block loading={busy} onTap={onTap}>
      {action}
    </Button>
    {children}
  </Box>
)
