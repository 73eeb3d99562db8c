import { moments } from '@/texts/moments'
import { profile as text } from '@/texts/profile'
import { Box, Card, SectionTitle } from '@/ui'
import { Mentioned } from './mentioned'
import { PhotoGrid } from './photo-grid'
import { usePosts } from './queries'

/** How many posts somebody has, and the newest three (A.profile.16). Nothing while there are none. */
export function Posts({ uid, own }: { uid: string; own: boolean }) {
  const { count, posts } = usePosts(uid)
  if (count === 0) return null
  return (
    <Card>
      <Box className='person-posts'>
        <SectionTitle>{own ? text.myPosts : text.posts}</SectionTitle>
        <Box className='person-count eg-num'>{text.postCount(count)}</Box>
      </Box>
      {posts.map(({ dynamicId, content, images, createTime }) => (
        <Box key={dynamicId} className='person-post'>
          {content !== '' && (
            <Box className='person-words'>
              <Mentioned text={content} />
            </Box>
          )}
          {images.length > 0 && <PhotoGrid photos={images} label={text.picture} />}
          <Box className='person-note'>{moments.day(createTime)}</Box>
        </Box>
      ))}
    </Card>
  )
}
