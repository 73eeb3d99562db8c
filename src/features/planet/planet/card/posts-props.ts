import type { Dynamic } from '@contract/planet/planet'
import type { PostActs } from './acts'

export type PostsProps = {
  posts: readonly Dynamic[]
  acts: PostActs
  /** On its own page: shows all of it, and cannot be opened. */
  whole?: boolean
  /** In the list of viewed posts: says when. */
  visited?: boolean
}
