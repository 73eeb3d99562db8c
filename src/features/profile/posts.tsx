import { moments } from '@/texts/moments'
import { profile as text } from '@/texts/profile'
import { Card, Row, SectionTitle, Stack, Text } from '@/ui'
import { Mentioned } from './mentioned'
import { PhotoGrid } from './photo-grid'
import { usePosts } from './queries'

/** Number of posts and the newest three (A.profile.16); empty without any. */
export function Posts({ uid, own }: { uid: string; own: boolean }) {
  const { count, posts } = usePosts(uid)
  if (count === 0) return null
  return (
    <Card>
      <Row align='center' justify='between'>
        <SectionTitle>{own ? text.myPosts : text.posts}</SectionTitle>
        <Text color='t3' size='sub' className='eg-num'>
          {text.postCount(count)}
        </Text>
      </Row>
      {posts.map(({ dynamicId, content, images, createTime }) => (
        <Stack key={dynamicId} relative mt='s3' className='eg-person-post'>
          {content !== '' && (
            <Text color='t1' preLine breakWord size='body' className='eg-person-words'>
              <Mentioned text={content} />
            </Text>
          )}
          {images.length > 0 && <PhotoGrid photos={images} label={text.picture} />}
          <Text mt='s2' color='t3' size='cap'>
            {moments.day(createTime)}
          </Text>
        </Stack>
      ))}
    </Card>
  )
}
