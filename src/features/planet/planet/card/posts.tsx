import { PostCard } from './post-card'
import type { PostsProps } from './posts-props'

/** A few posts below each other. A mini-program draws them natively and allows at most five. */
export const Posts = ({ posts, ...how }: PostsProps) => (
  <>
    {posts.map((post) => (
      <PostCard key={post.dynamicId} post={post} {...how} />
    ))}
  </>
)
