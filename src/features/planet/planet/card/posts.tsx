import { PostCard } from './post-card'
import type { PostsProps } from './posts-props'

/** Some posts below each other: five at most in a mini-program, which draws them natively. */
export const Posts = ({ posts, ...how }: PostsProps) => (
  <>
    {posts.map((post) => (
      <PostCard key={post.dynamicId} post={post} {...how} />
    ))}
  </>
)
