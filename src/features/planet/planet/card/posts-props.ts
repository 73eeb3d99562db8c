import type { Dynamic } from '@contract/planet/planet'
import type { PostActs } from './acts'

export type PostsProps = {
  posts: readonly Dynamic[]
  acts: PostActs
  /** Whether the post is on its own page. There all of it is shown, and a tap does not open it. */
  whole?: boolean
  /** Whether this is the list of viewed posts. It shows when each was viewed. */
  visited?: boolean
}
