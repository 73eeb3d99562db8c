import type { Dynamic } from '@contract/areas/planet'
import type { PostActs } from './acts'
import { NativePosts } from './native/native-posts'
import { PostCard } from './post-card'

export type PostsProps = {
  posts: readonly Dynamic[]
  acts: PostActs
  /** On its own page: all of it, and no way to open it. */
  whole?: boolean
  /** In the list of viewed posts: says when. */
  visited?: boolean
}

/** Some posts below each other: five at most in a mini-program, which draws them natively. */
export const Posts = (props: PostsProps) =>
  process.env.TARO_ENV === 'weapp' ? <NativePosts {...props} /> : <WebPosts {...props} />

const WebPosts = ({ posts, ...how }: PostsProps) => (
  <>
    {posts.map((post) => (
      <PostCard key={post.dynamicId} post={post} {...how} />
    ))}
  </>
)
