import { type ReactNode, useState } from 'react'
import { verificationStatus } from '@contract/options'
import { routes } from '@/routes'
import { go } from '@/shell'
import { verify as text } from '@/texts/verify'
import { Button, ErrorState, Skeleton, Stack, Text } from '@/ui'
import { useAskToTell } from '../../notices'
import { Foot } from '../foot'
import { type Kind, oneOf, useVerifications } from '../queries'
import { StateCard } from '../state-card'
import '../verify.scss'
import './proof.scss'

type ProofScreenProps = {
  kind: Kind
  lead: string
  /** `again`: it failed before. */
  children: (again: boolean) => ReactNode
}

export function ProofScreen({ kind, lead, children }: ProofScreenProps) {
  const mine = useVerifications()
  const [changing, change] = useState(false)
  const { ask } = useAskToTell('submitted')
  const { status } = oneOf(mine.data, kind)
  // handed in: whoever goes on may ask to hear of the result
  const leave = () => void ask().then(() => go.replace(routes.verify.center))
  if (mine.state === 'loading') return <Skeleton kind='cards' count={3} label={text.loading} />
  if (mine.state === 'failed')
    return (
      <ErrorState title={text.failed} text={mine.refusal?.msg} retry={text.retry} onRetry={() => void mine.retry()} />
    )
  const has = status === verificationStatus.passed
  const asks = has ? changing : status !== verificationStatus.reviewing
  return (
    <Stack minH='screen' justify='start' className='eg-verify-page'>
      <Stack pb='s3' px='s4' gap='s3' className='eg-verify-body'>
        {status !== verificationStatus.none && <StateCard kind={kind} mine={mine.data} />}
        {has && !changing && (
          <Button kind='text' block onTap={() => change(true)}>
            {text.proof.change}
          </Button>
        )}
        {asks && (
          <Text color='t2' size='body'>
            {lead}
          </Text>
        )}
      </Stack>
      {asks ? children(status === verificationStatus.failed) : <Foot action={text.toCenter} onTap={leave} />}
    </Stack>
  )
}
