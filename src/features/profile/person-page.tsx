import { codes } from '@contract/errors'
import { go } from '@/shell'
import { profile as text } from '@/texts/profile'
import { Box, EmptyState, ErrorState } from '@/ui'
import { Person } from './person'
import { PersonSkeleton } from './person-skeleton'
import { useProfile } from './queries'
import '../../ui/skeleton.scss'
import './person.scss'

// hidden, banned, gone and never there are one answer on purpose: the page does not tell them apart either
const absent: readonly number[] = [codes.absent, codes.cancelledTarget, codes.forbidden]

/** Somebody's page, or why there is none. */
export function PersonPage({ uid }: { uid: string }) {
  const { data, state, refusal, retry } = useProfile(uid)
  if (data) return <Person {...data} />
  if (state === 'loading') return <PersonSkeleton />
  if (refusal && absent.includes(refusal.code)) {
    return (
      <EmptyState
        scene='lost'
        title={refusal.msg}
        text={text.goneHint}
        action={text.back}
        onAction={() => void go.back()}
      />
    )
  }
  return (
    <Box>
      <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
    </Box>
  )
}
