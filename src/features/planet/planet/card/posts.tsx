import { PostCard } from './post-card'
import type { PostsProps } from './posts-props'

/** Posts below each other. In a mini-program at most five, which it draws natively. */
export const Posts = ({ posts, ...how }: PostsProps) => (
  <>
    {posts.map((post) => (
      <PostCard key={post.dynamicId} post={post} {...how} />
    ))}
  </>
)
