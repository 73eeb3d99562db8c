import { useEffect } from 'react'
import type { Dynamic } from '@contract/planet/planet'
import { createOfSession } from '@/api'
import { useShownAgain } from '@/shell/use-front'
import { planet as text } from '@/texts/planet/planet'
import { NoticeBar, Stack } from '@/ui'
import { addPost } from '../cache'
import type { PostActs } from '../card/acts'
import { mayShare } from '../share/post-share'

/** `due` is a post that is not in the feed yet. `shared` is one that the bar offers to share. */
type NewPost = { due?: Dynamic | undefined; shared?: Dynamic | undefined }

const useStore = createOfSession<NewPost>(() => ({}))

/** Makes the feed show the new post, and offers to share it if others may see it. */
export const showPublished = (post: Dynamic) =>
  useStore.setState({ due: post, shared: mayShare(post) ? post : undefined })

/** Puts the new post on top once the feed has loaded. A post may be published before the first load. */
export function usePublished({ first, rows }: { first: unknown; rows: readonly Dynamic[] }) {
  const due = useStore((state) => state.due)
  const isThere = first !== undefined
  useEffect(() => {
    if (!isThere || !due) return
    useStore.setState({ due: undefined })
    if (!rows.some(({ dynamicId }) => dynamicId === due.dynamicId)) addPost(due)
  }, [isThere, due]) // oxlint-disable-line react/exhaustive-deps -- once a post
}

/** The bar above the feed. It stays until it is tapped or the screen is shown again. */
export function NewPostBar({ acts }: { acts: PostActs }) {
  const post = useStore((state) => state.shared)
  const drop = () => useStore.setState({ shared: undefined })
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
