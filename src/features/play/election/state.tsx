import { codes } from '@contract/kernel/errors'
import type { ApiError } from '@/api'
import { routes } from '@/routes'
import { go, TopBar } from '@/shell'
import { election as text } from '@/texts/play/election'
import { EmptyState, ErrorState, Skeleton } from '@/ui'

type Loading = { refusal: ApiError | undefined; state: 'loading' | 'failed' | 'ready'; retry: () => unknown }

/** Shown while an election loads, or with the reason if that failed (C.election.04). */
export function Waiting({ of }: { of: readonly Loading[] }) {
  const failed = of.find(({ state }) => state === 'failed')
  return (
    <>
      <TopBar />
      {!failed ? (
        <Skeleton kind='cards' count={3} label={text.loading} />
      ) : failed.refusal?.code === codes.unacceptable ? (
        <EmptyState
          scene='lost'
          title={failed.refusal.msg}
          text={text.notMemberText}
          action={text.mine}
          onAction={() => void go.replace(routes.election.index)}
        />
      ) : (
        <ErrorState
          title={text.failed}
          text={failed.refusal?.msg}
          retry={text.retry}
          onRetry={() => of.forEach(({ state, retry }) => state === 'failed' && void retry())}
        />
      )}
    </>
  )
}
