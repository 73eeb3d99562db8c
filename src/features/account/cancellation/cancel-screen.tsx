import { useState } from 'react'
import { useLoggedIn } from '@/api'
import { cancellation as text } from '@/texts/account/cancellation'
import { ErrorState, Skeleton, Stack } from '@/ui'
import { CancelForm } from './cancel-form'
import { type Requested, useCancelInfo } from './queries'
import { Done, LookUp } from './receipt'
import './cancellation.scss'

/** The screen of a cancellation. A guest sees the state of a cancellation by its receipt number. */
export function CancelScreen() {
  const loggedIn = useLoggedIn()
  const [requested, setRequested] = useState<Requested>()
  if (requested) return <Done requested={requested} />
  return (
    <Stack pt='s3' pb='safe' px='s4' gap='s3'>
      {loggedIn ? <Leaving onDone={setRequested} /> : <LookUp />}
    </Stack>
  )
}

function Leaving({ onDone }: { onDone: (requested: Requested) => void }) {
  const { data, state, refusal, retry } = useCancelInfo()
  if (state === 'failed')
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
  return data ? <CancelForm info={data} onDone={onDone} /> : <Skeleton kind='lines' count={5} />
}
