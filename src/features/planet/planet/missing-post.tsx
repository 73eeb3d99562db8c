import type { ApiError } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { myPlanet as text } from '@/texts/planet/my-planet'
import { EmptyState, ErrorState } from '@/ui'

type MissingPostProps = { refusal: ApiError | undefined; retry: () => Promise<void> }

/** Tells why a post, a topic or a user's posts are missing, and links to others. Without an answer from the server, the user can try again. */
export const MissingPost = ({ refusal, retry }: MissingPostProps) =>
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
