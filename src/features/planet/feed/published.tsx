import type { Dynamic } from '@contract/areas/planet'
import { createOfSession } from '@/api'
import { useShownAgain } from '@/shell/use-shown'
import { planet as text } from '@/texts/planet'
import { NoticeBar, Stack } from '@/ui'
import type { PostActs } from '../card/acts'
import { mayShare } from '../share/sent'

const useStore = createOfSession<{ post: Dynamic | undefined }>(() => ({ post: undefined }))

/** Has the feed offer to share what was just posted, if others may see it. */
export const offerToShare = (post: Dynamic) => useStore.setState({ post: mayShare(post) ? post : undefined })

/** Above the feed, until it is tapped or the feed is read anew. */
export function Published({ acts }: { acts: PostActs }) {
  const post = useStore((state) => state.post)
  const drop = () => useStore.setState({ post: undefined })
  useShownAgain(drop)
  if (!post) return null
  const share = () => {
    drop()
    acts.share(post)
  }
  return (
    <Stack mb='s3'>
      <NoticeBar tone='green' icon='share' action={text.share} onTap={share}>
        {text.published}
      </NoticeBar>
    </Stack>
  )
}
