import { type ReactNode, useEffect } from 'react'
import { routes } from '@/routes'
import { go, TopBar } from '@/shell'
import { parents as text } from '@/texts/family/parents'
import { ErrorState, Skeleton, usePull } from '@/ui'
import { CareOffer } from './care-offer'
import { type Auth, useAuth } from './queries'

type Target = 'invite' | 'inside' | 'both'

/**
 * Returns the right screen for a user who may not see this one, otherwise undefined (C.parents.02, C.parents.03). A
 * parent has a screen of their own.
 */
function elsewhere({ status, parent }: Auth, target: Target) {
  if (parent) return target === 'both' ? undefined : routes.parents.family
  if (target === 'invite') return status === 1 ? routes.parents.historyList : undefined
  return status === 1 ? undefined : routes.parents.invite
}

/** A screen that opens only when it is known whether the user takes part (C.parents.01). */
export const Gate = (props: GateProps) => (
  <>
    <TopBar />
    <Behind {...props} />
  </>
)

type GateProps = { target: Target; children: (auth: Auth) => ReactNode }

function Behind({ target, children }: GateProps) {
  const { data, state, refusal, retry } = useAuth()
  usePull(retry)
  const to = data && elsewhere(data, target)
  useEffect(() => {
    if (to) void go.replace(to, {})
  }, [to])
  if (data && !to)
    return (
      <>
        {data.parent && <CareOffer />}
        {children(data)}
      </>
    )
  if (state === 'failed')
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
  return <Skeleton kind='lines' count={5} label={text.loading} />
}
