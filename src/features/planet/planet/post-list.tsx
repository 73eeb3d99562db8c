import { type ReactNode, useCallback } from 'react'
import type { Dynamic } from '@contract/planet/planet'
import { list as listText } from '@/texts/core/list'
import { type EmptyStateProps, type Paged, PagedList } from '@/ui'
import type { PostActs } from './card/acts'
import { PostSkeleton } from './card/post-skeleton'
import { Posts } from './card/posts'
import { useSettling } from './settling'

type PostListProps = {
  list: Paged<Dynamic>
  acts: PostActs
  head?: ReactNode
  empty: EmptyStateProps | ReactNode
  resetKey?: string
  visited?: boolean
}

const rowKey = ({ dynamicId }: Dynamic) => dynamicId

/** A list of posts. Only those near the screen are rendered. */
export function PostList({ acts, visited, ...list }: PostListProps) {
  useSettling(list.list.rows)
  const rows = useCallback(
    (posts: readonly Dynamic[]) => <Posts posts={posts} acts={acts} visited={visited} />,
    [acts, visited],
  )
  return (
    <PagedList {...list} rows={rows} rowKey={rowKey} texts={listText} look='plain' tall skeleton={<PostSkeleton />} />
  )
}
