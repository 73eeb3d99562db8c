import type { ApiError } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { myPlanet as text } from '@/texts/planet/my-planet'
import { EmptyState, ErrorState } from '@/ui'

type LostProps = { refusal: ApiError | undefined; retry: () => Promise<void> }

/** A refusal says why a post is not here, and leads to others; without an answer it can be tried again. */
export const Lost = ({ refusal, retry }: LostProps) =>
  refusal ? (
    <EmptyState
      scene='lost'
      title={refusal.msg || listText.failed}
      action={text.toPlanet}
      onAction={() => void go(routes.home.planet)}
    />
  ) : (
    <ErrorState title={listText.failed} retry={listText.retry} onRetry={() => void retry()} />
  )
