import { useState } from 'react'
import { guards } from '@contract/meeting/guards'
import { useCall } from '@/api'
import { useShownAgain } from '@/shell'
import { guards as text } from '@/texts/meeting/guards'
import { Button, ErrorState, Skeleton, Stack, usePull } from '@/ui'
import { GuardForm } from './guard-form'
import { OpenGuard } from './open-guard'

/** The screen 见面守护. */
export function GuardScreen() {
  const { data, state, retry } = useCall(guards.current, {})
  const [again, setAgain] = useState(false)
  useShownAgain(() => void retry())
  usePull(retry)
  if (!data && state === 'failed')
    return <ErrorState title={text.failed} retry={text.retry} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='cards' count={2} label={text.loading} />
  const { guard, left } = data
  const open = guard && ['on', 'late', 'help'].includes(guard.state)
  return (
    <Stack pt='s3' pb='safe' px='s4' gap='s3'>
      {guard && (open || !again) ? <OpenGuard guard={guard} left={left} /> : <GuardForm left={left} />}
      {guard && !open && !again && (
        <Button size='L' block kind='soft' onTap={() => setAgain(true)}>
          {text.again}
        </Button>
      )}
    </Stack>
  )
}
