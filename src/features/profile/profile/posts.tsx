import type { SeenBy } from '@contract/planet/planet-parts'
import { routes } from '@/routes'
import { go } from '@/shell'
import { moments } from '@/texts/core/moments'
import { profile as text } from '@/texts/profile/profile'
import { Card, classes, press, SectionTitle, Stack, Text } from '@/ui'
import { MentionText } from '../../core/people'
import { PhotoGrid } from './photo-grid'
import { usePosts } from './queries'

/**
 * The number of posts, and the newest three (A.profile.16) with links. Shows nothing without posts. `as` is the kind of
 * viewer.
 */
export function Posts({ uid, own, as }: { uid: string; own: boolean; as?: SeenBy }) {
  const { count, posts } = usePosts(uid, as)
  if (count === 0) return null
  return (
    <Card>
      <SectionTitle more={text.postCount(count)} onMore={as ? undefined : () => void go(routes.planet.user, { uid })}>
        {own ? text.myPosts : text.posts}
      </SectionTitle>
      {posts.map(({ dynamicId, content, images, createTime }, n) => (
        <Stack
          key={dynamicId}
          relative
          mt='s3'
          pt={n > 0 ? 's3' : undefined}
          className={classes('eg-person-post', n > 0 && 'eg-person-post-next')}
        >
          <Text
            fill
            className='eg-link'
            {...press(() => void go(routes.planet.dynamic, { dynamicId }), {
              label: text.openPost(moments.day(createTime)),
            })}
          />
          {content !== '' && (
            <Text color='t1' preLine breakWord size='body' className='eg-person-words'>
              <MentionText text={content} />
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
