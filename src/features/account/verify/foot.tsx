import type { ReactNode } from 'react'
import { a11y, Button, Stack, Text } from '@/ui'

type FootProps = {
  action: string
  busy?: boolean
  onTap: () => void
  problem?: string
  children?: ReactNode
}

export const Foot = ({ action, busy, onTap, problem, children }: FootProps) => (
  <Stack gap='s1' bg='card' className='eg-verify-foot'>
    {problem !== undefined && (
      <Text mb='s2' color='danger' textAlign='center' size='sub' {...a11y({ role: 'alert' })}>
        {problem}
      </Text>
    )}
    <Button size='L' block loading={busy} onTap={onTap}>
      {action}
    </Button>
    {children}
  </Stack>
)
