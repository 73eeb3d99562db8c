import { type ReactNode, useState } from 'react'
import { verificationStatus } from '@contract/kernel/options'
import { routes } from '@/routes'
import { go } from '@/shell'
import { verify as text } from '@/texts/account/verify'
import { Button, ErrorState, NoticeBar, Skeleton, Stack, Text } from '@/ui'
import { useAskToTell } from '../../../core/notices'
import { Foot } from '../foot'
import { kinds } from '../kinds'
import { type Kind, oneOf, passed, useVerifications, type Verifications } from '../queries'
import { StateCard } from '../state-card'
import '../verify.scss'
import './proof.scss'

type ProofScreenProps = {
  kind: Kind
  lead: string
  /** `again` tells whether an earlier attempt failed. */
  children: (again: boolean) => ReactNode
}

export function ProofScreen({ kind, lead, children }: ProofScreenProps) {
  const mine = useVerifications()
  const [changing, setChanging] = useState(false)
  const { ask } = useAskToTell('submitted')
  const { status } = oneOf(mine.data, kind)
  // after the submission, offers to notify the user of the result, and then leaves
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
          <Button kind='text' block onTap={() => setChanging(true)}>
            {text.proof.change}
          </Button>
        )}
        {asks && <Lead kind={kind} mine={mine.data} lead={lead} />}
      </Stack>
      {asks ? (
        <Asking kind={kind} mine={mine.data}>
          {children(status === verificationStatus.failed)}
        </Asking>
      ) : (
        <Foot action={text.toCenter} onTap={leave} />
      )}
    </Stack>
  )
}

type Mine = { kind: Kind; mine: Verifications | undefined }

/**
 * Papers belong to a person, so the identity must be verified first (A.auth.27). The form for marital status tells the
 * user that itself.
 */
const needsName = ({ kind, mine }: Mine) => kind !== 'marital' && !passed(mine, 'realName')

const Lead = ({ lead, ...of }: Mine & { lead: string }) =>
  needsName(of) ? (
    <NoticeBar tone='honey' icon='id'>
      {text.proof.needFirst}
    </NoticeBar>
  ) : (
    <Text color='t2' size='body'>
      {lead}
    </Text>
  )

const Asking = ({ children, ...of }: Mine & { children: ReactNode }) =>
  needsName(of) ? <Foot action={text.proof.goFirst} onTap={kinds.realName.open} /> : <>{children}</>
